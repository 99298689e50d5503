import * as z from 'zod';
import type { Change } from '../platform/changes/change.ts';
import { type Item, kinds, read } from '../platform/table/table.ts';

/**
 * The one place that decides what needs attention: a feed that cannot be collected from, a held reading, a webhook that
 * fails or was switched off. The functions are pure. lib/mails turns the answers into mails, lib/webhooks into events.
 */
export type Attention =
  /** The first failed check of a feed that worked before. */
  | { kind: 'feed_unhealthy'; feedId: string }
  /** Resolved: the first check that works again. */
  | { kind: 'feed_healthy'; feedId: string }
  /** The feed has been unhealthy for `UNHEALTHY_DAYS`, since the moment `since`. */
  | { kind: 'feed_stays_unhealthy'; feedId: string; since: string }
  | { kind: 'readings_held'; feedId: string; day: string; readings: HeldReading[] }
  /** The webhook has failed for a day (`webhookAfter` in lib/webhooks/webhook.ts), since the moment `since`. */
  | { kind: 'webhook_failing'; webhookId: string; since: string }
  /** The service switched the webhook off. `version` tells one switching-off from the next. */
  | { kind: 'webhook_off'; webhookId: string; version: string };

/** `isFirstOfDevice`: the day held no reading of this device before, and nobody rejected the same jump on an earlier day. */
export type HeldReading = { device: string; pages: number; isFirstOfDevice: boolean };

/** The sort keys of the items whose changes can need attention. */
export const ATTENTION_SORT_KEYS = [kinds.feed, kinds.feedDay, kinds.webhook] as const;

/** The attention that a change begins or resolves. The same change always gives the same answer. */
export function attentionIn({ sk, before, after }: Change): Attention[] {
  if (!after) return [];
  if (sk.startsWith(kinds.feed)) return feedAttention(before, after);
  if (sk.startsWith(kinds.feedDay)) return heldAttention(before, after);
  return sk.startsWith(kinds.webhook) ? webhookAttention(before, after) : [];
}

/** Most failures of one night are over in the morning, so people are mailed only after two days. */
const UNHEALTHY_DAYS = 2;

function feedAttention(before: Item | undefined, after: Item): Attention[] {
  const feedId = String(after.id);
  const found: Attention[] = [];
  // A new feed has no earlier health, so its first health is no change.
  if (before && before.health_check !== after.health_check) {
    if (after.health_check === 'unhealthy') found.push({ kind: 'feed_unhealthy', feedId });
    if (after.health_check === 'healthy') found.push({ kind: 'feed_healthy', feedId });
  }
  if (unhealthyDays(before) < UNHEALTHY_DAYS && unhealthyDays(after) >= UNHEALTHY_DAYS)
    found.push({ kind: 'feed_stays_unhealthy', feedId, since: String(after.unhealthy_since) });
  return found;
}

const unhealthyDays = (feed: Item | undefined): number => Number(feed?.unhealthy_days ?? 0);

/** The part of a feed's day (`FeedDay` in lib/feeds/day-log.ts) that names the held readings. */
const HeldDay = z.object({
  feed_id: z.string(),
  day: z.string(),
  held: z.array(z.object({ device: z.string(), pages: z.number(), is_repeated: z.boolean().optional() })).default([]),
});

/** A later reading of the same device on the same day counts as new if its pages differ. */
function heldAttention(before: Item | undefined, after: Item): Attention[] {
  const known = before ? read(before, HeldDay).held : [];
  const { feed_id: feedId, day, held } = read(after, HeldDay);
  const readings = held
    .filter(({ device, pages }) => !known.some((one) => one.device === device && one.pages === pages))
    .map(({ device, pages, is_repeated = false }) => ({
      ...{ device, pages },
      isFirstOfDevice: !is_repeated && !known.some((one) => one.device === device),
    }));
  return readings.length === 0 ? [] : [{ kind: 'readings_held', feedId, day, readings }];
}

/** A webhook that its own people switched off (`asked`) needs no attention. */
function webhookAttention(before: Item | undefined, after: Item): Attention[] {
  const webhookId = String(after.id);
  if (after.status === 'off' && before?.status !== 'off' && after.off_reason !== 'asked')
    return [{ kind: 'webhook_off', webhookId, version: String(after.version ?? '') }];
  if (after.alarmed_at && !before?.alarmed_at && after.status === 'failing')
    return [{ kind: 'webhook_failing', webhookId, since: String(after.failing_since) }];
  return [];
}

/** False once the feed works again, fails since another moment, or is not collected any more. */
export const isFeedStillUnhealthy = (
  feed: { status: string; unhealthy_since: string | null },
  since: string,
): boolean => feed.status === 'active' && feed.unhealthy_since === since;

/** False once the webhook works again, fails since another moment, or is off. */
export const isWebhookStillFailing = (
  webhook: { status: string; failing_since: string | null },
  since: string,
): boolean => webhook.status === 'failing' && webhook.failing_since === since;

export const isWebhookStillOff = ({ status }: { status: string }): boolean => status === 'off';
