import * as z from 'zod';
import { readCounted } from '../../accounts/totals/counted.ts';
import { sumOf } from '../../accounts/totals/counters.ts';
import { isIn } from '../../accounts/totals/period.ts';
import { serviceTotals } from '../../accounts/totals/service.ts';
import { hasEnded } from '../../platform/long-jobs/long-job.ts';
import { latestJobAbout } from '../../platform/long-jobs/start-alone.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { DAY_MS, monthOf } from '../../platform/time.ts';
import { isOpenSomewhere } from '../deposits/close-jobs.ts';
import { closesAt, futureMonth } from '../deposits/month.ts';
import { SERVICE_CURRENCY } from '../terms/currency.ts';
import { termsOfMany } from '../terms/store.ts';
import { NO_TERMS, TermsRecord, termsIn } from '../terms/terms.ts';
import {
  type BillingFigures,
  type BillingMonth,
  type BillingRow,
  type BillingState,
  billingFigures,
  billingTotals,
} from './month.ts';
import { billingOf } from './runs.ts';

/** A month's sums for all accounts, and for each root account on a page. `next` is the cursor for the next page. */
export async function requireBillingMonth(
  month: string,
  paging: Paging,
  now: Date,
): Promise<BillingMonth & { next?: string }> {
  const [{ items: accounts, next }, figures, inUse] = await Promise.all([
    listBillingRows(month, paging, now),
    serviceTotals(),
    currenciesInUse(month),
  ]);
  const all = billingFigures(figures, month);
  const totals = billingTotals(figures, month, inUse);
  const [only] = totals;
  const total = only && totals.length === 1 ? { ...all, price: only.price, carbon_price: only.carbon_price } : null;
  const state = await stateOf(month, all, now);
  return { month, ...state, accounts, total, totals, ...(next !== undefined && { next }) };
}

/**
 * The root accounts' currencies in a month, with or without offsets. All terms fit on a page for thousands of root accounts.
 * USD is among them if any root account has no terms in another currency.
 */
async function currenciesInUse(month: string): Promise<Set<string>> {
  const found = new Set<string>();
  let others = 0;
  for await (const record of table.each(lists.terms(), TermsRecord)) {
    const { currency = SERVICE_CURRENCY } = termsIn(record, month) ?? {};
    found.add(currency);
    if (currency !== SERVICE_CURRENCY) others += 1;
  }
  if (found.has(SERVICE_CURRENCY) || others === 0) return found;
  const { items } = await table.query(lists.roots(), Root, { limit: others + 1 });
  return items.length > others ? found.add(SERVICE_CURRENCY) : found;
}

const Root = z.object({ id: z.string(), name: z.string() });

/** Root accounts by name. A page with a hundred accounts takes three calls, and one more for a closed period. */
export async function listBillingRows(month: string, paging: Paging, now: Date): Promise<Page<BillingRow>> {
  // Offsets may be dated up to a day ahead.
  if (month > monthOf(new Date(now.getTime() + DAY_MS))) throw futureMonth(month, now);
  const page = await table.query(lists.roots(), Root, { ...paging, cursorsOf: `billing ${month}` });
  const ids = page.items.map(({ id }) => id);
  const [counted, terms] = await Promise.all([
    readCounted(ids.map(rootPath), (period) => isIn(month, period)),
    termsOfMany(ids),
  ]);
  return {
    ...page,
    items: page.items.map(({ id, name }, index) => {
      const { own = {}, below = {} } = counted[index] ?? {};
      const { currency = SERVICE_CURRENCY } = termsIn(terms[index] ?? NO_TERMS, month) ?? {};
      const figures = billingFigures(sumOf([own, below]), month, currency);
      return { account_id: id, account_name: name, ...figures, currency };
    }),
  };
}

const Billing = z.object({ billed_at: z.string().optional() });

async function stateOf(
  month: string,
  total: BillingFigures,
  now: Date,
): Promise<{ state: BillingState; billed_at: string | null }> {
  const [{ job }, billing] = await Promise.all([
    latestJobAbout(billingOf(month)),
    table.get(keys.billing(month), Billing),
  ]);
  const billed_at = billing?.billed_at ?? null;
  if (job && !hasEnded(job)) return { state: 'billing', billed_at };
  // Months older than this record, and those billed account by account, are recognized by their offsets.
  const isBilled = billed_at !== null || (total.offsets + total.carbon > 0 && total.unbilled === 0);
  if (isBilled) return { state: 'billed', billed_at };
  return { state: (await areBooksClosed(month, now)) ? 'ready' : 'open', billed_at };
}

/** Whether a month's books have ended and no account still has open ones. */
export const areBooksClosed = async (month: string, now: Date): Promise<boolean> =>
  now >= closesAt(month) && !(await isOpenSomewhere(month));
