import type { AccountPath } from '../accounts/path.ts';
import { amountsOf, shardOf } from '../accounts/totals.ts';
import { Fault } from '../fault.ts';
import { exactSum } from '../paper/split.ts';
import { freeQuoteStep } from '../quotes/store.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../table/table.ts';
import { type DayRange, idsWithin } from '../time.ts';
import type { Issued, StoredOffset } from './offset.ts';

export const listOffsets = (
  path: AccountPath,
  { start_date, end_date, ...paging }: Paging & DayRange,
): Promise<Page<StoredOffset>> =>
  table.query<StoredOffset>(lists.biomassOffsets(path), {
    ...paging,
    between: idsWithin({ start_date, end_date }),
    newestFirst: true,
  });

export async function requireOffset(path: AccountPath, id: string): Promise<StoredOffset> {
  const found = await table.get<StoredOffset>(keys.biomassOffset(path, id));
  if (!found) throw noOffset(id);
  return found;
}

/**
 * The steps that issue offsets of one date: each with its certificate and the certificate's directory entry, and the
 * account's counters once for all of them, because a transaction may touch an item only once.
 */
export function issueSteps(path: AccountPath, issued: Issued[]): Step[] {
  const [first] = issued;
  if (!first) return [];
  const total = {
    pages: issued.reduce((sum, { offset }) => sum + offset.pages, 0),
    trees: exactSum(
      issued.map(({ offset }) => offset.trees),
      9,
    ),
    date: new Date(first.offset.date),
  };
  return [
    ...issued.flatMap(({ offset, certificate }): Step[] => [
      { put: { ...keys.biomassOffset(path, offset.id), ...offset }, must: 'not exist' },
      { put: { ...keys.certificate(path, certificate.id), ...certificate }, must: 'not exist' },
      {
        put: { ...keys.certificateDirectory(certificate.id), path, project_id: offset.project_id },
        must: 'not exist',
      },
    ]),
    { update: keys.accountTotals(path, shardOf(first.offset.id)), add: amountsOf(total) },
  ];
}

/** Takes the offset back whole: its certificate, what it counted, and the quote that it executed. */
export async function deleteOffset(path: AccountPath, id: string): Promise<void> {
  const offset = await requireOffset(path, id);
  const { certificate_id, quote_id, order_id, pages, trees, date } = offset;
  await table.write([
    {
      delete: keys.biomassOffset(path, id),
      must: ['attribute_exists(pk) and attribute_not_exists(billed_at)'],
      otherwise: (found) =>
        found ? new Fault('forbidden', `Offset ${id} was billed, so it cannot be deleted.`) : noOffset(id),
    },
    { delete: keys.certificate(path, certificate_id) },
    { delete: keys.certificateDirectory(certificate_id) },
    { update: keys.accountTotals(path, shardOf(id)), add: amountsOf({ pages, trees, date: new Date(date) }, -1) },
    ...(quote_id ? [freeQuoteStep(path, quote_id)] : []),
    ...(order_id ? [forgetOffsetStep(path, order_id, id)] : []),
  ]);
}

/** Locks an offset. Answers whether it was this call that did, so that billing can be repeated. */
export async function billOffset(path: AccountPath, id: string, billedAt: string): Promise<boolean> {
  try {
    await table.write([
      {
        update: keys.biomassOffset(path, id),
        set: { billed_at: billedAt },
        must: ['attribute_exists(pk) and attribute_not_exists(billed_at)'],
        otherwise: NOTHING_TO_BILL,
      },
    ]);
    return true;
  } catch (error) {
    if (error === NOTHING_TO_BILL) return false;
    throw error;
  }
}

const NOTHING_TO_BILL = new Error('The offset was billed or deleted before.');

/** An order lists its offsets in a map, so that one can be taken out without knowing the others. */
const forgetOffsetStep = (path: AccountPath, orderId: string, id: string): Step => ({
  update: keys.order(path, orderId),
  remove: [`biomass_offsets.${id}`],
  must: 'exist',
});

const noOffset = (id: string): Fault => new Fault('not_found', `There is no biomass offset ${id} in this account.`);
