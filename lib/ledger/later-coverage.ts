import type * as z from 'zod';
import { sumOfExact } from '../platform/exact.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import type { Item } from '../platform/table/table.ts';
import { type CoveragePart, PARTS_ON_CERTIFICATE } from './covered.ts';
import { eachEntry, type StoredEntry } from './entries.ts';
import { waitingCertificateFields, waitingOffsetFields } from './final.ts';
import type { WaitingOffset } from './waiting.ts';

/** Entries of a ledger about an account that came after a number, by offset: what plantings covered since a backup. */
export async function entriesSince(
  projectId: string,
  path: AccountPath,
  after: number,
): Promise<Map<string, StoredEntry[]>> {
  const own: StoredEntry[] = [];
  for await (const entry of eachEntry(projectId, after)) if (entry.path === path) own.push(entry);
  return Map.groupBy(own, ({ offset_id }) => offset_id);
}

export type CoveredOffset = z.infer<typeof WaitingOffset>;

export type Covering = { projectId: string; entry: StoredEntry };

/**
 * The changes of later entries to an offset from a backup and to its certificate. The ledger cannot be taken back, so an
 * offset that is restored has the coverage that the ledger says, not the one of the backup's day.
 */
export function laterCoverage(
  offset: CoveredOffset,
  parts: CoveragePart[],
  later: Covering[],
): { offset: Item; certificate: Item; further: CoveragePart[] } {
  const covered = sumOfExact([offset.covered ?? 0, ...later.map(({ entry }) => entry.trees)]);
  const added = later.map(({ projectId, entry }) => partOf(projectId, entry));
  const onCertificate = [...parts, ...added].slice(0, PARTS_ON_CERTIFICATE);
  const further = added.slice(onCertificate.length - parts.length);
  const project = later.at(-1)?.projectId ?? offset.ledger_project;
  const waits = offset.final_at !== undefined && !offset.before_ledger && covered.lt(offset.trees);
  const common = { covered: covered.eq(0) ? undefined : covered };
  return {
    offset: { ...common, ...(waits ? waitingOffsetFields(offset, project) : NOT_WAITING) },
    certificate: {
      ...common,
      ...(waits ? waitingCertificateFields(offset, project) : NOT_WAITING),
      ...(added.length > 0 && { coverage: onCertificate, coverage_at: later.at(-1)?.entry.at }),
      ...(further.length > 0 && { further_coverage: true }),
    },
    further,
  };
}

const NOT_WAITING = { work_pk: undefined, work_sk: undefined };

const partOf = (project_id: string, { planting_id, trees, number }: StoredEntry): CoveragePart => ({
  planting_id,
  trees,
  project_id,
  number,
});
