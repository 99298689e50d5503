import * as z from 'zod';
import { Fault } from '../fault.ts';
import type { Key } from '../table/keys/key.ts';
import { retryOrBusy } from '../table/retry-overtaken.ts';
import { type Step, table } from '../table/table.ts';

/**
 * A limit within any time span, such as any hour. Its item counts by bucket, a short span whose number is the key in `counts`.
 * A bucket counts until it is entirely past the window, so the limit is never exceeded. `version` is an optimistic lock.
 */
export const SlidingWindow = z.object({
  counts: z.record(z.string(), z.number()).default({}),
  version: z.number().default(0),
});
export type SlidingWindow = z.infer<typeof SlidingWindow>;

/** Without `bucketMs`, each millisecond is a bucket: for small limits. */
type SlidingLimit = { max: number; windowMs: number; bucketMs?: number };

/** The step counting one more, or the seconds until there is room. */
export function countStep(
  key: Key,
  known: SlidingWindow | undefined,
  limit: SlidingLimit,
  now: Date,
): { step: Step } | { step?: undefined; secondsLeft: number } {
  const { max, windowMs, bucketMs = 1 } = limit;
  const counts = countsWithin(known, limit, now);
  if (sumOf(counts) < max) return { step: changeStep(key, known, added(counts, bucketOf(limit, now), 1), limit, now) };
  const oldest = Math.min(...Object.keys(counts).map(Number));
  const roomInMs = (oldest + 1) * bucketMs - 1 + windowMs - now.getTime();
  return { secondsLeft: Math.max(1, Math.ceil(roomInMs / 1000)) };
}

/** `limitReached` begins the sentence; the time of the next try is added to it. */
export type Refusal = { reason: 'too_often' | 'too_many_codes' | 'too_many_sign_ins'; limitReached: string };

/** The step counting one more; throws `rate_limited` if the limit is reached. */
export function stepOrRefuse(
  key: Key,
  known: SlidingWindow | undefined,
  limit: SlidingLimit,
  now: Date,
  { reason, limitReached }: Refusal,
): Step {
  const counted = countStep(key, known, limit, now);
  if (counted.step) return counted.step;
  const { secondsLeft: seconds } = counted;
  const message = `${limitReached}; try again in ${seconds} seconds.`;
  throw new Fault('rate_limited', message, { reason, values: { seconds }, retryAfterSeconds: seconds });
}

/** Counts one, or throws `rate_limited` if the limit is reached. */
export const countOrRefuse = (key: Key, limit: SlidingLimit, now: Date, refusal: Refusal): Promise<void> =>
  retryOrBusy(async () => table.write([stepOrRefuse(key, await table.get(key, SlidingWindow), limit, now, refusal)]));

/** Counts one; returns false if the limit is reached. */
export const countWithin = (key: Key, limit: SlidingLimit, now: Date): Promise<boolean> =>
  retryOrBusy(async () => {
    const { step } = countStep(key, await table.get(key, SlidingWindow), limit, now);
    if (!step) return false;
    await table.write([step]);
    return true;
  });

/** Undoes a count made at a given moment, if it still counts. */
export const uncount = (key: Key, limit: SlidingLimit, countedAt: Date): Promise<void> =>
  retryOrBusy(async () => {
    const known = await table.get(key, SlidingWindow);
    const counts = countsWithin(known, limit, countedAt);
    const bucket = bucketOf(limit, countedAt);
    if (!counts[bucket]) return;
    const step = changeStep(key, known, added(counts, bucket, -1), limit, countedAt);
    await table.write([step]);
  });

type Counts = SlidingWindow['counts'];

const bucketOf = ({ bucketMs = 1 }: SlidingLimit, time: Date): number => Math.floor(time.getTime() / bucketMs);

function countsWithin(known: SlidingWindow | undefined, { windowMs, bucketMs = 1 }: SlidingLimit, now: Date): Counts {
  const isWithin = (bucket: string) => (Number(bucket) + 1) * bucketMs - 1 > now.getTime() - windowMs;
  return Object.fromEntries(Object.entries(known?.counts ?? {}).filter(([bucket]) => isWithin(bucket)));
}

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function added(counts: Counts, bucket: number, count: number): Counts {
  const { [bucket]: before = 0, ...others } = counts;
  return before + count > 0 ? { ...others, [bucket]: before + count } : others;
}

const changeStep = (
  key: Key,
  known: SlidingWindow | undefined,
  counts: Counts,
  { windowMs, bucketMs = 1 }: SlidingLimit,
  now: Date,
): Step => ({
  put: {
    ...key,
    counts,
    version: (known?.version ?? 0) + 1,
    expires: Math.floor((now.getTime() + windowMs + bucketMs - 1) / 1000),
  },
  must: known ? ['version = :version', { version: known.version }] : 'not exist',
  otherwise: 'overtaken',
});
