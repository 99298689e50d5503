import { type SourceReading, type SpooledReading, timestamp } from '../reading.ts';

/**
 * Decides a reading's time. Every service response includes the service's time. If our clock is more than five minutes off,
 * the agent logs this and uses the service's time, so pages count on the right day.
 *
 * A reading taken while the service was unreachable has our time. When it can be sent, our clock's error is known and the
 * time is corrected by it: a wrong clock stays equally wrong until somebody sets it. If somebody did in between, some
 * corrected times are impossible: later than now, or earlier than the last contact before them. Those readings are set aside.
 * Counters only go up, so their pages are in the next reading and only the day is less exact.
 */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export const isOff = (aheadMs: number): boolean => Math.abs(aheadMs) > CLOCK_TOLERANCE_MS;

/** The correction for our clock: 0 within the tolerance. */
const correctionMs = (aheadMs: number): number => (isOff(aheadMs) ? aheadMs : 0);

/** `aheadMs` is undefined while the service is unreachable; `lastContactAt` is the service's time at the last contact. */
export function stampReadings(
  readings: SourceReading[],
  now: Date,
  { aheadMs, lastContactAt }: { aheadMs: number | undefined; lastContactAt: string | undefined },
): SpooledReading[] {
  return readings.map(({ at: ownTime, seen = now, ...reading }): SpooledReading => {
    const at = timestamp(new Date(seen.getTime() + correctionMs(aheadMs ?? 0)));
    if (ownTime !== undefined) return { stamp: 'file', reading: { ...reading, at: ownTime } };
    if (aheadMs !== undefined) return { stamp: 'service', reading: { ...reading, at } };
    return { stamp: 'own', ...(lastContactAt !== undefined && { after: lastContactAt }), reading: { ...reading, at } };
  });
}

type CorrectedTimes = { sendable: SpooledReading[]; impossible: SpooledReading[] };

export function correctTimes(kept: SpooledReading[], aheadMs: number, serviceNow: Date): CorrectedTimes {
  const latest = serviceNow.getTime() + CLOCK_TOLERANCE_MS;
  const result: CorrectedTimes = { sendable: [], impossible: [] };
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
export function clockErrorInWords(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return `${words.join(' ')} ${aheadMs > 0 ? 'behind' : 'ahead of'}`;
}
