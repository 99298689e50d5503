import { take } from '../../../platform/concurrency.ts';
import { ENTRIES_PAGE_MAX } from '../../../trees/allocation/entries.ts';
import { CreditLedger } from '../../../trees/credits/credit-ledger.ts';
import { CreditLot, shownLot } from '../../../trees/credits/credit-lot.ts';
import { CreditEntry, eachCreditEntry } from '../../../trees/credits/entries.ts';
import { recentCreditLedger } from '../../../trees/credits/recent-ledger.ts';
import { eachShownLot, getLot } from '../../../trees/credits/store.ts';
import { type CsvPage, csvOf, type Served, signed } from '../ledger/files.ts';

/** A project's lots as CSV, by id: all, or those after one lot. Undefined if the project has no such lot. */
export async function lotsCsv(
  projectId: string,
  after: string | undefined,
  rowsMax = ENTRIES_PAGE_MAX,
): Promise<CsvPage | undefined> {
  if (after !== undefined && (await getLot(after))?.project_id !== projectId) return undefined;
  const lots = eachShownLot(projectId, after);
  const rows = await take(lots, rowsMax);
  await lots.return(undefined);
  const body = csvOf(CreditLot, rows.map(shownLot));
  return { body, last: rows.length === rowsMax ? rows.at(-1)?.id : undefined };
}

/** A project's entries after a number, as CSV. */
export async function creditEntriesCsv(projectId: string, after: number, rowsMax = ENTRIES_PAGE_MAX): Promise<CsvPage> {
  const entries = eachCreditEntry(projectId, after);
  const rows = await take(entries, rowsMax);
  await entries.return(undefined);
  const last = rows.length === rowsMax ? rows.at(-1)?.number : undefined;
  return { body: csvOf(CreditEntry, rows), last: last?.toString() };
}

export async function signedCreditLedger(projectId: string, now: Date): Promise<Served> {
  const ledger = await recentCreditLedger(projectId, now);
  return signed('credit_ledger', projectId, { current: CreditLedger.parse(ledger), isOneMoment: true });
}
