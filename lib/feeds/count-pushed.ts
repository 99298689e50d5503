import { isDeepStrictEqual } from 'node:util';
import { baseline, type DeviceState, devicePages, type Note } from '../metering/counter.ts';
import { matched } from '../metering/pages.ts';
import type { CounterReading } from '../metering/reading.ts';
import type { KeptState } from './readings.ts';

export type PushedOptions = {
  day: string;
  /** The deposit of the day's pages, if it can be changed: what a device added to any other stays. */
  open: string | null;
  now: string;
  limit: number | undefined;
  /** What was read before it is only what the next reading counts from. */
  activatedAt: string;
};

export type CountedPush = {
  /** More than was counted of the day before, or fewer. */
  pages: number;
  changed: { before: KeptState | undefined; after: KeptState }[];
  ignored: number;
  notes: { device: string; note: Note }[];
};

/** Pure: what readings of one day come to, given all that is known of the feed's devices. */
export function countPushed(
  states: Iterable<KeptState>,
  readings: CounterReading[],
  { day, open, now, limit, activatedAt }: PushedOptions,
): CountedPush {
  const counted: CountedPush = { pages: 0, changed: [], ignored: 0, notes: [] };
  for (const { reading, before } of matched(states, lastOfEach(readings), now)) {
    const from = startOf(before, day, open);
    if (from === undefined) {
      counted.ignored += 1;
      continue;
    }
    const { base, added } = from;
    const { pages, state, note } =
      reading.read_at < activatedAt ? baseline(reading, 'baseline') : devicePages(base ?? undefined, reading, limit);
    if (note !== undefined) counted.notes.push({ device: reading.device, note });
    if (state === undefined) continue;
    counted.pages += pages - added;
    const pushed = { day, added: pages, deposit_id: pages === 0 ? null : open, base };
    const after = { ...state, pushed };
    if (!isDeepStrictEqual(after, before)) counted.changed.push({ before, after });
  }
  return counted;
}

/** Within one push the last word about a device is the one that counts, as it is between two pushes. */
const lastOfEach = (readings: CounterReading[]): CounterReading[] => [
  ...new Map(readings.map((reading) => [reading.device, reading])).values(),
];

/** What a device counts from on a day, and what it added to the day already; undefined where that stays as it is. */
function startOf(
  before: KeptState | undefined,
  day: string,
  open: string | null,
): { base: DeviceState | null; added: number } | undefined {
  if (before === undefined) return { base: null, added: 0 };
  const { pushed, ...base } = before;
  if (pushed === undefined || pushed.day < day) return { base, added: 0 };
  if (pushed.day > day) return undefined;
  const isOpen = pushed.added === 0 || (open !== null && pushed.deposit_id === open);
  return isOpen ? { base: pushed.base, added: pushed.added } : undefined;
}
