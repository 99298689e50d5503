import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { Fault } from '../../platform/fault.ts';
import { hasEnded, LEASE_MS, type StoredJob } from '../../platform/long-jobs/long-job.ts';
import { getJob } from '../../platform/long-jobs/store.ts';
import { files } from '../../platform/objects/files.ts';
import { readObject } from '../../platform/objects/object-store.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { NO_NUMBER, nextInSeries, type Series, sixDigits } from './numbers.ts';

/**
 * Numbers are given in the table, in the transaction that stores the invoice. Before that each goes to the object store with the
 * id of the job that gives it, because a restored table has forgotten the numbers given since its backup:
 *
 * - A number there that the table lacks belongs to a job that was interrupted. That job gives it when it goes on; others wait.
 * - If the table does not know the job, the table is behind. Nothing is issued until `continueNumbers` goes on above the highest
 *   number and records the gap. The same holds for a job that has ended without giving the number.
 */
const StoredSeries = z.object({ year: z.number(), last: z.number(), on: z.string() });

const Reserved = z.object({ job_id: z.string(), on: z.string() });
type Reserved = z.infer<typeof Reserved>;

/** A gap that a restore left: these numbers were given before it, and the table has no documents of them. */
const Gap = z.object({ year: z.number(), first: z.number(), last: z.number(), recorded_at: z.string() });
export type Gap = z.infer<typeof Gap>;

const readSeries = async (): Promise<Series> => (await table.get(keys.invoiceSeries(), StoredSeries)) ?? NO_NUMBER;

/** The number after all others, and the step that gives it. A job calls this again for the same number after it was killed. */
export async function reserveNumber(jobId: string, today: string): Promise<Series & { step: Step }> {
  const series = await readSeries();
  const next = nextInSeries(series, today);
  await requireYearKnown(series, next);
  const name = objectOf(next);
  const reserved: Reserved = { job_id: jobId, on: next.on };
  if ((await files().put(name, Buffer.from(JSON.stringify(reserved)))) === 'stored')
    return { ...next, step: giving(series, next) };
  const found = await requireReserved(name);
  if (found.job_id !== jobId) throw await refusalFor(found, next);
  // The day may have changed since; it must still not be before the last number's.
  const again = { ...next, on: found.on > series.on ? found.on : next.on };
  return { ...again, step: giving(series, again) };
}

/** A year begins only if no restore lost the last numbers of the year before. */
async function requireYearKnown(series: Series, { year }: Series): Promise<void> {
  if (series.last === 0 || series.year === year) return;
  const after = { ...series, last: series.last + 1 };
  const reserved = await readReserved(objectOf(after));
  // A job that is known reserved it at the end of the year, and gives the first number of the next one instead.
  if (reserved && !(await getJob(reserved.job_id))) throw await refusalFor(reserved, after);
}

const giving = (before: Series, { year, last, on }: Series): Step => ({
  put: { ...keys.invoiceSeries(), year, last, on },
  must: before.last === 0 ? 'not exist' : ['year = :year and last = :last', { year: before.year, last: before.last }],
  otherwise: 'overtaken',
});

async function refusalFor({ job_id }: Reserved, { year, last }: Series): Promise<Fault> {
  const number = `${year}-${sixDigits(last)}`;
  const job = await getJob(job_id);
  if (!job)
    return new Fault(
      'invalid',
      `Job ${job_id} gave number ${number}, but the restored table does not know it; run regrove invoices continue.`,
      {
        reason: 'not_accepted',
      },
    );
  if (hasEnded(job))
    return new Fault('invalid', `Job ${job_id} ended before it gave number ${number}; try it again.`, {
      reason: 'not_accepted',
    });
  return new Fault('invalid', `Job ${job_id} is giving number ${number}; try again when it has ended.`, {
    reason: 'already_running',
    ...(isSilent(job) && { retryAfterSeconds: SILENT_WAIT_SECONDS }),
  });
}

/** A job that has finished no step for this long was killed or stands still: who waits for it asks less often. */
const SILENT_MS = 10_000;
const SILENT_WAIT_SECONDS = 5;

const isSilent = ({ lease_until }: StoredJob): boolean =>
  Date.parse(lease_until) < clock.now().getTime() + LEASE_MS - SILENT_MS;

/** Refuses at once what a job could not do: the table is behind the numbers in the object store. */
export async function requireNumbersKnown(today: string): Promise<void> {
  const series = await readSeries();
  const next = nextInSeries(series, today);
  await requireYearKnown(series, next);
  const reserved = await readReserved(objectOf(next));
  if (!reserved) return;
  const fault = await refusalFor(reserved, next);
  if (fault.detail.reason !== 'already_running') throw fault;
}

/**
 * After a restore: goes on above the highest number ever given, and records the gap, in each year. Returns the last gap; undefined
 * if the table knows all numbers, or if the job of the highest one is at work, which gives it when it goes on.
 */
export async function continueNumbers(now: Date): Promise<Gap | undefined> {
  const years = (await files().folders(PREFIX)).map(Number).sort((one, other) => one - other);
  let gap: Gap | undefined;
  for (const year of years) gap = (await continueYear(year, now)) ?? gap;
  return gap;
}

async function continueYear(year: number, now: Date): Promise<Gap | undefined> {
  const series = await readSeries();
  const highest = await highestReserved(year, series);
  if (!highest) return undefined;
  const first = year === series.year ? series.last + 1 : 1;
  const gap: Gap = { year, first, last: highest.last, recorded_at: now.toISOString() };
  await table.write([
    giving(series, highest),
    { put: { ...keys.invoiceGap(`${gap.year}-${sixDigits(gap.last)}`), ...gap }, must: 'not exist' },
  ]);
  return gap;
}

/** The last number of a year in the object store, if the table lacks it and its job is not at work. */
async function highestReserved(year: number, series: Series): Promise<Series | undefined> {
  if (year < series.year) return undefined;
  let last = 0;
  for await (const { name } of files().list(`${PREFIX}${year}/`)) last = Math.max(last, Number(name.split('/').at(-1)));
  if (year === series.year && last <= series.last) return undefined;
  const { job_id, on } = await requireReserved(objectOf({ year, last }));
  const job = await getJob(job_id);
  return job && !hasEnded(job) ? undefined : { year, last, on: on > series.on ? on : series.on };
}

export const listGaps = (): Promise<Gap[]> => Array.fromAsync(table.each(lists.invoiceGaps(), Gap));

const PREFIX = 'invoice-numbers/';

const objectOf = ({ year, last }: Pick<Series, 'year' | 'last'>): string => `${PREFIX}${year}/${sixDigits(last)}`;

async function readReserved(name: string): Promise<Reserved | undefined> {
  const bytes = await readObject(files(), name);
  return bytes && Reserved.parse(JSON.parse(bytes.toString()));
}

async function requireReserved(name: string): Promise<Reserved> {
  const reserved = await readReserved(name);
  if (!reserved) throw new Error(`The object ${name} is gone.`);
  return reserved;
}
