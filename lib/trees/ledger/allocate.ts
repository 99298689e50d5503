import * as z from 'zod';
import { take } from '../../platform/concurrency.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Exact, exact, lists, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { cover } from '../allocation/cover.ts';
import type { LedgerItem } from '../plantings/ledger-item.ts';
import { openLedger } from '../plantings/staged-import.ts';
import { getPlantings } from '../plantings/store.ts';
import { freeOf } from '../plantings/stored-planting.ts';
import { allocateAgain } from './allocate-again.ts';
import { allocationSteps } from './allocation-steps.ts';
import { restOf } from './standing.ts';
import { bookedAtOf, readWaiting, type Waiting, type WaitingKey, waitingKeys } from './waiting.ts';

/**
 * Covers a project's final offsets with its plantings: offsets by `booked_at`, then id; plantings by `planted_to`, then id.
 * Shares of plantings marked as not planted come first (allocate-again.ts). Each transaction requires the ledger and the
 * offsets to be as read (optimistic lock). So a run may happen twice, concurrently, or be killed at any point: allocations
 * never move, and no tree is allocated twice. The calls and writes per offset do not depend on how many came before it.
 */
export type Allocated = {
  trees: Exact;
  /** Offsets covered, at least in part. */
  offsets: number;
  transactions: number;
  /** Whether it stopped at `transactionsMax` with work left. */
  hasMore: boolean;
};

export async function allocate(
  projectId: string,
  { now, transactionsMax = Number.POSITIVE_INFINITY, onTransaction = () => {} }: AllocateOptions,
): Promise<Allocated> {
  const done: Allocated = { trees: exact(0), offsets: 0, transactions: 0, hasMore: false };
  const count = ({ trees, offsets }: Pick<Allocated, 'trees' | 'offsets'>) => {
    done.transactions += 1;
    done.offsets += offsets;
    done.trees = done.trees.plus(trees);
    onTransaction(done);
  };
  const again = await allocateAgain(projectId, { now, transactionsMax, onTransaction: count });
  if (again.hasMore) return { ...done, hasMore: true };
  let { ledger } = again;
  if (ledger.free.lte(0)) return done;
  const found = waitingKeys(projectId);
  try {
    for (let batch = await take(found, OFFSETS_MAX); batch.length > 0 && ledger.free.gt(0); ) {
      if (done.transactions >= transactionsMax) return { ...done, hasMore: true };
      const result = await allocateBatch(projectId, ledger, batch, now());
      if (result === undefined) break;
      ledger = result.ledger;
      if (result.offsets > 0) count(result);
      batch = [...result.left, ...(await take(found, OFFSETS_MAX - result.left.length))];
    }
  } finally {
    await found.return(undefined);
  }
  return done;
}

type AllocateOptions = {
  now: () => Date;
  transactionsMax?: number;
  onTransaction?: (soFar: Allocated) => void;
};

/**
 * A transaction has at most 100 steps: three per offset (itself, its certificate, its account), two per planting, one for the
 * ledger and one for the entries. Three are left for parts that do not fit on a certificate.
 */
const OFFSETS_MAX = 25;
const PLANTINGS_MAX = 10;
const STEPS_MAX = 100;

type BatchResult = { ledger: LedgerItem; offsets: number; trees: Exact; left: WaitingKey[] };

/** Covers a batch's first offsets. Returns undefined when the project has no free trees left. */
const allocateBatch = (
  projectId: string,
  read: LedgerItem,
  batch: WaitingKey[],
  now: Date,
): Promise<BatchResult | undefined> =>
  retryOvertaken(async (attempt) =>
    allocateOnce(projectId, attempt === 1 ? read : await openLedger(projectId), batch, now),
  );

const Pointer = z.object({ id: z.string() });

async function allocateOnce(
  projectId: string,
  ledger: LedgerItem,
  batch: WaitingKey[],
  now: Date,
): Promise<BatchResult | undefined> {
  const waiting = (await readWaiting(projectId, batch)).filter((offset) => isInLedger(projectId, ledger, offset));
  if (waiting.length === 0) return { ledger, offsets: 0, trees: exact(0), left: [] };
  const { items } = await table.query(lists.freePlantings(projectId), Pointer, { limit: PLANTINGS_MAX });
  const stored = await getPlantings(items.map(({ id }) => id));
  const lots = items.flatMap(({ id }) => {
    const planting = stored.get(id);
    return planting ? [{ id, allocated: planting.allocated, free: freeOf(planting) }] : [];
  });
  for (let count = waiting.length; ; count = Math.floor(count / 2)) {
    const demands = waiting.slice(0, count);
    const { takes, covered } = cover(
      lots,
      demands.map((offset) => ({ id: offset.id, wanted: restOf(offset) })),
      { parts: true },
    );
    if (takes.length === 0) return undefined;
    const allocation = { projectId, ledger, plantings: stored, waiting: byId(demands), takes, at: timestamp(now) };
    const { steps, ledger: after } = allocationSteps(allocation);
    // Only offsets with more than a hundred parts each need more steps, so fewer such offsets are covered at once.
    if (steps.length > STEPS_MAX && count > 1) continue;
    await table.write(steps);
    const isCovered = new Set(covered);
    return {
      ledger: after,
      offsets: new Set(takes.map(({ demandId }) => demandId)).size,
      trees: after.planted.minus(ledger.planted),
      left: waiting.filter(({ id }) => !isCovered.has(id)).map(({ key }) => key),
    };
  }
}

/** While a job marks offsets from before the ledger, some are still in the index. */
const isInLedger = (projectId: string, { ledger_from }: LedgerItem, offset: Waiting): boolean =>
  // uncaught: bookedAtOf(offset) >= ledger_from → bookedAtOf(offset) > ledger_from: a moment is never equal to a day, because a time stands behind it
  ledger_from === null || offset.project_id !== projectId || bookedAtOf(offset) >= ledger_from;

const byId = (waiting: Waiting[]): Map<string, Waiting> => new Map(waiting.map((offset) => [offset.id, offset]));
