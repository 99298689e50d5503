import type { BatchRow, BatchRun } from '../../platform/http/batch.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import { idAt } from '../../platform/id.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys } from '../../platform/table/table.ts';
import { momentOrNow } from '../../platform/time.ts';
import { plannedId } from './batch.ts';
import type { ByMonth } from './batch-record.ts';
import { batchOfKey, beginBatch, extendBatch, settleBatch } from './batch-store.ts';
import { newDeposit, type StoredDeposit } from './deposit.ts';
import { DuplicateDeposit, firstTwins, guardStep, twinOf } from './duplicates.ts';
import type { NewDeposit } from './input.ts';
import { insertDeposit } from './store.ts';

type Begin = {
  account: AccountScope;
  rows: BatchRow<NewDeposit>[];
  rowsSent: number;
  key: string | undefined;
  refusesDuplicates: boolean;
  now: Date;
};

/** Records a deposit batch, and returns how to run its rows. */
export async function runDepositBatch(begin: Begin): Promise<BatchRun<NewDeposit> & { id: string }> {
  const { account, rows, refusesDuplicates, now } = begin;
  const { id, plan, isRepeated } = await begun(begin);
  const deposits = new Map(planned(rows, plan).map((one) => [one.row, one]));
  const before = refusesDuplicates ? await firstTwins([...deposits.values()]) : undefined;
  const refused = new Map<number, string>();
  const byMonth: ByMonth = new Map();

  return {
    id,
    takes: ({ row, account: { path } }) => {
      const { deposit } = deposits.get(row) ?? {};
      return refusesDuplicates && deposit ? [keys.depositTwin(path, twinOf(deposit))] : [];
    },
    async run({ row, account: { path } }, remember) {
      const deposit = plan.get(row);
      if (deposit === undefined || deposit instanceof Error) throw deposit;
      try {
        const first = before?.of(path, deposit);
        if (first !== undefined && first !== deposit.id) throw new DuplicateDeposit(first);
        const { month } = await insertDeposit(
          path,
          { ...deposit, batch: { path: account.path, id }, ...(refusesDuplicates && { is_guarded: true as const }) },
          now,
          remember(deposit),
          refusesDuplicates ? [guardStep(path, deposit, now)] : [],
        );
        byMonth.set(month, (byMonth.get(month) ?? 0) + 1);
      } catch (error) {
        if (error instanceof DuplicateDeposit) refused.set(row, error.first);
        throw error;
      }
      return deposit;
    },
    async finish(results) {
      // A row that failed with a server error may have been written anyway.
      const isKnown = !isRepeated && results.every(({ status }) => status < 500);
      await settleBatch(account.path, id, isKnown ? byMonth : undefined);
      // A batch refusing duplicates has created none.
      const done = refusesDuplicates
        ? []
        : results.flatMap(({ row, id: made }) => (made === null ? [] : (deposits.get(row) ?? [])));
      const duplicates = await duplicatesOf(done);
      return results.map((result) => ({
        ...result,
        duplicate_of: refused.get(result.row) ?? duplicates.get(result.row) ?? null,
      }));
    },
  };
}

type Booked = { row: number; path: AccountPath; deposit: Unbooked };

/** The deposit each row repeats: one from before the batch, at any time that day, or else one from an earlier row. */
async function duplicatesOf(booked: Booked[]): Promise<Map<number, string>> {
  const before = await firstTwins(booked, new Set(booked.map(({ deposit }) => deposit.id)));
  const inBatch = new Map<string, string>();
  const found = new Map<number, string>();
  for (const { row, path, deposit } of booked.toSorted((one, other) => one.row - other.row)) {
    const place = `${path} ${twinOf(deposit)}`;
    const first = before.of(path, deposit) ?? inBatch.get(place);
    if (first !== undefined) found.set(row, first);
    inBatch.set(place, first ?? deposit.id);
  }
  return found;
}

type Unbooked = Omit<StoredDeposit, 'month'>;
type Plan = Map<number, Unbooked | Error>;

/** A repeated request continues its key's batch, with the first request's dates. */
async function begun({ account, rows, rowsSent, key, now }: Begin) {
  const idsOf = (plan: Plan) => planned(rows, plan).map(({ path, deposit }) => ({ path, id: deposit.id }));
  const id = idAt(now);
  const plan = planOf(rows, id, now);
  const isBegun = await beginBatch(account.path, { id, rows: rowsSent, planned: idsOf(plan) }, key, now);
  if (isBegun || key === undefined) return { id, plan, isRepeated: false };
  const first = await batchOfKey(account.path, key);
  const firstPlan = planOf(rows, first.id, first.createdAt);
  await extendBatch(account.path, first.id, idsOf(firstPlan));
  return { id: first.id, plan: firstPlan, isRepeated: true };
}

function planOf(rows: BatchRow<NewDeposit>[], batchId: string, now: Date): Plan {
  return new Map(rows.map(({ row, account, body }) => [row, deposited(row, account, body)]));

  function deposited(row: number, account: AccountScope, body: NewDeposit): Unbooked | Error {
    try {
      const date = momentOrNow('date', body.date, now);
      const id = plannedId(batchId, row, account.id, date);
      return newDeposit(body, { id, account_id: account.id, feed_id: null, date });
    } catch (error) {
      return error as Error;
    }
  }
}

const planned = (rows: BatchRow<NewDeposit>[], plan: Plan) =>
  rows.flatMap(({ row, account: { path } }) => {
    const deposit = plan.get(row);
    return deposit === undefined || deposit instanceof Error ? [] : [{ row, path, deposit }];
  });
