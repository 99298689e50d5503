import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import type { DepositBatch } from './batch.ts';
import { closesAt } from './month.ts';

/**
 * The stored form: `made` is absent until the batch is counted. `open_<month>` is how many of its deposits are in the month's
 * books. `version` reveals a deposit deleted in between.
 */
export const storedBatch = lazy(() =>
  z.looseObject({
    id: z.string(),
    account_id: z.string(),
    created_at: z.string(),
    rows: z.number(),
    made: z.number().optional(),
    version: z.number(),
  }),
);
export type StoredBatch = z.infer<ReturnType<typeof storedBatch>>;

const OPEN = 'open_';

/** A batch's deposits, by the month whose books have them. */
export type ByMonth = Map<string, number>;

export const openCounters = (byMonth: ByMonth): Record<string, number> =>
  Object.fromEntries([...byMonth].map(([month, count]) => [`${OPEN}${month}`, count]));

/** The batch's open counters, set to zero. */
export const withoutOpen = (batch: object): Record<string, number> =>
  Object.fromEntries(Object.keys(batch).flatMap((name) => (name.startsWith(OPEN) ? [[name, 0]] : [])));

/** A month is open by the clock, as everywhere; an operator's early close shows only when the batch is undone. */
export function shownBatch(batch: StoredBatch, now: Date): DepositBatch {
  const { id, account_id, created_at, rows, made = 0 } = batch;
  const open = Object.entries(batch).reduce((sum, [name, count]) => {
    const isOpen = name.startsWith(OPEN) && now < closesAt(name.slice(OPEN.length));
    return isOpen ? sum + Number(count) : sum;
  }, 0);
  return { id, account_id, created_at, rows, deposits: made, open };
}

/** Corrects a batch in the transaction that deletes deposits from it. */
export const countOfBatch = ({ path, id }: { path: AccountPath; id: string }, byMonth: ByMonth): Step => ({
  update: keys.depositBatch(path, id),
  add: { ...openCounters(byMonth), version: 1 },
});
