import { longJobKinds } from '../../functions/jobs/long-jobs.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { startBillingAccount } from '../../lib/books/billing/start.ts';
import { creditInvoice } from '../../lib/books/invoices/credit-invoice.ts';
import { startIssuing } from '../../lib/books/invoices/issue-start.ts';
import { listInvoices } from '../../lib/books/invoices/store.ts';
import type { StoredJob } from '../../lib/platform/long-jobs/long-job.ts';
import { requireJob } from '../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../lib/platform/long-jobs/work.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { addMonths, monthOf } from '../../lib/platform/time.ts';

const REASON = 'Ein Zähler wurde doppelt gelesen.';

/**
 * Bills two months of a root account, issues their invoices and credits the first one, by the service's own jobs. The month
 * after them stays to be billed.
 */
export async function seedInvoices(path: AccountPath, now: Date): Promise<void> {
  const act = actOfCommand(now);
  for (const ago of [3, 2]) {
    const month = addMonths(monthOf(now), -ago);
    await finished(await startBillingAccount(month, path, act));
    await finished(await startIssuing({ month, dry_run: false, include_earlier: true }, act));
  }
  const [first] = (await listInvoices({ account_id: idOf(path) }, {})).items.toSorted(byNumber);
  if (first) await creditInvoice(first.id, { lines: null, reason: REASON, again: false }, act);
}

const byNumber = (one: { number: string }, other: { number: string }): number => (one.number < other.number ? -1 : 1);

/** No worker runs during the first start, so the jobs are worked on here. */
async function finished({ id, kind }: StoredJob): Promise<void> {
  await workOn(longJobKinds, id, { forMs: Number.POSITIVE_INFINITY });
  const { state, error } = await requireJob(id);
  if (state !== 'done') throw new Error(`The sample job ${kind} is ${state}: ${error}`);
}
