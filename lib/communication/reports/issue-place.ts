import * as z from 'zod';
import { asPath } from '../../platform/table/account-path.ts';
import { Gathered } from './gathered.ts';

/** The arguments of the job that makes an issued report, and the place where it goes on. */
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

/** `trail` leads to the last account that was read; null before the first. `chunk` counts the parts with rows of the CSV. */
export const Place = z.object({
  trail: z.array(z.object({ id: z.string(), after: z.string() })).nullable(),
  isRead: z.boolean(),
  chunk: z.number(),
  accounts: z.number(),
  gathered: Gathered,
});
export type Place = z.infer<typeof Place>;
