import type { Reading } from '../reading.ts';
import { baselineOf, type Followed, NOISE_PAGES, type Seen } from './follow-counter.ts';
import type { Count, Printer } from './printer.ts';

/**
 * The devices read before, so each keeps its name. The service distinguishes devices by a reading's name and serial number;
 * this file covers the cases the service cannot see. If the file is lost, only held readings are lost.
 */
export type KnownDevice = Followed & {
  /** The `device` in its readings, always the same. */
  id: string;
  serial?: string;
  /** A second serial number, reported by another protocol. */
  otherSerial?: string;
  /** Its network cards' MAC addresses, and its IPP UUID if that has none. A device may report a different one per address. */
  macs: string[];
  address: string;
  name?: string;
  /** Another device reported the same serial number at another time: the number is not sent until both respond together. */
  isApart?: true;
};

/** Readings waiting for their device to be identified, by card or else address, and serial number; oldest first. */
export type HeldReadings = Record<string, HeldReading[]>;
export type HeldReading = Seen;

export type Devices = {
  devices: KnownDevice[];
  held: HeldReadings;
  /** Network cards reported by several devices at the same time: they identify nothing. */
  sharedMacs: string[];
};

export const NO_DEVICES: Devices = { devices: [], held: {}, sharedMacs: [] };

/** A printer with at least one counter. `place` is its card or else its address. */
export type Counted = { printer: Printer; place: string; counts: [Count, ...Count[]] };

export const placeOf = ({ mac, address }: Printer): string => mac ?? address;

/** The key for held readings. Printers with different serial numbers may report one card. */
export const heldKeyOf = ({ place, printer: { serial } }: Counted): string =>
  serial === undefined ? place : `${place} ${serial}`;

export function countedOf(printer: Printer): Counted | { problem: string } {
  const [first, ...others] = printer.counts;
  if (first === undefined) return { problem: printer.problem ?? 'it tells no page counter' };
  return { printer, place: placeOf(printer), counts: [first, ...others] };
}

/** How far a previously known counter rose, the device's own one first; undefined if it has none of them now. */
export function riseOf(known: KnownDevice, { counts }: Counted): number | undefined {
  const own = counts.find(({ counter }) => counter === known.counter);
  if (own) return own.total - known.total;
  const rises = counts.map((count) => {
    const before = baselineOf(known, count);
    return before && count.total - before.total;
  });
  return rises.find((rise) => rise !== undefined);
}

/** Whether a known device can have this counter now, if it prints at most `pagesPerDay`. */
export function continues(known: KnownDevice, one: Counted, pagesPerDay: number): boolean {
  const rise = riseOf(known, one);
  if (rise === undefined || rise < -NOISE_PAGES) return false;
  const days = Math.max(1, Math.ceil((one.printer.seen.getTime() - Date.parse(known.at)) / 86_400_000));
  return rise <= pagesPerDay * days;
}

/** Both report the same name, or one reports none. */
export const mayHaveName = ({ name }: KnownDevice, { printer }: Counted): boolean =>
  name === undefined || printer.name === undefined || name === printer.name;

export const isLower = (known: KnownDevice, one: Counted): boolean => (riseOf(known, one) ?? 0) < -NOISE_PAGES;

/** For people. */
export const nameOf = ({ name, model }: Printer): string =>
  [name, model && `(${model})`].filter(Boolean).join(' ').slice(0, 255);

export type UntimedReading = Omit<Reading, 'at'> & { seen: Date };

/** Node 20 has no Map.groupBy. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
