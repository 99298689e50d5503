import type { Basis } from './basis.ts';
import { type SheetCounterName, type StoredSheetCounters, sheetCounters } from './sheet-counters.ts';

/**
 * Turns printed sides into paper sheets. A day is counted by the best basis both of its readings have:
 *
 * - `sheets`: the difference in reported sheets.
 * - `duplex`: the sides minus the two-sided sheets, because each takes two sides.
 * - `estimate`: the sides, reduced by the share of two-sided printing set for the feed.
 * - `sides`: each side is a sheet.
 *
 * A day has at least half as many sheets as sides and at most as many. If a source's sheets fall outside these bounds by more
 * than the tolerance (10), its counter was reset or counts something else: it is ignored and the next basis is used. Within
 * the tolerance, its sheets count as reported.
 * A sheet in A3 or larger equals two standard sheets, so each counts one more.
 */
export type Difference = {
  sides: number;
  /** Null if one reading lacks it. */
  sheets: number | null;
  duplex_sheets: number | null;
  large_sheets: number | null;
};

/** One device's part of a day. */
export type Amount = {
  /** Paper sheets in standard size. Called pages because deposits and the API call them so; see the glossary. */
  pages: number;
  sides: number;
  /** Sides on two-sided sheets. */
  duplex_sides: number;
  /** Null if nothing is added. */
  basis: Basis | null;
};

export const NOTHING: Amount = { pages: 0, sides: 0, duplex_sides: 0, basis: null };

/** `duplexPercent` is the percentage of sides on two-sided sheets, for a device reporting neither sheets nor duplex. */
export function countSheets(difference: Difference, duplexPercent: number): Amount {
  const { sides, large_sheets } = difference;
  const { basis, counted } = bestBasis(difference, duplexPercent);
  const sheets = sides > 0 ? Math.max(1, counted) : counted;
  const pages = sheets + Math.min(Math.max(0, large_sheets ?? 0), sheets);
  return { pages, sides, duplex_sides: duplexSides(sides, sheets), basis: pages === 0 ? null : basis };
}

/** The amount booked as `pages` on a basis. It is not recounted if the setting changed since. */
export function bookedAmount(pages: number, basis: Basis, { sides, large_sheets }: Difference): Amount {
  const sheets = Math.max(pages - Math.max(0, large_sheets ?? 0), pages / 2);
  return { pages, sides, duplex_sides: duplexSides(sides, sheets), basis };
}

/** Sides minus sheets gives the two-sided sheets; each has two sides. */
const duplexSides = (sides: number, sheets: number): number => Math.min(Math.max(0, 2 * (sides - sheets)), sides);

function bestBasis({ sides, sheets, duplex_sheets }: Difference, duplexPercent: number) {
  if (sheets !== null && isPossible(sheets, sides)) return { basis: 'sheets', counted: sheets } as const;
  const hasDuplex = duplex_sheets !== null && duplex_sheets >= 0 && isPossible(sides - duplex_sheets, sides);
  if (hasDuplex) return { basis: 'duplex', counted: sides - duplex_sheets } as const;
  if (duplexPercent === 0) return { basis: 'sides', counted: sides } as const;
  // Integers throughout, so a half is exactly a half. Halves are rounded up.
  return { basis: 'estimate', counted: Math.floor((sides * (200 - duplexPercent) + 100) / 200) } as const;
}

/** A device's two counters are read and stored a moment apart. */
const TOLERANCE = 10;

const isPossible = (sheets: number, sides: number): boolean =>
  sheets >= 0 && sheets >= sides / 2 - TOLERANCE && sheets <= sides + TOLERANCE;

type Counters = { value: number; told?: StoredSheetCounters };

/** The difference between two stored readings. */
export function differenceOf(before: Counters, after: Counters): Difference {
  const then = sheetCounters(before);
  const now = sheetCounters(after);
  const rise = (name: SheetCounterName) => {
    const from = then[name];
    const to = now[name];
    return from === null || to === null ? null : to - from;
  };
  return {
    sides: after.value - before.value,
    sheets: rise('sheets'),
    // A counter with another meaning begins with a new baseline.
    duplex_sheets: then.duplex_unit === now.duplex_unit ? rise('duplex_sheets') : null,
    large_sheets: rise('large_sheets'),
  };
}

/** Counters starting at zero: those after a reset, and daily amounts. */
export const sinceZero = ({ value, ...told }: Counters): Difference => ({ sides: value, ...sheetCounters(told) });
