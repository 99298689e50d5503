import { type Exact, exact } from '../../platform/table/table.ts';
import { allocateWaiting } from '../allocation/allocate.ts';
import { allocateAgain } from './allocate-again.ts';
import { plantingLots } from './planting-lots.ts';

export type Allocated = {
  trees: Exact;
  /** Offsets covered, at least in part. */
  offsets: number;
  transactions: number;
  /** Whether it stopped at `transactionsMax` with work left. */
  hasMore: boolean;
};

type AllocateOptions = {
  now: () => Date;
  transactionsMax?: number;
  onTransaction?: (soFar: Allocated) => void;
};

/**
 * Covers a project's final offsets with its plantings (planting-lots.ts). Shares of plantings marked as not planted come first
 * (allocate-again.ts).
 */
export async function allocate(
  projectId: string,
  { now, transactionsMax = Number.POSITIVE_INFINITY, onTransaction = () => {} }: AllocateOptions,
): Promise<Allocated> {
  const done: Allocated = { trees: exact(0), offsets: 0, transactions: 0, hasMore: false };
  const count = ({ amount, demands }: { amount: Exact; demands: number }) => {
    done.transactions += 1;
    done.offsets += demands;
    done.trees = done.trees.plus(amount);
    onTransaction(done);
  };
  const again = await allocateAgain(projectId, { now, transactionsMax, onTransaction: count });
  if (again.hasMore) return { ...done, hasMore: true };
  const options = { now, transactionsMax: transactionsMax - done.transactions, onTransaction: count };
  const { hasMore } = await allocateWaiting(plantingLots, projectId, again.ledger, options);
  return { ...done, hasMore };
}
