import * as z from 'zod';
import { lazy } from '../platform/lazy.ts';

/** Whether a person is an operator: a flag of the person's record, which only the command line sets. */
export const Operator = lazy(() => z.object({ operator: z.boolean().default(false) }));
