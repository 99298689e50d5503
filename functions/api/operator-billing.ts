import * as z from 'zod';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { BillingMonth, BillingRow } from '../../lib/books/billing/month.ts';
import { listBillingRows, requireBillingMonth } from '../../lib/books/billing/month-store.ts';
import { startBilling } from '../../lib/books/billing/start.ts';
import { monthInPath } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import { JobStarted } from '../../lib/platform/long-jobs/long-job.ts';

const params = z.object({ month: monthInPath() });

/** Root accounts per page without `limit`. */
const ROWS = 500;

const getBillingMonth = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/billing/{month}',
  summary: 'Get the sums of a month for each root account with everything below it',
  description:
    'The figures are those of GET /statements/{month}?include=below, at most a minute behind. `accounts` has a page of root accounts by name, 500 without `limit`; the Link header leads to the next. With `Accept: text/csv` it has the rows alone, for the bookkeeper.',
  params,
  query: z.object({}),
  response: BillingMonth,
  faults: ['invalid', 'forbidden', 'not_found'],
  answerHeaders: { Link: 'The address of the next page of `accounts`, if there is one.' },
  forms: { csv: { item: BillingRow, run: ({ params: { month }, query, now }) => listBillingRows(month, query, now) } },
  async run({ params: { month }, query, now, setNextPage }) {
    const { limit = ROWS, cursor } = query as { limit?: number; cursor?: string };
    const { next, ...billing } = await requireBillingMonth(month, { limit, cursor }, now);
    if (next !== undefined) setNextPage(next);
    return billing;
  },
});

const billOffsets = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/billing/{month}',
  recentSignIn: true,
  summary: 'Bill a month for all accounts',
  description:
    'Answers a job that marks the offsets of the month as billed, which locks them. The books of the month must be closed for all accounts. Repeated while the job is under way, it answers the same one; repeated later, it bills only what came after. It needs a session that began in the last 30 minutes.',
  params,
  response: JobStarted,
  faults: ['invalid', 'forbidden'],
  run: async ({ params: { month }, caller, now }) => ({
    job_id: (await startBilling(month, actOf({ caller, now }))).id,
  }),
});

export const operatorBilling = { getBillingMonth, billOffsets };
