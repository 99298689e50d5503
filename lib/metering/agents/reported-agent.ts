import { momentInput } from '../../platform/fields.ts';
import { withoutForbidden } from '../../platform/name.ts';

/** An agent's state as sent with a push. Missing or invalid fields are null. */
export type ReportedAgent = {
  id: string;
  version: string | null;
  host: string | null;
  system: string | null;
  started_at: string | null;
  sources: ReportedSource[] | null;
};

/** A printer network, print server or folder read by the agent. */
type ReportedSource = {
  kind: string | null;
  name: string | null;
  devices: number | null;
  read_at: string | null;
  trouble: string | null;
};

const SOURCES_MAX = 50;
const TEXT_MAX = 100;
const DEVICES_MAX = 1_000_000;

/** Letters, digits and signs: no spaces, control or formatting characters. */
const ID = /^[^\p{White_Space}\p{C}\p{Z}]{1,100}$/u;

/**
 * Parses the `agent` of a push. Agents of other versions may send other fields, so nothing here rejects the push. Returns
 * undefined without a usable id.
 */
export function reportedAgent(sent: unknown): ReportedAgent | undefined {
  const { id, version, host, system, started_at, sources } = fieldsOf(sent);
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  return {
    id,
    version: textOf(version),
    host: textOf(host),
    system: textOf(system),
    started_at: momentOf(started_at),
    sources: Array.isArray(sources) ? sources.slice(0, SOURCES_MAX).map(sourceOf) : null,
  };
}

function sourceOf(sent: unknown): ReportedSource {
  const { kind, name, devices, read_at, trouble } = fieldsOf(sent);
  return {
    kind: textOf(kind),
    name: textOf(name),
    devices: isCount(devices) ? devices : null,
    read_at: momentOf(read_at),
    trouble: textOf(trouble),
  };
}

const fieldsOf = (sent: unknown): Record<string, unknown> =>
  typeof sent === 'object' && sent !== null ? { ...sent } : {};

/** A text is cut at whole characters. */
function textOf(sent: unknown): string | null {
  if (typeof sent !== 'string') return null;
  return [...withoutForbidden(sent.toWellFormed())].slice(0, TEXT_MAX).join('') || null;
}

const momentOf = (sent: unknown): string | null => momentInput().safeParse(sent).data ?? null;

const isCount = (sent: unknown): sent is number =>
  Number.isInteger(sent) && Number(sent) >= 0 && Number(sent) <= DEVICES_MAX;
