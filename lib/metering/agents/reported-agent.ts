import { momentInput } from '../../platform/fields.ts';
import { withoutForbidden } from '../../platform/name.ts';

/** What an agent tells of itself with a push. A field that it did not tell, or told wrongly, is null. */
export type ReportedAgent = {
  id: string;
  version: string | null;
  host: string | null;
  system: string | null;
  started_at: string | null;
  sources: ReportedSource[] | null;
};

/** One place the agent reads, such as a printer network or a print server. */
export type ReportedSource = {
  kind: string | null;
  name: string | null;
  devices: number | null;
  read_at: string | null;
  trouble: string | null;
};

export const SOURCES_MAX = 50;
const TEXT_MAX = 100;
const DEVICES_MAX = 1_000_000;

/** Letters, digits and signs: no spaces, control or formatting characters. */
const ID = /^[^\p{White_Space}\p{C}\p{Z}]{1,100}$/u;

/**
 * The `agent` of a push. Agents of other versions may send other fields, so nothing here refuses the push: without a usable id
 * the whole is undefined, and any other wrong field is null.
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
