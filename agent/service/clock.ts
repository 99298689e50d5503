import { type Kept, timestamp, type Unstamped } from '../reading.ts';

/**
 * Whose time a reading has. The service tells its own with every answer. Where ours is more than five minutes off, that
 * is said and the service's is used, so that pages count on the right day whatever this machine believes.
 *
 * A reading that was taken while the service could not be asked has our time. When it can be sent, our clock is known to
 * be right or to be off by so much, and is moved by that: a clock that is wrong stays equally wrong until somebody sets
 * it. If somebody did, meanwhile, some readings have times that cannot be: later than now, or earlier than when the
 * service was last heard before them. Those are held back and set aside; counters only go up, so the pages are in the next
 * reading and only their day is less exact.
 */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

export const isOff = (aheadMs: number): boolean => Math.abs(aheadMs) > CLOCK_TOLERANCE_MS;

/** How far the service's clock is ahead of ours, as far as it matters. */
export const correctionMs = (aheadMs: number): number => (isOff(aheadMs) ? aheadMs : 0);

/** `aheadMs` is undefined while the service is out of reach; `heardAt` is its time when it was last heard. */
export function stamped(
  readings: Unstamped[],
  now: Date,
  { aheadMs, heardAt }: { aheadMs: number | undefined; heardAt: string | undefined },
): Kept[] {
  return readings.map(({ at: told, seen = now, ...reading }): Kept => {
    const at = timestamp(new Date(seen.getTime() + correctionMs(aheadMs ?? 0)));
    if (told !== undefined) return { stamp: 'file', reading: { ...reading, at: told } };
    if (aheadMs !== undefined) return { stamp: 'service', reading: { ...reading, at } };
    return { stamp: 'own', ...(heardAt !== undefined && { after: heardAt }), reading: { ...reading, at } };
  });
}

export type Timed = { sendable: Kept[]; impossible: Kept[] };

export function timed(kept: Kept[], aheadMs: number, serviceNow: Date): Timed {
  const latest = serviceNow.getTime() + CLOCK_TOLERANCE_MS;
  const result: Timed = { sendable: [], impossible: [] };
  for (const one of kept) {
    if (one.stamp !== 'own') {
      result.sendable.push(one);
      continue;
    }
    const at = Date.parse(one.reading.at) + correctionMs(aheadMs);
    const earliest = one.after === undefined ? 0 : Date.parse(one.after) - CLOCK_TOLERANCE_MS;
    if (at > latest || at < earliest) result.impossible.push(one);
    else result.sendable.push({ ...one, reading: { ...one.reading, at: timestamp(new Date(at)) } });
  }
  return result;
}

/** For a person: `2 hours 5 minutes behind`. */
export function offBy(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return `${told.join(' ')} ${aheadMs > 0 ? 'behind' : 'ahead of'}`;
}
