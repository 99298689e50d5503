import * as z from 'zod';
import { FeedDay } from '../feeds/day-log.ts';
import { feedTypeTexts } from '../integrations/feed-type-texts.ts';
import type { IntegrationType } from '../integrations/integration-types.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import type { Notification } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import { claimUntold } from './held-told.ts';
import type { Need } from './kinds/attention.ts';
import { causeOf, hashOf, type Notice } from './messages.ts';

/** The causes that are about something which needs somebody. */
export type NeedNotice = Extract<Notice, { kind: Need['need'] }>;

/** What a user chose to be told of, or not, by each. */
export const NOTIFICATION_OF: Record<NeedNotice['kind'], Notification> = {
  feed: 'feeds',
  held: 'feeds',
  failing: 'webhooks',
  off: 'webhooks',
};

/** As it stands when the mail is written; undefined when it has been seen to since, so that there is nothing to tell. */
export async function needNow(notice: NeedNotice): Promise<Need | undefined> {
  const path = asPath(notice.path);
  const account = await getAccountName(path);
  if (account === undefined) return undefined;
  switch (notice.kind) {
    case 'feed':
      return feedNow(path, account, notice);
    case 'held':
      return heldNow(path, account, notice);
    default:
      return webhookNow(path, account, notice);
  }
}

const FeedTrouble = z.object({
  type: z.custom<IntegrationType>(),
  status: z.string(),
  unhealthy_since: z.string().nullable(),
  reason: z.string().nullable(),
});

async function feedNow(
  path: AccountPath,
  account: string,
  { feed: id, since }: Extract<NeedNotice, { kind: 'feed' }>,
): Promise<Need | undefined> {
  const feed = await table.get(keys.feed(path, id), FeedTrouble);
  if (feed?.status !== 'active' || feed.unhealthy_since !== since) return undefined;
  return { need: 'feed', account, system: feedTypeTexts[feed.type].name, since, reason: feed.reason };
}

async function heldNow(
  path: AccountPath,
  account: string,
  notice: Extract<NeedNotice, { kind: 'held' }>,
): Promise<Need | undefined> {
  const { feed: id, day } = notice;
  const [feed, found] = await table.getMany([
    { key: keys.feed(path, id), form: FeedTrouble },
    { key: keys.feedDay(path, id, day), form: FeedDay },
  ]);
  if (!feed || !found) return undefined;
  const held = await claimUntold(path, id, found.held, hashOf(causeOf(notice)));
  return held.length === 0 ? undefined : { need: 'held', account, system: feedTypeTexts[feed.type].name, day, held };
}

const WebhookTrouble = z.object({ url: z.string(), status: z.string(), failing_since: z.string().nullable() });

async function webhookNow(
  path: AccountPath,
  account: string,
  { kind, webhook: id, since }: Extract<NeedNotice, { kind: 'failing' | 'off' }>,
): Promise<Need | undefined> {
  const webhook = await table.get(keys.webhook(path, id), WebhookTrouble);
  if (!webhook) return undefined;
  const { hostname: host } = new URL(webhook.url);
  if (kind === 'off') return webhook.status === 'off' ? { need: 'off', account, host } : undefined;
  if (webhook.status !== 'failing' || webhook.failing_since !== since) return undefined;
  return { need: 'failing', account, host, since };
}
