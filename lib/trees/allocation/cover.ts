import { type Exact, sumOfExact } from '../../platform/exact.ts';

/**
 * First in, first out: lots cover demands. Plantings cover offsets with trees, in parts; credit lots cover carbon offsets with
 * tonnes, only whole. Both lists are in the order in which they are served, and the caller reads them in that order.
 */
export type Lot = { id: string; allocated: Exact; free: Exact };

export type Demand = { id: string; wanted: Exact };

/** An interval of a lot that a demand takes. `from` and `to` are positions in the lot, counted from 0. */
export type Take = { lotId: string; demandId: string; from: Exact; to: Exact; amount: Exact };

export type Covering = {
  takes: Take[];
  /** The demands that are covered whole by these takes. */
  covered: string[];
  /** Whether a demand was left uncovered, at least in part, because the lots are used up. */
  isShort: boolean;
};

/**
 * Covers demands in their order with lots in their order. With `parts`, a demand that the lots do not cover whole takes what
 * is there; without, it takes nothing, and younger demands wait behind it.
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
