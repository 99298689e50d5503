import { amountsOf, type Counted, hasRoomFor, shardOf, shardsFrom, TOTALS_SHARDS } from '../accounts/totals.ts';
import { finalAmounts, waitingCertificateFields, waitingOffsetFields } from '../ledger/final.ts';
import { PAGES_MAX, PAGES_TOTAL_MAX } from '../paper/bounds.ts';
import { split, sumOf } from '../paper/split.ts';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import type { Issued } from './offset.ts';

/**
 * The steps that issue offsets of one date for the close of a month. They are not bounded by the account's total: the
 * deposits were accepted when they were made. All offsets change a counter in one step, because a transaction may touch an
 * item only once. An amount above PAGES_MAX is spread over all shards, so that the room of each shard stays its part of
 * the account's room.
 */
export function issueSteps(path: AccountPath, issued: Issued[]): Step[] {
  const [first] = issued;
  if (!first) return [];
  const total = totalOf(issued);
  const final = finalAmounts(issued.map(({ offset }) => offset).filter(({ final_at }) => final_at !== undefined));
  const count = (shard: number, part: Counted, also = {}): Step => ({
    update: keys.accountTotals(path, shard),
    add: { ...amountsOf(part), ...also },
  });
  return [
    ...recordSteps(path, issued),
    ...(total.pages <= PAGES_MAX
      ? [count(shardOf(first.offset.id), total, final)]
      : spread(total).map((part, i) => count(i, part, i === 0 ? final : {}))),
  ];
}

/**
 * Writes offsets that a caller requested, unless the account would exceed PAGES_TOTAL_MAX. A write cannot see the sum of
 * the shards, so each shard may hold an eighth of the bound. If the shard of the offset is full, the next is tried; if all
 * are, the account has less room left than eight requests may take. `around` adds the caller's steps to those that issue
 * the offsets; `also` is added to the account's other counters.
 */
export async function bookOffsets(
  path: AccountPath,
  issued: Issued[],
  around: (issuing: Step[]) => Step[],
  also: Record<string, number> = {},
): Promise<void> {
  const [first] = issued;
  if (!first) return table.write(around(Object.keys(also).length > 0 ? [countAlso(path, also)] : []));
  const total = totalOf(issued);
  for (const shard of shardsFrom(shardOf(first.offset.id))) {
    const count: Step = {
      update: keys.accountTotals(path, shard),
      add: { ...amountsOf(total), ...also },
      must: hasRoomFor(total.pages),
      otherwise: FULL,
    };
    try {
      return await table.write(around([...recordSteps(path, issued), count]));
    } catch (error) {
      if (error !== FULL) throw error;
    }
  }
  throw new Fault(
    'invalid',
    `Another ${total.pages} would take account ${idOf(path)} beyond ${PAGES_TOTAL_MAX} pages, the maximum of an account; use another account.`,
  );
}

const countAlso = (path: AccountPath, also: Record<string, number>): Step => ({
  update: keys.accountTotals(path, 0),
  add: also,
});

const FULL = new Error('This shard of the counters is full.');

const totalOf = (issued: Issued[]): Counted => ({
  pages: issued.reduce((sum, { offset }) => sum + offset.pages, 0),
  trees: sumOf(issued.map(({ offset }) => offset.trees)),
  certificates: issued.length,
  date: new Date(issued[0]?.offset.date ?? 0),
  planted: issued.map(({ offset: { project_id, trees } }) => ({ project_id, trees })),
});

/** Splits an amount into one part for each shard. No two parts differ by more than a page. */
export const spread = ({ pages, trees, certificates, date, planted }: Counted): Counted[] =>
  split(
    trees,
    shardsFrom(0).map((shard) => ({ shard, weight: 1 })),
    9,
  ).map(({ shard, share }) => ({
    pages: Math.floor((pages + shard) / TOTALS_SHARDS),
    trees: share,
    certificates: shard === 0 ? certificates : 0,
    date,
    planted: shard === 0 ? planted : [],
  }));

/** Writes each offset with its certificate and the certificate's directory entry. Final ones wait for plantings. */
const recordSteps = (path: AccountPath, issued: Issued[]): Step[] =>
  issued.flatMap(({ offset, certificate }): Step[] => [
    {
      put: { ...keys.biomassOffset(path, offset.id), ...offset, ...(offset.final_at && waitingOffsetFields(offset)) },
      must: 'not exist',
    },
    {
      put: {
        ...keys.certificate(path, certificate.id),
        ...certificate,
        ...(offset.final_at && waitingCertificateFields(offset)),
      },
      must: 'not exist',
    },
    { put: { ...keys.certificateDirectory(certificate.id), path, project_id: offset.project_id }, must: 'not exist' },
  ]);
