import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import type { DepositBatch } from './batch.ts';
import { closesAt } from './month.ts';

/**
 * The stored form: `made` is absent until the batch was counted. `open_<month>` is the number of its deposits that the books
 * of the month have. `version` shows that a deposit was deleted meanwhile.
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

/** Deposits of a batch, by the month whose books have them. */
export type ByMonth = Map<string, number>;

export const openCounters = (byMonth: ByMonth): Record<string, number> =>
  Object.fromEntries([...byMonth].map(([month, count]) => [`${OPEN}${month}`, count]));

/** Counters that a batch has, set to none. */
export const withoutOpen = (batch: object): Record<string, number> =>
  Object.fromEntries(Object.keys(batch).flatMap((name) => (name.startsWith(OPEN) ? [[name, 0]] : [])));

/** A month is open by the clock, as everywhere; a close that an operator made early shows when the batch is taken back. */
export function shownBatch(batch: StoredBatch, now: Date): DepositBatch {
  const { id, account_id, created_at, rows, made = 0 } = batch;
  const open = Object.entries(batch).reduce((sum, [name, count]) => {
    const isOpen = name.startsWith(OPEN) && now < closesAt(name.slice(OPEN.length));
    return isOpen ? sum + Number(count) : sum;
  }, 0);
  return { id, account_id, created_at, rows, deposits: made, open };
}

/** Corrects a batch with the transaction that deletes some of its deposits. */
export const countOfBatch = ({ path, id }: { path: AccountPath; id: string }, byMonth: ByMonth): Step => ({
  update: keys.depositBatch(path, id),
  add: { ...openCounters(byMonth), version: 1 },
});
