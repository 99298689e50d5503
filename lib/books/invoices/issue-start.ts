import * as z from 'zod';
import { type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { Fault } from '../../platform/fault.ts';
import { monthInPath } from '../../platform/fields.ts';
import { hasEnded, type StoredJob } from '../../platform/long-jobs/long-job.ts';
import { latestJobAbout, startAlone } from '../../platform/long-jobs/start-alone.ts';
import { dayOf, monthOf } from '../../platform/time.ts';
import { settledRuns } from '../billing/runs.ts';
import { isSet } from '../parties/buyer.ts';
import { getSeller } from '../parties/store.ts';
import { issueInvoicesJob } from './issue-job.ts';
import type { IssueArguments } from './issue-place.ts';
import { requireNumbersKnown } from './number-store.ts';

export const NewIssue = z
  .object({
    month: monthInPath(),
    dry_run: z.boolean().default(false).describe('Tells what would be issued, and issues nothing.'),
    include_earlier: z
      .boolean()
      .default(false)
      .describe('Also covers billing runs from before the seller was first set.'),
  })
  .meta({ id: 'NewIssue', examples: [{ month: '2025-03', dry_run: true }] });

/** The job subject: invoices are issued by one job at a time. */
const ISSUING = 'invoices';

/** Starts issuing a month's invoices, or returns the job already doing so. A dry run stores nothing but its result. */
export async function startIssuing(given: IssueArguments, act: OperatorAct): Promise<StoredJob> {
  const { operator, now } = act;
  const { job: before } = await latestJobAbout(ISSUING);
  if (!before || hasEnded(before)) await requireIssuable(given.month, now);
  const changes = [{ field: 'month', before: null, after: given.month }];
  const { operation } = issueInvoicesJob;
  return startAlone(
    {
      subject: ISSUING,
      kind: issueInvoicesJob,
      given,
      path: null,
      by: operator === null ? { command: 'invoices issue' } : { operator },
      alongside: ({ id }) =>
        given.dry_run ? [] : [recordStep(act, { operation, path: null, resource_id: id, changes })],
    },
    now,
  );
}

async function requireIssuable(month: string, now: Date): Promise<void> {
  if (month > monthOf(now))
    throw new Fault('invalid', `month ${month} is in the future; the current month is ${monthOf(now)}.`, {
      reason: 'in_future',
      field: 'month',
    });
  const [seller, { runs, unsettled }] = await Promise.all([getSeller(), settledRuns(month)]);
  if (!isSet(seller))
    throw new Fault('invalid', 'There is no seller; set the company that issues the invoices first.', {
      reason: 'not_set_up',
    });
  if (unsettled)
    throw unsettled.state === 'failed'
      ? new Fault('invalid', `The latest billing run of ${month} failed; bill ${month} again first.`, {
          reason: 'not_accepted',
          field: 'month',
        })
      : new Fault('invalid', `Job ${unsettled.id} is billing ${month}; wait until it has ended.`, {
          reason: 'already_running',
        });
  if (runs.length === 0)
    throw new Fault('invalid', `No billing run of ${month} has ended; bill ${month} first.`, {
      reason: 'not_accepted',
      field: 'month',
    });
  await requireNumbersKnown(dayOf(now));
}
