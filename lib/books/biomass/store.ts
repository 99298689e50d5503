import { type Booking, offsetLine } from '../../accounts/account/booking.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { Overtaken, retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { type Item, keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { type DayRange, idsInMonth, idsWithin, timestamp } from '../../platform/time.ts';
import { markAsRead } from '../../trees/ledger/final.ts';
import { countedOf } from '../../trees/ledger/standing.ts';
import { executeQuoteStep, freeQuoteStep } from '../quotes/store.ts';
import { bookOffsets } from './issuing.ts';
import { type Issued, StoredOffset } from './offset.ts';

export const listOffsets = (
  path: AccountPath,
  { start_date, end_date, ...paging }: Paging & DayRange,
): Promise<Page<StoredOffset>> =>
  table.query(lists.biomassOffsets(path), StoredOffset, {
    ...paging,
    between: idsWithin({ start_date, end_date }),
    newestFirst: true,
  });

/** Every offset in a month, or in all months if none is given, oldest first. For operators. */
export const eachOffset = (path: AccountPath, month?: string): AsyncGenerator<StoredOffset> =>
  table.each(lists.biomassOffsets(path), StoredOffset, month === undefined ? {} : { between: idsInMonth(month) });

export async function requireOffset(path: AccountPath, id: string): Promise<StoredOffset> {
  const found = await table.get(keys.biomassOffset(path, id), StoredOffset);
  if (!found) throw noOffset(id);
  return found;
}

/** Writes an offset with its certificate, and marks the quote it executes. */
export const insertOffset = (booking: Booking, issued: Issued, first: Step[]): Promise<void> => {
  const { id, quote_id } = issued.offset;
  return bookOffsets(booking, [issued], (issuing) => [
    ...first,
    ...issuing,
    ...(quote_id ? [executeQuoteStep(booking.path, quote_id, id)] : []),
  ]);
};

/**
 * Deletes an offset with its certificate, subtracts it from the counters and frees the quote it executed. The certificate's
 * directory entry stays, marked as withdrawn, so its link and its PDF can say it no longer counts. Nouns built on offsets, such
 * as orders and deposits, pass their own steps and conditions as `also`.
 */
export const deleteOffset = (path: AccountPath, id: string, options: Deletion): Promise<void> =>
  // The offset changes if its project's ledger start is set between the read and the write.
  retryOrBusy(() => deleteOnce(path, id, options));

type Deletion = { now: Date; also: (offset: StoredOffset) => Step[] };

async function deleteOnce(path: AccountPath, id: string, { now, also }: Deletion): Promise<void> {
  const offset = await requireOffset(path, id);
  const { certificate_id, quote_id, project_id, trees, before_ledger } = offset;
  await table.write([
    {
      delete: keys.biomassOffset(path, id),
      must: [
        `attribute_exists(pk) and attribute_not_exists(billed_at) and attribute_not_exists(final_at) and ${markAsRead(before_ledger)}`,
      ],
      otherwise: (found) => refusalOf(id, found),
    },
    ...also(offset),
    ...(before_ledger ? [{ update: keys.ledger(project_id), add: { before_ledger: trees.times(-1) } }] : []),
    { delete: keys.certificate(path, certificate_id) },
    { put: { ...keys.certificateDirectory(certificate_id), withdrawn_at: timestamp(now) } },
    { delete: keys.signedDocument('certificate', certificate_id) },
    {
      update: keys.accountTotals(offsetLine(path, offset), shardOf(id)),
      add: { ...amountsOf('biomass_offset', [offset], -1), ...amountsOf('covered_offset', countedOf(offset), -1) },
    },
    ...(quote_id ? [freeQuoteStep(path, quote_id)] : []),
  ]);
}

/** An unbilled final offset was issued by its month's close. */
function refusalOf(id: string, found: Item | undefined): Error {
  if (!found) return noOffset(id);
  if (found.billed_at !== undefined)
    return new Fault('forbidden', `Offset ${id} was billed, so it cannot be deleted.`, { reason: 'already_billed' });
  if (found.final_at === undefined) return new Overtaken();
  return new Fault(
    'forbidden',
    `Offset ${id} was issued by the close of ${String(found.date).slice(0, 7)}, so it cannot be deleted; correct it by a negative deposit.`,
    { reason: 'month_closed' },
  );
}

const noOffset = (id: string): Fault => new Fault('not_found', `There is no biomass offset ${id} in this account.`);
