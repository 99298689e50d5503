import { addMonths, DAY_MS, dayOf, monthOf } from '../../platform/time.ts';
import type { Manifest } from './manifest.ts';

/**
 * A deployed service's export runs once per day. Most days it reads the current month and the one before; once per month, on
 * the 2nd or later, it reads everything, because older rows may have been billed, covered or fulfilled since.
 */
export type Due = { since: string | undefined };

export function dueExport(last: Manifest | undefined, now: Date): Due | undefined {
  if (last?.ended_at === null) return { since: last.since ?? undefined };
  if (last && last.started_at.slice(0, 10) >= dayOf(now)) return undefined;
  const isWhole = !last?.whole_at || (last.whole_at.slice(0, 7) < monthOf(now) && now.getUTCDate() >= 2);
  return { since: isWhole ? undefined : addMonths(monthOf(now), -1) };
}

/** The alarm metric: 1 if no export began for three days, or the one in progress is that old. */
export function exportTroubles(last: Manifest | undefined, now: Date): number {
  return last && now.getTime() - Date.parse(last.started_at) < 3 * DAY_MS ? 0 : 1;
}
