import { take } from '../../platform/concurrency.ts';
import { sumOfExact } from '../../platform/exact.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Exact, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { allocationSteps } from './allocation-steps.ts';
import type { Book } from './book.ts';
import { cover } from './cover.ts';
import { freeLots } from './free-list.ts';
import type { Demand, LotKind, StoredLot, WaitingKey } from './lot-kind.ts';

/** A transaction's result: the amount allocated, how many demands took some of it, and those it fully covered. */
export type Allocated<D> = { amount: Exact; demands: number; covered: D[] };

/**
 * Covers a project's waiting demands with its lots, each in their order, some per transaction. Each transaction requires the
 * book, the lots and the demands to be as read (optimistic lock). So a run may happen twice, concurrently, or be killed at any
 * point: allocations never move, and nothing is allocated twice. The calls and writes per demand do not depend on how many
 * came before it. Returns whether it stopped at `transactionsMax` with work left.
 */
export async function allocateWaiting<B extends Book, L extends StoredLot, D extends Demand>(
  kind: LotKind<B, L, D>,
  projectId: string,
  opened: B,
  options: { now: () => Date; transactionsMax: number; onTransaction: (allocated: Allocated<D>) => void },
): Promise<{ hasMore: boolean }> {
  if (opened.free.lte(0)) return { hasMore: false };
  const { demandsMax } = kind;
  const found = kind.waitingKeys(projectId);
  let [book, transactions] = [opened, 0];
  try {
    for (let batch = await take(found, demandsMax); batch.length > 0 && book.free.gt(0); ) {
      if (transactions >= options.transactionsMax) return { hasMore: true };
      const result = await retryOvertaken(async (attempt) =>
        allocateOnce(kind, projectId, attempt === 1 ? book : await kind.open(projectId), batch, options.now()),
      );
      if (result === undefined) break;
      book = result.book;
      if (result.demands > 0) {
        transactions += 1;
        options.onTransaction(result);
      }
      batch = [...result.left, ...(await take(found, demandsMax - result.left.length))];
    }
    return { hasMore: false };
  } finally {
    await found.return(undefined);
  }
}

const STEPS_MAX = 100;

/** Covers a batch's first demands. Returns undefined when the free lots cannot cover the next one. */
async function allocateOnce<B extends Book, L extends StoredLot, D extends Demand>(
  kind: LotKind<B, L, D>,
  projectId: string,
  book: B,
  batch: WaitingKey[],
  now: Date,
): Promise<(Allocated<D> & { book: B; left: WaitingKey[] }) | undefined> {
  const waiting = await kind.readWaiting(projectId, book, batch);
  const wanted = sumOfExact(waiting.map(kind.wantedBy));
  if (waiting.length === 0) return { book, amount: wanted, demands: 0, covered: [], left: [] };
  if (!kind.parts && book.free.lt(wanted)) return undefined;
  const lots = await freeLots(kind, projectId, wanted);
  const free = Array.from(lots.values(), (lot) => ({ id: lot.id, allocated: lot.allocated, free: kind.freeOf(lot) }));
  for (let count = waiting.length; ; count = Math.floor(count / 2)) {
    const some = waiting.slice(0, count).map((demand) => ({ id: demand.id, demand, wanted: kind.wantedBy(demand) }));
    const covering = cover(free, some, kind);
    const demands = new Map(some.map(({ id, demand }) => [id, demand]));
    const allocation = { projectId, book, lots, demands, takes: covering.takes, at: timestamp(now) };
    if (covering.takes.length === 0 || kind.isTooLarge?.(allocation)) return undefined;
    const firstLots = new Set([...new Set(covering.takes.map(({ lotId }) => lotId))].slice(0, kind.lotsMax));
    const takes = covering.takes.filter(({ lotId }) => firstLots.has(lotId));
    const { steps, book: after } = allocationSteps(kind, { ...allocation, takes });
    if (steps.length > STEPS_MAX && count > 1) continue;
    await table.write(steps);
    const isCovered = new Set(takes.length === covering.takes.length ? covering.covered : []);
    return {
      book: after,
      amount: sumOfExact(takes.map(({ amount }) => amount)),
      demands: new Set(takes.map(({ demandId }) => demandId)).size,
      covered: waiting.filter(({ id }) => isCovered.has(id)),
      left: waiting.filter(({ id }) => !isCovered.has(id)).map(({ key }) => key),
    };
  }
}
