import { clock } from '../../platform/clock.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import { allocateWaiting } from '../allocation/allocate.ts';
import { type CreditAllocation, creditLots } from './credit-lots.ts';
import { lotIn, serialsIn } from './serials.ts';

/** The result of one fulfillment run. */
type FulfilledRun = {
  fulfilled: number;
  tonnes: Exact;
  /** Whether the run stopped at `transactionsMax`; another run continues. */
  hasMore: boolean;
  /** An offset waiting despite sufficient credits, because it would need more lots than an item can name. */
  tooMany?: { offsetId: string; lots: number };
};

/** `lotsMax` limits the lots per transaction, `bytesMax` the size of an offset's lot data. */
type Limits = { transactionsMax?: number; lotsMax?: number; bytesMax?: number; now?: () => Date };

/**
 * An offset names each of its lots and their serials, and a table item holds 400 KB. An offset needing more, some thousand
 * lots, waits until larger lots are loaded; those behind it wait too, because the oldest is served first.
 */
const BYTES_MAX = 300_000;

/** Fulfills a project's waiting carbon offsets from its lots (credit-lots.ts). A run without free credits makes one read. */
export async function fulfillWaiting(
  projectId: string,
  {
    transactionsMax = Number.POSITIVE_INFINITY,
    lotsMax = creditLots.lotsMax,
    bytesMax = BYTES_MAX,
    now = clock.now,
  }: Limits = {},
): Promise<FulfilledRun> {
  const run: FulfilledRun = { fulfilled: 0, tonnes: exact(0), hasMore: false };
  const isTooLarge = (allocation: CreditAllocation) => {
    const [waiting] = allocation.demands.values();
    const earlier = waiting?.offset.lots?.length ?? 0;
    if (!waiting || bytesOf(earlier, allocation) <= bytesMax) return false;
    run.tooMany = { offsetId: waiting.id, lots: earlier + allocation.takes.length };
    return true;
  };
  const { hasMore } = await allocateWaiting(
    { ...creditLots, lotsMax, isTooLarge },
    projectId,
    await creditLots.open(projectId),
    {
      now,
      transactionsMax,
      onTransaction({ covered }) {
        run.fulfilled += covered.length;
        for (const { offset } of covered) run.tonnes = run.tonnes.plus(offset.mtco2e);
      },
    },
  );
  return { ...run, hasMore };
}

/** A share has an id and two amounts. Serials of previously taken lots are not read again. */
const SHARE_BYTES = 120;
const SERIAL_BYTES = 100;

const bytesOf = (earlier: number, { lots, takes }: CreditAllocation): number =>
  takes.reduce(
    (sum, take) => sum + SHARE_BYTES + Buffer.byteLength(serialsIn(lotIn(lots, take.lotId), take)),
    earlier * (SHARE_BYTES + SERIAL_BYTES),
  );
