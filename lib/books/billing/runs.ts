import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import type { StoredJob } from '../../platform/long-jobs/long-job.ts';
import { latestJobAbout } from '../../platform/long-jobs/start-alone.ts';
import { rootIdOf } from '../../platform/table/account-path.ts';
import { exactField, keys, lists, type Step, table } from '../../platform/table/table.ts';
import { SERVICE_CURRENCY } from '../terms/currency.ts';
import type { OffsetToBill } from './offsets.ts';

/**
 * A month's billing runs, for all accounts or for one and those below it. They run one at a time and are numbered from 1. One
 * run bills each offset and adds it to the amounts of its root account: the one above it when it was booked. An invoice covers
 * whole runs, so nothing needs to be written to offsets again.
 */
const BillingRun = z.object({
  run: z.number(),
  job_id: z.string(),
  started_at: z.string(),
  path: z.string().nullable(),
});
type BillingRun = z.infer<typeof BillingRun>;

/** A run's amount billed to a root account for one account and kind, in the currency that its terms have that month. */
const BilledAmount = z.object({
  run: z.number(),
  account_id: z.string(),
  account_name: z.string(),
  kind: z.enum(['trees', 'carbon']),
  pages: z.number(),
  trees: exactField(),
  mtco2e: exactField(),
  price: exactField(),
  currency: z.string(),
});
export type BilledAmount = z.infer<typeof BilledAmount>;

/** The job subject: it allows only one billing job per month at a time. */
export const billingOf = (month: string): string => `billing ${month}`;

const Numbered = z.object({ runs: z.number().optional() });

/** A month's next number, and the steps giving it to a run. */
export async function numberedRun(
  month: string,
  { job_id, started_at, path }: Omit<BillingRun, 'run'>,
): Promise<{ run: number; writes: Step[] }> {
  const before = (await table.get(keys.billing(month), Numbered))?.runs;
  const run = (before ?? 0) + 1;
  return {
    run,
    writes: [
      {
        update: keys.billing(month),
        set: { runs: run },
        must: before === undefined ? ['attribute_not_exists(runs)'] : ['runs = :before', { before }],
        otherwise: 'overtaken',
      },
      { put: { ...keys.billingRun(month, run), run, job_id, started_at, path }, must: 'not exist' },
    ],
  };
}

/**
 * A failed run may be tried again only until the next one begins. So an earlier run's amounts are complete once a later one
 * exists.
 */
export const isLatestRun = (month: string, jobId: string): Step => ({
  check: keys.latestJob(billingOf(month)),
  must: ['attribute_not_exists(job_id) or job_id = :job', { job: jobId }],
  otherwise: new Fault('invalid', `A later run bills ${month}, and includes what this one left.`, {
    reason: 'not_accepted',
  }),
});

/** Adds an offset to what its run billed. Steps for the same account and kind are merged into one. */
export function amountStep(
  { month, run }: { month: string; run: number },
  { id, name }: { id: string; name: string },
  { at, line, bill }: Pick<OffsetToBill, 'at' | 'line' | 'bill'>,
): Step {
  const kind = at.kind === 'biomass' ? 'trees' : 'carbon';
  const { pages, trees, mtco2e } = bill;
  // An offset has one price: in USD, or in the terms' currency.
  const [[currency, price] = [SERVICE_CURRENCY, bill.price]] = Object.entries(bill.prices);
  return {
    update: keys.billedAmount(rootIdOf(line), month, run, id, kind),
    set: { run, account_id: id, account_name: name, kind, currency },
    add: { pages, trees, mtco2e, price },
  };
}

/** A month's runs, oldest first. */
export const listRuns = (month: string): Promise<BillingRun[]> =>
  Array.fromAsync(table.each(lists.billingRuns(month), BillingRun));

/**
 * A month's runs with final amounts, and the job that may still change the latest run's: it is at work, or it failed and may be
 * tried again until the next run begins.
 */
export async function settledRuns(month: string): Promise<{ runs: BillingRun[]; unsettled?: StoredJob }> {
  const runs = await listRuns(month);
  // Read after the runs: a run that begins in between is not among them.
  const { job } = await latestJobAbout(billingOf(month));
  if (!job || job.state === 'done') return { runs };
  return { runs: runs.filter(({ job_id }) => job_id !== job.id), unsettled: job };
}

/** A root account's billed amounts of a month, by run. */
export const listBilledAmounts = (rootId: string, month: string): Promise<BilledAmount[]> =>
  Array.fromAsync(table.each(lists.billedAmounts(rootId, month), BilledAmount));
