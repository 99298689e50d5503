import * as z from 'zod';
import { month } from '../../platform/fields.ts';
import { Buyer } from '../parties/buyer.ts';
import { RunRange } from './run-range.ts';

export const IssueArguments = z.object({ month: month(), dry_run: z.boolean(), include_earlier: z.boolean() });
export type IssueArguments = z.infer<typeof IssueArguments>;

/**
 * An invoice chosen by the job, with everything it depends on that may change. Once a number is reserved for it, it must be
 * issued whatever happens, because an unused number stops all others.
 */
const Chosen = z.object({
  root: z.object({ id: z.string(), name: z.string() }),
  runs: z.array(z.number()),
  buyer: Buyer,
});
export type Chosen = z.infer<typeof Chosen>;

/** `begun` is null until the first step has found what all others depend on. `cursor` is null after the last root account. */
export const IssuePlace = z.object({
  begun: z.object({ operator: z.string().nullable(), seller: z.number(), range: RunRange }).nullable(),
  cursor: z.string().nullable(),
  isListed: z.boolean(),
  chosen: z.array(Chosen),
  done: z.number(),
});
export type IssuePlace = z.infer<typeof IssuePlace>;
