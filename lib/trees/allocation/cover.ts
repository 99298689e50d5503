import { type Exact, sumOfExact } from '../../platform/exact.ts';

/**
 * First in, first out: lots cover demands. Plantings cover offsets with trees, possibly in part; credit lots cover carbon
 * offsets with tonnes, only in full. Both lists are in serving order, and the caller reads them in that order.
 */
export type Lot = { id: string; allocated: Exact; free: Exact };

export type Demand = { id: string; wanted: Exact };

/** A lot interval taken by a demand. `from` and `to` are positions in the lot, counted from 0. */
export type Take = { lotId: string; demandId: string; from: Exact; to: Exact; amount: Exact };

export type Covering = {
  takes: Take[];
  /** Demands fully covered by these takes. */
  covered: string[];
  /** Whether the lots ran out before every demand was fully covered. */
  isShort: boolean;
};

/**
 * Covers demands with lots, both in the given order. With `parts`, a demand too large for the remaining lots takes the rest;
 * without it, the demand takes nothing, and younger demands wait behind it.
 */
export function cover(lots: Lot[], demands: Demand[], { parts }: { parts: boolean }): Covering {
  const takes: Take[] = [];
  const covered: string[] = [];
  const open = lots.filter(({ free }) => free.gt(0)).map((lot) => ({ ...lot }));
  for (const { id, wanted } of demands) {
    if (!parts && sumOfExact(open.map(({ free }) => free)).lt(wanted)) return { takes, covered, isShort: true };
    let missing = wanted;
    for (let lot = open[0]; lot && missing.gt(0); lot = open[0]) {
      const amount = lot.free.lt(missing) ? lot.free : missing;
      const from = lot.allocated;
      takes.push({ lotId: lot.id, demandId: id, from, to: from.plus(amount), amount });
      missing = missing.minus(amount);
      lot.allocated = lot.allocated.plus(amount);
      lot.free = lot.free.minus(amount);
      if (lot.free.eq(0)) open.shift();
    }
    if (missing.gt(0)) return { takes, covered, isShort: true };
    covered.push(id);
  }
  return { takes, covered, isShort: false };
}
