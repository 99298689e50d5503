import { BASES, type Basis, weakestBasis } from './basis.ts';
import { type Amount, NOTHING } from './count-sheets.ts';

/** The difference to the day's previous amounts. Negative if a reading replaced a higher one. */
export type DayChange = {
  /** Standard sheets, as booked. */
  pages: number;
  sides: number;
  /** Sides on two-sided sheets. */
  duplex_sides: number;
  /** Change in the number of contributing devices per basis. */
  bases: Bases;
};

type Bases = Partial<Record<Basis, number>>;

export const NO_CHANGE: DayChange = { pages: 0, sides: 0, duplex_sides: 0, bases: {} };

/** The day's change when a device now adds `after` in place of `before`. */
export const changeTo = (after: Amount, before: Amount = NOTHING): DayChange => ({
  pages: after.pages - before.pages,
  sides: after.sides - before.sides,
  duplex_sides: after.duplex_sides - before.duplex_sides,
  bases: sumOfBases(
    after.basis === null ? {} : { [after.basis]: 1 },
    before.basis === null ? {} : { [before.basis]: -1 },
  ),
});

export const sumOfChanges = (one: DayChange, other: DayChange): DayChange => ({
  pages: one.pages + other.pages,
  sides: one.sides + other.sides,
  duplex_sides: one.duplex_sides + other.duplex_sides,
  bases: sumOfBases(one.bases, other.bases),
});

function sumOfBases(one: Bases, other: Bases): Bases {
  const sum: Bases = {};
  for (const basis of BASES) {
    const count = (one[basis] ?? 0) + (other[basis] ?? 0);
    if (count !== 0) sum[basis] = count;
  }
  return sum;
}

/** The weakest basis in use by any device. */
export const basisOf = (bases: Bases): Basis | null => weakestBasis(BASES.filter((basis) => (bases[basis] ?? 0) > 0));
