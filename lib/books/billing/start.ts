import { type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { Fault } from '../../platform/fault.ts';
import type { StoredJob } from '../../platform/long-jobs/long-job.ts';
import { startAlone } from '../../platform/long-jobs/start-alone.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { timestamp } from '../../platform/time.ts';
import { closesAt } from '../deposits/month.ts';
import { billJob } from './bill-job.ts';
import { areBooksClosed } from './month-store.ts';
import { billingOf } from './runs.ts';

/** Starts billing a month for all accounts, or returns the job already billing it. Billing again bills only later offsets. */
export async function startBilling(month: string, act: OperatorAct): Promise<StoredJob> {
  const { now } = act;
  if (!(await areBooksClosed(month, now)))
    throw new Fault(
      'invalid',
      now < closesAt(month)
        ? `${month} cannot be billed before its books end at ${timestamp(closesAt(month))}.`
        : `The books of ${month} are not closed for all accounts yet; see docs/month-close.md.`,
      { reason: 'month_open' },
    );
  return startRun(month, null, act);
}

/**
 * Starts billing a month for one account and all below it, even before the books close. Refused while another run bills the
 * month.
 */
export const startBillingAccount = (month: string, path: AccountPath, act: OperatorAct): Promise<StoredJob> =>
  startRun(month, path, act);

function startRun(month: string, path: AccountPath | null, act: OperatorAct): Promise<StoredJob> {
  const { operator, now } = act;
  const job = { subject: billingOf(month), kind: billJob, given: { month, path }, path };
  const by = operator === null ? { command: 'offsets bill' } : { operator };
  const changes = [{ field: 'month', before: null, after: month }];
  return startAlone(
    {
      ...job,
      by,
      alongside: ({ id }) => [recordStep(act, { operation: billJob.operation, path, resource_id: id, changes })],
    },
    now,
  );
}
