import * as z from 'zod';
import { inParallel } from '../platform/concurrency.ts';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, asPath, idOf } from '../platform/table/account-path.ts';
import { stampStep, unstamped, type Who } from '../platform/table/stamp.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import type { DepositBatch, TakenBack } from './batch.ts';
import { type ByMonth, openCounters, type StoredBatch, shownBatch, storedBatch } from './batch-record.ts';
import { StoredDeposit } from './deposit.ts';
import { deleteDeposit } from './store.ts';

/** A batch is recorded, with the ids of the deposits that it may create, before its first row runs. */
export type Planned = { path: AccountPath; id: string };

/** `deposits` is JSON: a list of ids by account path. */
const Plan = z.object({ deposits: z.string() });
const OfKey = z.object({ batch_id: z.string(), created_at: z.string(), expires: z.number() });

const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
const KEY_SECONDS = 24 * 60 * 60;
const DELETIONS_AT_ONCE = 16;

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** The batch that was begun under an Idempotency-Key. */
export async function batchOfKey(
  path: AccountPath,
  key: string,
  now: Date,
): Promise<{ id: string; createdAt: Date } | undefined> {
  const found = await table.get(keys.depositBatchOfKey(path, key), OfKey);
  if (!found || found.expires <= secondsOf(now)) return undefined;
  return { id: found.batch_id, createdAt: new Date(found.created_at) };
}

const BEGUN_ALREADY = new Error('Another request has begun a batch under this Idempotency-Key.');

/** False if another request began a batch under the same key meanwhile. */
export async function beginBatch(
  path: AccountPath,
  { id, rows, planned }: { id: string; rows: number; planned: Planned[] },
  key: string | undefined,
  now: Date,
): Promise<boolean> {
  const created_at = now.toISOString();
  const expires = secondsOf(now) + LIFETIME_SECONDS;
  const ofKey: Step[] =
    key === undefined
      ? []
      : [
          {
            put: {
              ...keys.depositBatchOfKey(path, key),
              ...{ batch_id: id, created_at, expires: secondsOf(now) + KEY_SECONDS },
            },
            must: ['attribute_not_exists(pk) or expires <= :now', { now: secondsOf(now) }],
            otherwise: BEGUN_ALREADY,
          },
        ];
  try {
    await table.write([
      ...ofKey,
      {
        put: {
          ...keys.depositBatch(path, id),
          ...{ id, account_id: idOf(path), created_at: timestamp(now), rows, version: 0, expires },
        },
        must: 'not exist',
      },
      { put: { ...keys.depositBatchPlan(path, id), deposits: planText(planned), expires }, must: 'not exist' },
    ]);
    return true;
  } catch (error) {
    if (error !== BEGUN_ALREADY) throw error;
    return false;
  }
}

function planText(planned: Planned[]): string {
  const byAccount: Record<string, string[]> = {};
  for (const { path, id } of planned) byAccount[path] = [...(byAccount[path] ?? []), id];
  return JSON.stringify(byAccount);
}

async function planOf(path: AccountPath, id: string): Promise<Planned[]> {
  const plan = await table.get(keys.depositBatchPlan(path, id), Plan);
  const byAccount: Record<string, string[]> = JSON.parse(plan?.deposits ?? '{}');
  return Object.entries(byAccount).flatMap(([account, ids]) =>
    ids.map((deposit) => ({ path: asPath(account), id: deposit })),
  );
}

/** Adds the deposits of a repeated request whose rows were corrected. */
export async function extendBatch(path: AccountPath, id: string, planned: Planned[]): Promise<void> {
  const before = await planOf(path, id);
  const known = new Set(before.map((one) => one.id));
  const added = planned.filter((one) => !known.has(one.id));
  if (added.length === 0) return;
  await table.write([
    {
      update: keys.depositBatchPlan(path, id),
      set: { deposits: planText([...before, ...added]) },
      must: ['deposits = :before', { before: planText(before) }],
      otherwise: new Fault('rate_limited', 'The same batch is running; repeat it when it has ended.', {
        retryAfterSeconds: 5,
      }),
    },
  ]);
}

/** Stores what a batch made. Counts its deposits by reading them if one was deleted meanwhile. */
export async function settleBatch(path: AccountPath, id: string, byMonth: ByMonth): Promise<void> {
  const batch = await table.get(keys.depositBatch(path, id), storedBatch());
  if (!batch) return;
  if (batch.version > 0 || batch.made !== undefined) await countBatch(path, batch);
  else await storeCounts(path, batch, byMonth, made(byMonth));
}

const made = (byMonth: ByMonth): number => [...byMonth.values()].reduce((sum, count) => sum + count, 0);

/** The deposits that exist count; those that were deleted by themselves are still among the made ones. */
async function countBatch(path: AccountPath, batch: StoredBatch, more: Step[] = []): Promise<StoredBatch> {
  for (let known = batch; ; known = (await table.get(keys.depositBatch(path, batch.id), storedBatch())) ?? known) {
    const byMonth: ByMonth = new Map();
    for (const { month } of await existing(await planOf(path, batch.id)))
      byMonth.set(month, (byMonth.get(month) ?? 0) + 1);
    const stored = await storeCounts(path, known, byMonth, Math.max(made(byMonth), known.made ?? 0), more);
    if (stored) return stored;
  }
}

const CHANGED = new Error('A deposit of the batch was deleted meanwhile.');

async function storeCounts(
  path: AccountPath,
  batch: StoredBatch,
  byMonth: ByMonth,
  count: number,
  more: Step[] = [],
): Promise<StoredBatch | undefined> {
  const emptied = Object.keys(batch).filter((name) => name.startsWith('open_'));
  const counters = { ...Object.fromEntries(emptied.map((name) => [name, 0])), ...openCounters(byMonth) };
  const isKnown = batch.made === count && Object.entries(counters).every(([name, value]) => batch[name] === value);
  if (isKnown && more.length === 0) return batch;
  try {
    await table.write([
      {
        update: keys.depositBatch(path, batch.id),
        set: { ...counters, made: count },
        add: { version: 1 },
        must: ['version = :version', { version: batch.version }],
        otherwise: CHANGED,
      },
      ...more,
    ]);
    return { ...batch, ...counters, made: count, version: batch.version + 1 };
  } catch (error) {
    if (error !== CHANGED) throw error;
    return undefined;
  }
}

async function existing(planned: Planned[]): Promise<(Planned & { month: string })[]> {
  const found = await table.getMany(
    planned.map(({ path, id }) => ({ key: keys.deposit(path, id), form: StoredDeposit })),
  );
  return planned.flatMap((one, index) => {
    const month = (found[index] as StoredDeposit | undefined)?.month;
    return month === undefined ? [] : [{ ...one, month }];
  });
}

/** Newest first. A batch whose request was killed is counted now. */
export async function listBatches(path: AccountPath, paging: Paging, now: Date): Promise<Page<DepositBatch>> {
  const page = await table.query(lists.depositBatches(path), storedBatch(), { ...paging, newestFirst: true });
  const items: DepositBatch[] = [];
  for (const batch of page.items)
    items.push(shownBatch(batch.made === undefined ? await countBatch(path, batch) : batch, now));
  return { ...page, items };
}

/**
 * Deletes the deposits of a batch whose months are open. It may be repeated: what is gone stays gone. The activity names it
 * once, not once for each deposit.
 */
export async function takeBack(
  path: AccountPath,
  id: string,
  { who, now }: { who: Who; now: Date },
): Promise<TakenBack> {
  const found = await table.get(keys.depositBatch(path, id), storedBatch());
  if (!found) throw new Fault('not_found', `There is no batch of deposits ${id} in this account.`);
  const batch = found.made === undefined ? await countBatch(path, found) : found;
  const before = await existing(await planOf(path, id));
  await unstamped(() =>
    inParallel(DELETIONS_AT_ONCE, before, async (deposit) => {
      try {
        await deleteDeposit(deposit.path, deposit.id, { isOfBatch: true });
      } catch (error) {
        if (!(error instanceof Fault) || error.kind === 'rate_limited') throw error;
      }
    }),
  );
  const kept = (await existing(before)).length;
  const entry = stampStep({ path, operation: 'deleteDepositBatch', resource_id: id, who, now });
  await countBatch(path, batch, kept < before.length ? [entry] : []);
  return { id, deleted: true, taken_back: (batch.made ?? 0) - kept, kept };
}
