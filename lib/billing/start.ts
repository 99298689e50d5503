import { closesAt } from '../deposits/month.ts';
import { Fault } from '../platform/fault.ts';
import type { StartedBy, StoredJob } from '../platform/long-jobs/long-job.ts';
import { startAlone } from '../platform/long-jobs/start-alone.ts';
import type { Step } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import { billJob } from './bill-job.ts';
import { areBooksClosed, billingOf } from './month-store.ts';

/**
 * Starts billing a month for all accounts, or answers the job that bills it already. Billing again bills only what came later.
 * `alongside` are steps of the transaction that stores the job.
 */
export async function startBilling(
  month: string,
  { by, alongside }: { by: StartedBy; alongside(job: StoredJob): Step[] },
  now: Date,
): Promise<StoredJob> {
  if (!(await areBooksClosed(month, now)))
    throw new Fault(
      'invalid',
      now < closesAt(month)
        ? `${month} cannot be billed before its books end at ${timestamp(closesAt(month))}.`
        : `The books of ${month} are not closed for all accounts yet; see docs/month-close.md.`,
    );
  const about = { subject: billingOf(month), kind: billJob, given: { month, path: null } };
  return startAlone({ ...about, by, path: null, alongside }, now);
}
