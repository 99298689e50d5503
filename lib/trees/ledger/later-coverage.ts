import type { AccountPath } from '../../platform/table/account-path.ts';
import type { Item } from '../../platform/table/table.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { countedUpdate } from './count-steps.ts';
import { type CoveragePart, PARTS_ON_CERTIFICATE } from './covered.ts';
import { eachEntry, type StoredEntry } from './entries.ts';
import { standingOf } from './standing.ts';
import { type WaitingOffset, waitingFields } from './waiting.ts';

/** An account's ledger entries after a number, by offset: coverage added since a backup. */
export async function entriesSince(
  projectId: string,
  path: AccountPath,
  after: number,
): Promise<Map<string, StoredEntry[]>> {
  const own: StoredEntry[] = [];
  for await (const entry of eachEntry(projectId, after)) if (entry.path === path) own.push(entry);
  return Map.groupBy(own, ({ offset_id }) => offset_id);
}

export type Covering = { projectId: string; entry: StoredEntry };

/** Figures for a backup's offset and its certificate, from later entries and the current state of their plantings. */
type LaterCoverage = { offset: Item; certificate: Item; further: CoveragePart[] };

/**
 * Applies later entries and audits to an offset from a backup and to its certificate. The ledger cannot be undone, so a
 * restored offset has the ledger's coverage, not the coverage at the time of the backup.
 */
export function laterCoverage(
  offset: WaitingOffset,
  parts: CoveragePart[],
  later: Covering[],
  plantings: ReadonlyMap<string, StoredPlanting>,
): LaterCoverage {
  const added = later.map(({ projectId, entry }) => partOf(projectId, entry));
  const onCertificate = [...parts, ...added].slice(0, PARTS_ON_CERTIFICATE);
  const further = added.slice(onCertificate.length - Math.min(parts.length, PARTS_ON_CERTIFICATE));
  const ledger_project = later.findLast(({ projectId }) => projectId !== offset.project_id)?.projectId;
  const moved = ledger_project === undefined ? offset : { ...offset, ledger_project };
  const after = { ...moved, ...standingOf(moved, [...parts, ...added], plantings) };
  const waiting = after.final_at === undefined ? NONE : waitingFields(after);
  const common = {
    covered: after.covered.eq(0) ? undefined : after.covered,
    ...(ledger_project !== undefined && { ledger_project }),
  };
  return {
    offset: { ...NOT_WAITING, ...common, ...waiting.offset.set, ...countedUpdate(after) },
    certificate: {
      ...NOT_WAITING,
      ...common,
      ...waiting.certificate.set,
      ...(added.length > 0 && { coverage: onCertificate, coverage_at: later.at(-1)?.entry.at }),
      ...(further.length > 0 && { further_coverage: true }),
    },
    further,
  };
}

const NONE: ReturnType<typeof waitingFields> = { offset: {}, certificate: {} };
const NOT_WAITING = { work_pk: undefined, work_sk: undefined };

const partOf = (project_id: string, { planting_id, trees, number }: StoredEntry): CoveragePart => ({
  planting_id,
  trees,
  project_id,
  number,
});
