import * as z from 'zod';

/** The moments at which something that is limited was done, in milliseconds; `version` guards them against lost updates. */
export const Moments = z.object({ asked: z.array(z.number()).default([]), version: z.number().default(0) });
export type Moments = z.infer<typeof Moments>;

/** The moments that lie within the last so many milliseconds. */
export const within = (moments: Moments | undefined, lastMs: number, now: Date): number[] =>
  (moments?.asked ?? []).filter((moment) => moment > now.getTime() - lastMs);
