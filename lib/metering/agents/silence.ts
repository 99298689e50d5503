import { DAY_MS } from '../../platform/time.ts';

/**
 * An agent needs attention 26 hours after its last contact. If it had no contact on a Saturday or Sunday (UTC) in the 28 days
 * before, its computer is off at weekends by habit, and weekend hours do not count (docs/agents.md).
 */
type Heard = { seen_at: string /** The last contact on a Saturday or Sunday. */; weekend_at: string | null };

const SILENT_MS = 26 * 3_600_000;
const HABIT_MS = 28 * DAY_MS;

export function agentSilentFrom({ seen_at, weekend_at }: Heard): Date {
  const seen = Date.parse(seen_at);
  const isOnAtWeekends = weekend_at !== null && seen - Date.parse(weekend_at) <= HABIT_MS;
  return new Date(isOnAtWeekends ? seen + SILENT_MS : afterWeekdayTime(seen, SILENT_MS));
}

/** Adds time, skipping weekends. */
function afterWeekdayTime(from: number, ms: number): number {
  let [at, left] = [from, ms];
  while (left > 0) {
    const midnight = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
    const counted = isWeekend(at) ? 0 : Math.min(left, midnight - at);
    left -= counted;
    at = left === 0 ? at + counted : midnight;
  }
  return at;
}

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** The last weekend contact, given another contact at `seen_at`. */
export const weekendAfter = (before: string | null, seen_at: string): string | null =>
  isWeekend(Date.parse(seen_at)) ? seen_at : before;
