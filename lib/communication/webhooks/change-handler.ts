import * as z from 'zod';
import { pathsUpward } from '../../accounts/account/line.ts';
import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { idAt } from '../../platform/id.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { deliveryBytes, newDelivery } from './delivery.ts';
import { insertDelivery, insertEvent } from './delivery-store.ts';
import type { EventAccount } from './event-body.ts';
import { bodyOf, type DetectedEvent, EVENTS, eventsIn } from './events.ts';
import { hasWorkStep } from './lease.ts';
import { queueWebhooks } from './queue.ts';
import { currentSubscriptions, isCommittedBefore, type Subscription, subscriptionsTo } from './subscriptions.ts';

/**
 * Stores an event and its deliveries for each subscription, then marks the webhooks as having work, then queues them.
 * Idempotent: if it is killed at any point, the change is delivered again, and existing items stay as they are.
 */
export const webhooksChangeHandler: ChangeHandler = {
  name: 'webhooks',
  takesTurns: true,
  sortKeyPrefixes: [...new Set(Object.values(EVENTS).map(({ sortKeyPrefix }) => sortKeyPrefix))],
  async handle(changes: Change[]): Promise<void> {
    const detected = changes.flatMap(eventsIn);
    if (detected.length === 0) return;
    const subscriptions = await currentSubscriptions();
    const now = clock.now();
    const found = await Promise.all(
      detected.map(async (event) => {
        const { change, type, path, match } = event;
        const receivers = match.receivers ?? (await pathsUpward(path));
        const subscribed = subscriptionsTo(subscriptions, receivers, type).filter(
          (subscription) => !isCommittedBefore(change, subscription, now),
        );
        return { event, subscribed };
      }),
    );
    const wanted = found.filter(({ subscribed }) => subscribed.length > 0);
    if (wanted.length === 0) return;
    const accountOf = accountReader();
    await inParallel(EVENTS_AT_ONCE, wanted, ({ event, subscribed }) => storeEvent(event, subscribed, accountOf));
    await wakeAll(wanted.flatMap(({ subscribed }) => subscribed));
  },
};

const EVENTS_AT_ONCE = 8;
const DELIVERIES_AT_ONCE = 4;

async function storeEvent(detected: DetectedEvent, subscribed: Subscription[], accountOf: AccountOf): Promise<void> {
  const { id, type, path, change, match } = detected;
  const body = await bodyOf(detected, await accountOf(path));
  if (body === undefined) return;
  // The account is part of it, because a sort key such as ACCOUNT exists in every account.
  const resource = `${idOf(path)} ${match.to?.resource ?? change.sk}`;
  const event = { id, type, path, resource, body };
  await insertEvent(event, change.at);
  await inParallel(DELIVERIES_AT_ONCE, subscribed, (webhook) => {
    const deliveryId = idAt(change.at, deliveryBytes(webhook.id, id, change.sequence));
    return insertDelivery(webhook.path, newDelivery(deliveryId, webhook.id, event, change.at));
  });
}

async function wakeAll(subscribed: Subscription[]): Promise<void> {
  const webhooks = [...new Map(subscribed.map((webhook) => [webhook.id, webhook])).values()];
  const now = clock.now();
  await inParallel(EVENTS_AT_ONCE, webhooks, ({ path, id }) => table.write([hasWorkStep(path, id, now)]));
  await queueWebhooks(webhooks.map(({ path, id }) => ({ path, webhook: id })));
}

type AccountOf = (path: AccountPath) => Promise<EventAccount>;

const NamedAccount = z.object({ external_id: z.string().nullable() });

/** Reads each account at most once per batch. */
function accountReader(): AccountOf {
  const known = new Map<AccountPath, Promise<EventAccount>>();
  const readAccount = async (path: AccountPath): Promise<EventAccount> => {
    const found = await table.get(keys.account(path), NamedAccount);
    return { id: idOf(path), external_id: found?.external_id ?? null };
  };
  return (path) => {
    const account = known.get(path) ?? readAccount(path);
    known.set(path, account);
    return account;
  };
}
