import type { Count } from '../../devices/printer.ts';

/** The counters a maker's MIB may add to the Printer MIB's sides. */
export type SheetCounter = Exclude<keyof Count, 'counter' | 'total'>;

/**
 * One counter of a maker's own MIB. It is listed only if a public source says what it counts and in which unit; the others are
 * listed as `unread`, with the reason.
 */
export type MakerCounter = {
  tells: SheetCounter;
  /** The object's name in the MIB. */
  name: string;
  /** Its object id without the index. */
  column: string;
  /** The only index to read; otherwise all rows are read and added. */
  index?: string;
  /** Only rows whose other columns have one of these values. */
  only?: readonly { column: string; values: readonly (number | string)[] }[];
  /** A back side is one two-sided sheet. */
  unit: 'sheets' | 'back sides';
  /** All rows of the column together must equal the device's sides. */
  isPartOfTotal?: true;
  source: Source;
};

/** `day` is the definition's revision, or the day of the commit that was read. */
export type Source = { mib: string; repository: string; path: string; day: string; also?: string };

/** A counter without a known meaning or unit. */
type UnreadCounter = { name: string; column: string; why: string; source: Source };

export type Maker = {
  name: string;
  /** The enterprise numbers in the sysObjectID of its devices. */
  enterprises: readonly number[];
  counters: readonly MakerCounter[];
  unread: readonly UnreadCounter[];
};
