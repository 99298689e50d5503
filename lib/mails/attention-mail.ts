import * as z from 'zod';
import { isFeedStillUnhealthy, isWebhookStillFailing, isWebhookStillOff } from '../attention/attention.ts';
import { storedFeedDay } from '../feeds/day-log.ts';
import { feedTypeTexts } from '../integrations/feed-type-texts.ts';
import type { IntegrationType } from '../integrations/integration-types.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import type { Notification } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import type { AttentionFacts } from './kinds/attention.ts';
import { claimUnmailed } from './mailed-held-readings.ts';
import { mailHash, type Trigger, triggerText } from './trigger.ts';

/** The triggers of mails about something that needs attention. */
export type AttentionTrigger = Extract<Trigger, { kind: AttentionFacts['kind'] }>;

/** The setting of a user that switches the mails of each trigger on or off. */
export const NOTIFICATION_OF: Record<AttentionTrigger['kind'], Notification> = {
  feed: 'feeds',
  held: 'feeds',
  failing: 'webhooks',
  off: 'webhooks',
};

/** Reads the facts for the mail at the time of writing; undefined if the problem is resolved by then. */
export async function readAttention(trigger: AttentionTrigger): Promise<AttentionFacts | undefined> {
  const path = asPath(trigger.path);
  const account = await getAccountName(path);
  if (account === undefined) return undefined;
  switch (trigger.kind) {
    case 'feed':
      return readFeed(path, account, trigger);
    case 'held':
      return readHeld(path, account, trigger);
    default:
      return readWebhook(path, account, trigger);
  }
}

const FeedHealth = z.object({
  type: z.custom<IntegrationType>(),
  status: z.string(),
  unhealthy_since: z.string().nullable(),
  reason: z.string().nullable(),
});

async function readFeed(
  path: AccountPath,
  account: string,
  { feed: id, since }: Extract<AttentionTrigger, { kind: 'feed' }>,
): Promise<AttentionFacts | undefined> {
  const feed = await table.get(keys.feed(path, id), FeedHealth);
  if (!feed || !isFeedStillUnhealthy(feed, since)) return undefined;
  return { kind: 'feed', account, system: feedTypeTexts[feed.type].name, since, reason: feed.reason };
}

async function readHeld(
  path: AccountPath,
  account: string,
  trigger: Extract<AttentionTrigger, { kind: 'held' }>,
): Promise<AttentionFacts | undefined> {
  const { feed: id, day } = trigger;
  const [feed, feedDay] = await table.getMany([
    { key: keys.feed(path, id), form: FeedHealth },
    { key: keys.feedDay(path, id, day), form: storedFeedDay() },
  ]);
  if (!feed || !feedDay) return undefined;
  const held = await claimUnmailed(path, id, feedDay.held, mailHash(triggerText(trigger)));
  return held.length === 0 ? undefined : { kind: 'held', account, system: feedTypeTexts[feed.type].name, day, held };
}

const WebhookHealth = z.object({ url: z.string(), status: z.string(), failing_since: z.string().nullable() });

async function readWebhook(
  path: AccountPath,
  account: string,
  { kind, webhook: id, since }: Extract<AttentionTrigger, { kind: 'failing' | 'off' }>,
): Promise<AttentionFacts | undefined> {
  const webhook = await table.get(keys.webhook(path, id), WebhookHealth);
  if (!webhook) return undefined;
  const { hostname: host } = new URL(webhook.url);
  if (kind === 'off') return isWebhookStillOff(webhook) ? { kind, account, host } : undefined;
  return isWebhookStillFailing(webhook, since) ? { kind, account, host, since } : undefined;
}
