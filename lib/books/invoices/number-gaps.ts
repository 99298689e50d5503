import * as z from 'zod';
import { hasEnded } from '../../platform/long-jobs/long-job.ts';
import { getJob } from '../../platform/long-jobs/store.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { highestIn, requireReserved, reservedYears } from './number-objects.ts';
import { readSeries, type StoredSeries, seriesStep } from './number-store.ts';
import { type Series, sixDigits } from './numbers.ts';

/** A gap left by a restore: these numbers were given before it, and the table has no documents for them. */
const Gap = z.object({ year: z.number(), first: z.number(), last: z.number(), recorded_at: z.string() });
type Gap = z.infer<typeof Gap>;

/**
 * After a restore: goes on above the highest number ever given, and records the gap, in each year. Returns the gaps; none if
 * the table knows all numbers, or if the highest one's job is at work: it gives the number when it goes on.
 */
export async function continueNumbers(now: Date): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const year of await reservedYears()) {
    const gap = await retryOrBusy(() => continueYear(year, now));
    if (gap) gaps.push(gap);
  }
  return gaps;
}

async function continueYear(year: number, now: Date): Promise<Gap | undefined> {
  const series = await readSeries();
  const highest = await highestReserved(year, series);
  if (!highest) return undefined;
  const first = year === series.year ? series.last + 1 : 1;
  const gap: Gap = { year, first, last: highest.last, recorded_at: now.toISOString() };
  await table.write([
    seriesStep(series, { ...series, ...highest }),
    { put: { ...keys.invoiceGap(`${gap.year}-${sixDigits(gap.last)}`), ...gap }, must: 'not exist' },
  ]);
  return gap;
}

/** A year's last number in the object store, if the table lacks it and its job is not at work. */
async function highestReserved(year: number, series: StoredSeries): Promise<Series | undefined> {
  if (year < series.year) return undefined;
  const last = await highestIn(year);
  if (year === series.year && last <= series.last) return undefined;
  const { job_id, on } = await requireReserved({ year, last });
  const job = await getJob(job_id);
  return job && !hasEnded(job) ? undefined : { year, last, on: on > series.on ? on : series.on };
}

export const listGaps = (): Promise<Gap[]> => Array.fromAsync(table.each(lists.invoiceGaps(), Gap));
