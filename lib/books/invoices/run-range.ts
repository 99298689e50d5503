import * as z from 'zod';

/** The billing runs that an issue covers: those that had ended when it began. */
export const RunRange = z.object({ first: z.number(), last: z.number() });
export type RunRange = z.infer<typeof RunRange>;
