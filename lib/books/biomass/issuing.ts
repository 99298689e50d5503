import { type Booking, bookedLine } from '../../accounts/account/booking.ts';
import {
  type Amounts,
  amountsOf,
  hasRoomFor,
  pagesIn,
  shardOf,
  shardsFrom,
  TOTALS_SHARDS,
} from '../../accounts/account/totals.ts';
import { PAGES_MAX, PAGES_TOTAL_MAX } from '../../accounts/paper/bounds.ts';
import { Fault } from '../../platform/fault.ts';
import { idOf } from '../../platform/table/account-path.ts';
import { keys, type Step, table, work } from '../../platform/table/table.ts';
import { waitingCertificateFields, waitingOffsetFields } from '../../trees/ledger/final.ts';
import type { Issued } from './offset.ts';

/**
 * Steps issuing offsets with one date for a month's close. The account's total does not limit them: the deposits were accepted
 * when made. All offsets change a counter in one step, because a transaction may touch an item only once. An amount above
 * PAGES_MAX is spread over all shards, so each shard keeps its part of the account's remaining capacity.
 */
export function issueSteps(booking: Booking, issued: Issued[]): Step[] {
  const [first] = issued;
  if (!first) return [];
  const amounts = amountsIssued(issued);
  const count = (shard: number, add: Amounts): Step => ({ update: keys.accountTotals(booking.line, shard), add });
  return [
    ...recordSteps(booking, issued),
    ...(pagesOf(issued) <= PAGES_MAX
      ? [count(shardOf(first.offset.id), amounts)]
      : spread(amounts, monthOf(first), pagesOf(issued)).map((part, i) => count(i, part))),
  ];
}

/**
 * Writes requested offsets, unless the account would exceed PAGES_TOTAL_MAX. A write cannot see the sum over the shards, so
 * each shard may hold an eighth of the limit. If the offset's shard is full, the next is tried; if all are, the account's
 * remaining capacity is smaller than eight requests may take. `around` adds the caller's steps to the issuing steps; `also`
 * is added to the account's other counters.
 */
export async function bookOffsets(
  booking: Booking,
  issued: Issued[],
  around: <Name extends string>(issuing: Step<Name>[]) => Step<Name>[],
  also: Amounts = {},
): Promise<void> {
  const [first] = issued;
  if (!first) return table.write(around(Object.keys(also).length > 0 ? [countAlso(booking, also)] : []));
  const pages = pagesOf(issued);
  for (const shard of shardsFrom(shardOf(first.offset.id))) {
    const count: Step<'full'> = {
      update: keys.accountTotals(booking.line, shard),
      add: { ...amountsIssued(issued), ...also },
      must: hasRoomFor(pages),
      refused: 'full',
    };
    const refusal = await table.tryWrite(around([...recordSteps(booking, issued), count]));
    if (!refusal) return;
  }
  throw new Fault(
    'invalid',
    `Another ${pages} would take account ${idOf(booking.path)} beyond ${PAGES_TOTAL_MAX} pages, the maximum of an account; use another account.`,
    { reason: 'too_much_for_account' },
  );
}

const countAlso = ({ line }: Booking, also: Amounts): Step => ({
  update: keys.accountTotals(line, 0),
  add: also,
});

/** A close's offsets are final immediately. */
function amountsIssued(issued: Issued[]): Amounts {
  const offsets = issued.map(({ offset }) => offset);
  const final = offsets.filter(({ final_at }) => final_at !== undefined);
  return { ...amountsOf('biomass_offset', offsets), ...amountsOf('final_offset', final) };
}

const pagesOf = (issued: Issued[]): number => issued.reduce((sum, { offset }) => sum + offset.pages, 0);

const monthOf = ({ offset }: Issued): string => offset.date.slice(0, 7);

/** Spreads the pages over all shards, so no two differ by more than a page. The first shard gets everything else. */
export const spread = (amounts: Amounts, month: string, pages: number): Amounts[] =>
  shardsFrom(0).map((shard) => {
    const part = Math.floor((pages + shard) / TOTALS_SHARDS);
    return { ...(shard === 0 && amounts), pages: part, [pagesIn(month)]: part };
  });

/** Writes each offset with its certificate and the certificate's directory entry. Final ones wait for plantings. */
const recordSteps = (booking: Booking, issued: Issued[]): Step[] =>
  issued.flatMap(({ offset, certificate }): Step[] => [
    {
      put: {
        ...keys.biomassOffset(booking.path, offset.id),
        ...offset,
        ...bookedLine(booking),
        ...(offset.final_at && waitingOffsetFields(offset)),
      },
      must: 'not exist',
    },
    {
      put: {
        ...keys.certificate(booking.path, certificate.id),
        ...certificate,
        ...(offset.final_at && waitingCertificateFields(offset)),
      },
      must: 'not exist',
    },
    {
      put: {
        ...keys.certificateDirectory(certificate.id),
        path: booking.path,
        project_id: offset.project_id,
        ...bookedLine(booking),
        // The public log's next run signs it.
        ...work.unsigned(certificate.id, offset.date),
      },
      must: 'not exist',
    },
  ]);
