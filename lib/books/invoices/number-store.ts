import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { Fault } from '../../platform/fault.ts';
import { hasEnded, LEASE_MS, type StoredJob } from '../../platform/long-jobs/long-job.ts';
import { getJob } from '../../platform/long-jobs/store.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { putReserved, type Reserved, readReserved } from './number-objects.ts';
import { NO_NUMBER, nextInSeries, type Series, sixDigits } from './numbers.ts';

/**
 * Numbers are given in the table, in the transaction storing the invoice. Each first goes to the object store with its job's
 * id, because a restored table has forgotten the numbers given since its backup.
 *
 * - One job at a time has the turn to give numbers. It takes the turn in its own step, and releases it in the transaction
 *   giving its last number. A worker puts a number into the object store only after it read that its job has the turn. So a
 *   worker that was frozen until its job had ended reserves nothing (docs/decisions/invoice-numbers.md).
 * - A number in the object store but not in the table belongs to an interrupted job. That job gives it when it goes on, with
 *   the day for which it was reserved; others wait.
 * - If the table does not know the job, or has it as done, the table is behind. Nothing is issued until `continueNumbers` goes on
 *   above the highest number and records the gap.
 */
const StoredSeries = z.object({
  year: z.number(),
  last: z.number(),
  on: z.string(),
  /** The job with the turn, and its next number's day. All the job's workers find the same number by them. */
  turn: z.object({ job_id: z.string(), on: z.string() }).optional(),
});
export type StoredSeries = z.infer<typeof StoredSeries>;

export const readSeries = async (): Promise<StoredSeries> =>
  (await table.get(keys.invoiceSeries(), StoredSeries)) ?? NO_NUMBER;

/** Changes the series, unless somebody else did since it was read. */
export const seriesStep = ({ year, last, turn }: StoredSeries, after: StoredSeries): Step => ({
  put: { ...keys.invoiceSeries(), ...after },
  must:
    turn === undefined
      ? ['attribute_not_exists(turn) and (attribute_not_exists(last) or year = :year and last = :last)', { year, last }]
      : ['turn = :turn and year = :year and last = :last', { turn, year, last }],
  otherwise: 'overtaken',
});

/** `isLast`: the job releases the turn with its next number. */
type Giving = { id: string; isLast: boolean };

/**
 * The job's next number, and the step giving it. If no number is returned, the job does not have it yet: write the step, then
 * call again. A killed job gets the same number again.
 */
export async function reserveNumber({ id, isLast }: Giving, today: string): Promise<{ number?: Series; step: Step }> {
  const before = await readSeries();
  const { turn, ...series } = before;
  const take = ({ on }: Series): Step => seriesStep(before, { ...series, turn: { job_id: id, on } });
  if (turn?.job_id !== id) {
    const next = await nextNumber(series, today);
    await requireFree(before, next, id);
    return { step: take(next) };
  }
  const next = nextInSeries(series, turn.on);
  if (turn.on < today && !(await readReserved(next))) return { step: take(nextInSeries(series, today)) };
  const found = await putReserved(next, { job_id: id, on: next.on });
  if (found.job_id !== id) {
    const refusal = await refusalFor(found, next);
    if (refusal.detail.reason !== 'already_running') throw refusal;
    // The other job needs the turn to give it.
    return { step: seriesStep(before, series) };
  }
  const number = { ...next, on: found.on > series.on ? found.on : series.on };
  return { number, step: seriesStep(before, isLast ? number : { ...number, turn }) };
}

/** Releases the turn if the job has it. */
export async function releaseSteps(id: string): Promise<Step[]> {
  const before = await readSeries();
  const { turn, ...series } = before;
  return turn?.job_id === id ? [seriesStep(before, series)] : [];
}

/** A year begins only when each number reserved in the years before is given. */
async function nextNumber(series: Series, today: string): Promise<Series> {
  const next = nextInSeries(series, today);
  const from = series.last === 0 ? next.year - 1 : series.year;
  for (let year = from; year < next.year; year++) {
    const number = { year, last: year === series.year ? series.last + 1 : 1 };
    const reserved = await readReserved(number);
    if (reserved) return { ...number, on: reserved.on };
  }
  return next;
}

/** Refuses to take the turn of a job at work, or the turn if another job's number comes first. */
async function requireFree({ turn }: StoredSeries, next: Series, id: string): Promise<void> {
  const holder = turn && (await getJob(turn.job_id));
  if (holder && !hasEnded(holder)) throw givingFault(holder, next);
  const reserved = await readReserved(next);
  if (reserved && reserved.job_id !== id) throw await refusalFor(reserved, next);
}

async function refusalFor({ job_id }: Reserved, next: Series): Promise<Fault> {
  const job = await getJob(job_id);
  if (job && !hasEnded(job)) return givingFault(job, next);
  return job?.state === 'failed'
    ? new Fault('invalid', `Job ${job_id} failed before it gave number ${shown(next)}; try it again.`, {
        reason: 'not_accepted',
      })
    : new Fault(
        'invalid',
        `Job ${job_id} gave number ${shown(next)}, but the restored table does not know it; run regrove invoices continue.`,
        { reason: 'not_accepted' },
      );
}

const givingFault = (job: StoredJob, next: Series): Fault =>
  new Fault('invalid', `Job ${job.id} is giving number ${shown(next)}; try again when it has ended.`, {
    reason: 'already_running',
    ...(isSilent(job) && { retryAfterSeconds: SILENT_WAIT_SECONDS }),
  });

const shown = ({ year, last }: Series): string => `${year}-${sixDigits(last)}`;

/** A job without a finished step for this long was killed or stands still: waiting callers ask less often. */
const SILENT_MS = 10_000;
const SILENT_WAIT_SECONDS = 5;

const isSilent = ({ lease_until }: StoredJob): boolean =>
  Date.parse(lease_until) < clock.now().getTime() + LEASE_MS - SILENT_MS;

/** Refuses at once what a job could not do: the table is behind the numbers in the object store. */
export async function requireNumbersKnown(today: string): Promise<void> {
  const next = await nextNumber(await readSeries(), today);
  const reserved = await readReserved(next);
  if (!reserved) return;
  const fault = await refusalFor(reserved, next);
  if (fault.detail.reason !== 'already_running') throw fault;
}
