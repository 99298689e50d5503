import * as z from 'zod';
import type { Change } from '../../platform/changes/change.ts';
import { type Item, kinds, read } from '../../platform/table/table.ts';

/**
 * The moments that trigger webhooks: a feed stops or starts working, readings begin to be held. Whether something needs a
 * person, and for how long, is decided in cause.ts, not here. Its kind `reading_held` lasts while one device reading waits;
 * `readings_held` here is the moment when readings of a feed and day are first held. Receivers know both names. The functions
 * are pure.
 */
export type Moment =
  /** A working feed's first failed check. */
  | { kind: 'feed_unhealthy'; feedId: string }
  /** The first check that works again. */
  | { kind: 'feed_healthy'; feedId: string }
  | { kind: 'readings_held'; feedId: string; day: string; readings: HeldReading[] };

/** `isFirstOfDevice`: the day held no reading for this device before, and nobody rejected the same jump on an earlier day. */
export type HeldReading = { device: string; pages: number; isFirstOfDevice: boolean };

/** The moments in a change. The same change always gives the same result. */
export function momentsIn({ sk, before, after }: Change): Moment[] {
  if (!after) return [];
  if (sk.startsWith(kinds.feed)) return feedMoments(before, after);
  return sk.startsWith(kinds.feedDay) ? heldMoments(before, after) : [];
}

function feedMoments(before: Item | undefined, after: Item): Moment[] {
  const feedId = String(after.id);
  const found: Moment[] = [];
  // A new feed has no earlier health, so its first health is not a change.
  if (before && before.health_check !== after.health_check) {
    if (after.health_check === 'unhealthy') found.push({ kind: 'feed_unhealthy', feedId });
    if (after.health_check === 'healthy') found.push({ kind: 'feed_healthy', feedId });
  }
  return found;
}

/** The part of a feed's day (`FeedDay` in lib/metering/feeds/day-log.ts) naming the held readings. */
const HeldDay = z.object({
  feed_id: z.string(),
  day: z.string(),
  held: z.array(z.object({ device: z.string(), pages: z.number(), is_repeated: z.boolean().optional() })).default([]),
});

/** A later reading for the same device and day counts as new if its pages differ. */
function heldMoments(before: Item | undefined, after: Item): Moment[] {
  const known = before ? read(before, HeldDay).held : [];
  const { feed_id: feedId, day, held } = read(after, HeldDay);
  const readings = held
    .filter(({ device, pages }) => !known.some((one) => one.device === device && one.pages === pages))
    .map(({ device, pages, is_repeated = false }) => ({
      device,
      pages,
      isFirstOfDevice: !is_repeated && !known.some((one) => one.device === device),
    }));
  return readings.length === 0 ? [] : [{ kind: 'readings_held', feedId, day, readings }];
}
