import type { Basis } from './basis.ts';
import { type SheetCounters, type StoredSheetCounters, sheetCounters } from './sheet-counters.ts';

/**
 * Turns printed sides into sheets of paper. A day counts by the best basis that both of its readings have:
 *
 * - `sheets`: the difference of the sheets that the source reports.
 * - `duplex`: the sides, less the sheets printed on both sides, which take two of them.
 * - `estimate`: the sides, by the share of two-sided printing that somebody set for the feed.
 * - `sides`: each side is a sheet.
 *
 * A day has at least half as many sheets as sides and at most as many. A source whose sheets are outside these bounds by more
 * than the tolerance (10) has a counter that was reset or counts something else: it is not believed, and the next basis counts.
 * Within the tolerance its sheets count as reported.
 * A sheet of A3 or larger is two standard sheets, so each counts one more.
 */
export type Difference = {
  sides: number;
  /** Null where one of the two readings does not tell it. */
  sheets: number | null;
  duplex_sheets: number | null;
  large_sheets: number | null;
};

/** The part of a day that one device adds. */
export type Amount = {
  /** Sheets of paper in standard size. They are called pages because deposits and the API call them so; see the glossary. */
  pages: number;
  sides: number;
  /** Sides on two-sided sheets. */
  duplex_sides: number;
  /** Null where nothing is added. */
  basis: Basis | null;
};

export const NOTHING: Amount = { pages: 0, sides: 0, duplex_sides: 0, basis: null };

/** `duplexPercent` is how many of 100 sides are on two-sided sheets, for a device that reports neither sheets nor duplex. */
export function countSheets(difference: Difference, duplexPercent: number): Amount {
  const { sides, large_sheets } = difference;
  const { basis, counted } = bestBasis(difference, duplexPercent);
  const sheets = sides > 0 ? Math.max(1, counted) : counted;
  const pages = sheets + Math.min(Math.max(0, large_sheets ?? 0), sheets);
  return { pages, sides, duplex_sides: duplexSides(sides, sheets), basis: pages === 0 ? null : basis };
}

/** The amount that was booked as `pages` on a basis. A setting that was changed since does not count it anew. */
export function bookedAmount(pages: number, basis: Basis, { sides, large_sheets }: Difference): Amount {
  const sheets = Math.max(pages - Math.max(0, large_sheets ?? 0), pages / 2);
  return { pages, sides, duplex_sides: duplexSides(sides, sheets), basis };
}

/** Sides minus sheets is the number of two-sided sheets; each has two sides. */
const duplexSides = (sides: number, sheets: number): number => Math.min(Math.max(0, 2 * (sides - sheets)), sides);

function bestBasis({ sides, sheets, duplex_sheets }: Difference, duplexPercent: number) {
  if (sheets !== null && isPossible(sheets, sides)) return { basis: 'sheets', counted: sheets } as const;
  const hasDuplex = duplex_sheets !== null && duplex_sheets >= 0 && isPossible(sides - duplex_sheets, sides);
  if (hasDuplex) return { basis: 'duplex', counted: sides - duplex_sheets } as const;
  if (duplexPercent === 0) return { basis: 'sides', counted: sides } as const;
  // Whole numbers throughout, so that a half is exactly a half. Halves are rounded up.
  return { basis: 'estimate', counted: Math.floor((sides * (200 - duplexPercent) + 100) / 200) } as const;
}

/** Two counters of a device are read and stored a moment apart. */
const TOLERANCE = 10;

const isPossible = (sheets: number, sides: number): boolean =>
  sheets >= 0 && sheets >= sides / 2 - TOLERANCE && sheets <= sides + TOLERANCE;

type Counters = { value: number; told?: StoredSheetCounters; sheets?: number };

/** The difference of two readings of a device, as they are stored. */
export function differenceOf(before: Counters, after: Counters): Difference {
  const then = sheetCounters(before);
  const now = sheetCounters(after);
  const rise = (name: keyof SheetCounters) => {
    const from = then[name];
    const to = now[name];
    return from === null || to === null ? null : to - from;
  };
  return {
    sides: after.value - before.value,
    sheets: rise('sheets'),
    duplex_sheets: rise('duplex_sheets'),
    large_sheets: rise('large_sheets'),
  };
}

/** Counters that began at zero: those after a reset, and the amounts of a day. */
export const sinceZero = ({ value, ...told }: Counters): Difference => ({ sides: value, ...sheetCounters(told) });
