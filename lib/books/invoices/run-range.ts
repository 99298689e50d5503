import * as z from 'zod';

/** The billing runs covered by an issue: those already ended when it began. */
export const RunRange = z.object({ first: z.number(), last: z.number() });
export type RunRange = z.infer<typeof RunRange>;
