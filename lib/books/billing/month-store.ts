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
import { type BillingFigures, type BillingMonth, type BillingRow, type BillingState, billingFigures } from './month.ts';
import { billingOf } from './runs.ts';

/** A month's sums for all accounts, and for each root account on a page. `next` is the cursor for the next page. */
export async function requireBillingMonth(
  month: string,
  paging: Paging,
  now: Date,
): Promise<BillingMonth & { next?: string }> {
  const [{ items: accounts, next }, totals] = await Promise.all([listBillingRows(month, paging, now), serviceTotals()]);
  const total = billingFigures(totals, month);
  return { month, ...(await stateOf(month, total, now)), accounts, total, ...(next !== undefined && { next }) };
}

const Root = z.object({ id: z.string(), name: z.string() });

/** Root accounts by name. A page with a hundred accounts takes two calls, and one more for a closed period. */
export async function listBillingRows(month: string, paging: Paging, now: Date): Promise<Page<BillingRow>> {
  // Offsets may be dated up to a day ahead.
  if (month > monthOf(new Date(now.getTime() + DAY_MS))) throw futureMonth(month, now);
  const page = await table.query(lists.roots(), Root, { ...paging, cursorsOf: `billing ${month}` });
  const counted = await readCounted(
    page.items.map(({ id }) => rootPath(id)),
    (period) => isIn(month, period),
  );
  return {
    ...page,
    items: page.items.map(({ id, name }, index) => {
      const { own = {}, below = {} } = counted[index] ?? {};
      return { account_id: id, account_name: name, ...billingFigures(sumOf([own, below]), month) };
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
