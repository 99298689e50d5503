import * as z from 'zod';
import { onlyWithin } from '../../accounts/account/line.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath, idOf } from '../../platform/table/account-path.ts';
import { stampStep, unstamped, type Who } from '../../platform/table/stamp.ts';
import { exact, type Item, keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { RECORDS_KEPT_SECONDS, secondsOf, timestamp } from '../../platform/time.ts';
import type { DepositBatch, TakenBack } from './batch.ts';
import {
  type ByMonth,
  countOfBatch,
  openCounters,
  type StoredBatch,
  shownBatch,
  storedBatch,
  withoutOpen,
} from './batch-record.ts';
import { StoredDeposit } from './deposit.ts';
import { twinOf } from './duplicates.ts';
import { countInMonth, withinBounds } from './store.ts';

/** A batch is recorded with the ids of its potential deposits before its first row runs. */
export type Planned = { path: AccountPath; id: string };

/** `deposits` is JSON: a list of ids by account path. */
const Plan = z.object({ deposits: z.string() });
const OfKey = z.object({ batch_id: z.string(), created_at: z.string() });

const KEY_SECONDS = 24 * 60 * 60;

/** The batch `beginBatch` found already started with the same Idempotency-Key. */
export async function batchOfKey(path: AccountPath, key: string): Promise<{ id: string; createdAt: Date }> {
  const found = await table.get(keys.depositBatchOfKey(path, key), OfKey);
  if (!found) throw new Error('The batch of an Idempotency-Key is gone.');
  return { id: found.batch_id, createdAt: new Date(found.created_at) };
}

/** Returns false if another request has started a batch with the same key. */
export async function beginBatch(
  path: AccountPath,
  { id, rows, planned }: { id: string; rows: number; planned: Planned[] },
  key: string | undefined,
  now: Date,
): Promise<boolean> {
  const created_at = now.toISOString();
  const expires = secondsOf(now) + RECORDS_KEPT_SECONDS;
  const ofKey: Step<'begun already'>[] =
    key === undefined
      ? []
      : [
          {
            put: {
              ...keys.depositBatchOfKey(path, key),
              batch_id: id,
              created_at,
              expires: secondsOf(now) + KEY_SECONDS,
            },
            must: ['attribute_not_exists(pk) or expires <= :now', { now: secondsOf(now) }],
            refused: 'begun already',
          },
        ];
  const refusal = await table.tryWrite([
    ...ofKey,
    {
      put: {
        ...keys.depositBatch(path, id),
        id,
        account_id: idOf(path),
        created_at: timestamp(now),
        rows,
        version: 0,
        expires,
      },
      must: 'not exist',
    },
    { put: { ...keys.depositBatchPlan(path, id), deposits: planText(planned), expires }, must: 'not exist' },
  ]);
  return refusal === undefined;
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

/** Adds deposits from a repeated request with corrected rows. */
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
        reason: 'already_running',
        retryAfterSeconds: 5,
      }),
    },
  ]);
}

/**
 * Stores a new batch's counts. If they are unknown, because the request is a repetition or a deposit was deleted in between,
 * its deposits are counted by reading them.
 */
export async function settleBatch(path: AccountPath, id: string, byMonth: ByMonth | undefined): Promise<void> {
  const isStored = byMonth && (await storeCounts(path, { id, version: 0 }, byMonth, made(byMonth)));
  if (isStored) return;
  const batch = await table.get(keys.depositBatch(path, id), storedBatch());
  if (batch) await countBatch(path, batch);
}

const made = (byMonth: ByMonth): number => [...byMonth.values()].reduce((sum, count) => sum + count, 0);

/** Counts existing deposits; those deleted individually still count in `made`. */
async function countBatch(path: AccountPath, batch: StoredBatch): Promise<StoredBatch> {
  for (let known = batch; ; known = (await table.get(keys.depositBatch(path, batch.id), storedBatch())) ?? known) {
    const byMonth: ByMonth = new Map();
    for (const { month } of await existing(await planOf(path, batch.id)))
      byMonth.set(month, (byMonth.get(month) ?? 0) + 1);
    const count = Math.max(made(byMonth), known.made ?? 0);
    const counters = await storeCounts(path, known, byMonth, count);
    if (counters) return { ...known, ...counters };
  }
}

/** Returns undefined if a deposit was deleted from the batch since it was read. */
async function storeCounts(
  path: AccountPath,
  batch: Pick<StoredBatch, 'id' | 'version'> & Item,
  byMonth: ByMonth,
  count: number,
): Promise<Item | undefined> {
  const counters = { ...withoutOpen(batch), ...openCounters(byMonth), made: count };
  if (Object.entries(counters).every(([name, value]) => batch[name] === value)) return counters;
  const refusal = await table.tryWrite([
    {
      update: keys.depositBatch(path, batch.id),
      set: counters,
      must: ['version = :version', { version: batch.version }],
      refused: 'deposit deleted',
    },
  ]);
  return refusal ? undefined : counters;
}

async function existing(planned: Planned[]): Promise<(Planned & StoredDeposit)[]> {
  const found = await table.getMany(
    planned.map(({ path, id }) => ({ key: keys.deposit(path, id), form: StoredDeposit })),
  );
  return planned.flatMap((one, index) => {
    const deposit = found[index] as StoredDeposit | undefined;
    return deposit ? [{ ...deposit, ...one }] : [];
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
 * Deletes a batch's deposits in open months, except in accounts no longer below. Idempotent: deleted deposits stay deleted. The
 * activity log names the batch once, not each deposit.
 */
export async function undoBatch(
  path: AccountPath,
  id: string,
  { who, now }: { who: Who; now: Date },
): Promise<TakenBack> {
  const found = await table.get(keys.depositBatch(path, id), storedBatch());
  if (!found) throw new Fault('not_found', `There is no batch of deposits ${id} in this account.`);
  const { made: count = 0 } = found.made === undefined ? await countBatch(path, found) : found;
  const planned = await planOf(path, id);
  const within = await onlyWithin(planned, path, (one) => one.path);
  const withinSet = new Set(within);
  const elsewhere = await existing(planned.filter((one) => !withinSet.has(one)));
  const entry = stampStep({ path, operation: 'deleteDepositBatch', resource_id: id, who, now });
  const kept = await unstamped(() => deleteDeposits({ path, id }, within, [entry]));
  const left = kept + elsewhere.length;
  return { id, deleted: true, taken_back: count - left, kept: left };
}

/** Returns how many stay. `first` is written with the first deletions. */
async function deleteDeposits(batch: Planned, planned: Planned[], first: Step[]): Promise<number> {
  const locked = new Set<LockedBooks>();
  let steps = first;
  let kept = 0;
  for (let part of chunksOf(planned, DEPOSITS_AT_ONCE)) {
    for (;;) {
      const deposits = await existing(part);
      const open = deposits.filter((deposit) => !locked.has(booksOf(deposit)));
      const refusal = open.length > 0 && (await table.tryWrite([...deletionOf(batch, open), ...steps]));
      if (!refusal) {
        if (open.length > 0) steps = [];
        kept += deposits.length - open.length;
        break;
      }
      if (refusal.refused !== 'deposit deleted') locked.add(refusal.refused);
      part = deposits;
    }
  }
  return kept;
}

/** Each takes up to two steps of the transaction's 100, and its month's books one more. */
const DEPOSITS_AT_ONCE = 30;

/** Books refusing to release a deposit: they are closed, or would exceed their limit. */
type LockedBooks = `${AccountPath} ${string}`;

const booksOf = ({ path, month }: { path: AccountPath; month: string }): LockedBooks => `${path} ${month}`;

type Deletion = Step<'deposit deleted' | LockedBooks>;

function deletionOf(batch: Planned, deposits: (Planned & StoredDeposit)[]): Deletion[] {
  const byMonth = Map.groupBy(deposits, ({ month }) => month);
  return [
    ...deposits.map(
      ({ path, id }): Deletion => ({ delete: keys.deposit(path, id), must: 'exist', refused: 'deposit deleted' }),
    ),
    ...deposits.flatMap((one) => (one.is_guarded ? [{ delete: keys.depositTwin(one.path, twinOf(one)) }] : [])),
    ...Array.from(Map.groupBy(deposits, booksOf), ([books, some]) => withoutDeposits(books, some)),
    countOfBatch(batch, new Map([...byMonth].map(([month, some]) => [month, -some.length]))),
  ];
}

function withoutDeposits(refused: LockedBooks, deposits: (Planned & StoredDeposit)[]): Deletion {
  const [{ path, month }] = deposits as [Planned & StoredDeposit];
  const grams = deposits.reduce((sum, deposit) => sum.plus(deposit.grams), exact(0)).neg();
  const count = countInMonth(path, month, { grams, deposits: -deposits.length });
  return { ...withinBounds(count, grams), refused };
}
