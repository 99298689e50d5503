import * as z from 'zod';

/**
 * The times of the counted actions of a sliding-window rate limit, in milliseconds. `version` guards against lost updates.
 * The stored name `asked` is from the first use: the requests for sign-in codes.
 */
export const SlidingWindow = z.object({ asked: z.array(z.number()).default([]), version: z.number().default(0) });
export type SlidingWindow = z.infer<typeof SlidingWindow>;

/** The times within the last `lastMs` milliseconds. */
export const timesWithin = (window: SlidingWindow | undefined, lastMs: number, now: Date): number[] =>
  (window?.asked ?? []).filter((time) => time > now.getTime() - lastMs);
