import * as z from 'zod';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { type Exact, exact, exactField, keys, table, work } from '../platform/table/table.ts';
import { CoveragePart } from './covered.ts';
import { OffsetFields } from './offset-fields.ts';

/** A final offset that plantings may cover, with what its certificate says of it. */
export const WaitingOffset = OffsetFields.extend({
  covered: exactField().optional(),
  ledger_project: z.string().optional(),
});

const CertificateCoverage = z.object({
  coverage: z.array(CoveragePart).optional(),
  further_coverage: z.boolean().optional(),
});

export type Waiting = z.infer<typeof WaitingOffset> &
  z.infer<typeof CertificateCoverage> & { path: AccountPath; key: WaitingKey };

export type WaitingKey = { pk: string; sk: string; work_sk: string };

export const bookedAtOf = ({ booked_at, date }: Pick<Waiting, 'booked_at' | 'date'>): string => booked_at ?? date;

export const restOf = ({ trees, covered }: Pick<Waiting, 'trees' | 'covered'>): Exact =>
  trees.minus(covered ?? exact(0));

/** Keys of a shard that are read at once: a run may need only the first few. */
const PAGE = 100;

/**
 * Keys of a project's waiting offsets by `booked_at`, then id: the shards of the index, merged. The index may be a moment
 * behind, so `readWaiting` reads the offsets themselves. `after` is the last key that was looked at before.
 */
export const waitingKeys = (projectId: string, after?: string): AsyncGenerator<WaitingKey> =>
  table.workOfAll(work.waitingOffsetShards(projectId), work.toTheEnd, PAGE, after);

/** The offsets behind keys, in the same order, as far as they still wait for plantings of the project. */
export async function readWaiting(projectId: string, found: WaitingKey[]): Promise<Waiting[]> {
  const offsets = await table.getMany(found.map(({ pk, sk }) => ({ key: { pk, sk }, form: WaitingOffset })));
  const waiting = found.flatMap((key, index) => {
    const offset = offsets[index];
    return offset && isWaiting(projectId, offset) ? [{ ...offset, key, path: asPath(key.pk) }] : [];
  });
  const certificates = await table.getMany(
    waiting.map(({ path, certificate_id }) => ({
      key: keys.certificate(path, certificate_id),
      form: CertificateCoverage,
    })),
  );
  return waiting.map((offset, index) => ({ ...offset, ...certificates[index] }));
}

const isWaiting = (projectId: string, offset: z.infer<typeof WaitingOffset>): boolean =>
  offset.final_at !== undefined &&
  !offset.before_ledger &&
  (offset.ledger_project ?? offset.project_id) === projectId &&
  restOf(offset).gt(0);

/** The condition that an offset is as it was read, so that its trees are covered once and in one ledger. */
export const asRead = ({ covered, ledger_project }: Waiting): [string, Record<string, unknown>] => [
  [
    'attribute_exists(final_at) and attribute_not_exists(before_ledger)',
    covered === undefined ? 'attribute_not_exists(covered)' : 'covered = :covered',
    ledger_project === undefined ? 'attribute_not_exists(ledger_project)' : 'ledger_project = :ledger_project',
  ].join(' and '),
  { ...(covered !== undefined && { covered }), ...(ledger_project !== undefined && { ledger_project }) },
];
