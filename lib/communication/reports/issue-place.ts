import * as z from 'zod';
import { asPath } from '../../platform/table/account-path.ts';
import { Gathered } from './gathered.ts';

/** The arguments of the job creating an issued report, and the place where it resumes. */
export const Arguments = z.object({
  id: z.string(),
  path: z.string().transform(asPath),
  year: z.number(),
  first_month: z.number(),
  include: z.enum(['below']).nullable(),
  number: z.number(),
  created_at: z.string(),
});
export type Arguments = z.infer<typeof Arguments>;

/** `trail` leads to the last account read; null before the first. `chunk` counts the parts holding CSV rows. */
export const Place = z.object({
  trail: z.array(z.object({ id: z.string(), after: z.string() })).nullable(),
  isRead: z.boolean(),
  chunk: z.number(),
  accounts: z.number(),
  gathered: Gathered,
});
export type Place = z.infer<typeof Place>;
