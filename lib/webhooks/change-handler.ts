import * as z from 'zod';
import type { Change } from '../platform/changes/change.ts';
import type { ChangeHandler } from '../platform/changes/change-handler.ts';
import { clock } from '../platform/clock.ts';
import { inParallel } from '../platform/concurrency.ts';
import { idAt } from '../platform/id.ts';
import { queue } from '../platform/jobs/queue.ts';
import { type AccountPath, asPath, idOf } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { deliveryBytes, newDelivery } from './delivery.ts';
import { insertDelivery, insertEvent } from './delivery-store.ts';
import type { EventAccount } from './event-body.ts';
import { bodyOf, EVENT_KINDS, eventsIn, type Occurrence } from './events.ts';
import type { WebhookMessage } from './jobs.ts';
import { markStep } from './lease.ts';
import { WEBHOOK_QUEUE } from './queue.ts';
import { currentSubscriptions, isBefore, type Receiver, receiversOf } from './subscriptions.ts';

/**
 * Puts every event before everyone who listens. In this order: the event, its deliveries, the mark that there is something
 * to send, the message. Wherever it is killed, the change is told again, and what is there already stays as it is.
 */
export const webhooksChangeHandler: ChangeHandler = {
  name: 'webhooks',
  sortKeyPrefixes: [...new Set(Object.values(EVENT_KINDS).map(({ sortKeyPrefixes }) => sortKeyPrefixes))],
  async handle(changes: Change[]): Promise<void> {
    const occurrences = changes.flatMap(eventsIn);
    if (occurrences.length === 0) return;
    const changeHandlers = await currentSubscriptions();
    const now = clock.now();
    const told = occurrences.flatMap((occurrence) => {
      const { change, type } = occurrence;
      const receivers = receiversOf(changeHandlers, asPath(change.pk), type).filter(
        (one) => !isBefore(change, one, now),
      );
      return receivers.length > 0 ? [{ occurrence, receivers }] : [];
    });
    if (told.length === 0) return;
    const accountOf = accounts();
    await inParallel(EVENTS_AT_ONCE, told, ({ occurrence, receivers }) => tell(occurrence, receivers, accountOf));
    await wakeAll(told.flatMap(({ receivers }) => receivers));
  },
};

const EVENTS_AT_ONCE = 8;
const DELIVERIES_AT_ONCE = 4;

async function tell(occurrence: Occurrence, receivers: Receiver[], accountOf: AccountOf): Promise<void> {
  const { id, type, change } = occurrence;
  const path = asPath(change.pk);
  const body = await bodyOf(occurrence, await accountOf(path));
  if (body === undefined) return;
  const event = { id, type, path, resource: change.sk, body };
  await insertEvent(event, change.at);
  await inParallel(DELIVERIES_AT_ONCE, receivers, (receiver) => {
    const deliveryId = idAt(change.at, deliveryBytes(receiver.id, id, change.sequence));
    return insertDelivery(receiver.path, newDelivery(deliveryId, receiver.id, event, change.at));
  });
}

async function wakeAll(receivers: Receiver[]): Promise<void> {
  const webhooks = [...new Map(receivers.map((receiver) => [receiver.id, receiver])).values()];
  const now = clock.now();
  await inParallel(EVENTS_AT_ONCE, webhooks, ({ path, id }) => table.write([markStep(path, id, now)]));
  await queue(WEBHOOK_QUEUE).send(webhooks.map(({ path, id }): WebhookMessage => ({ path, webhook: id })));
}

type AccountOf = (path: AccountPath) => Promise<EventAccount>;

const AccountName = z.object({ external_id: z.string().nullable() });

/** Each account is looked up once for a batch. */
function accounts(): AccountOf {
  const known = new Map<AccountPath, Promise<EventAccount>>();
  const lookUp = async (path: AccountPath): Promise<EventAccount> => {
    const found = await table.get(keys.account(path), AccountName);
    return { id: idOf(path), external_id: found?.external_id ?? null };
  };
  return (path) => {
    const account = known.get(path) ?? lookUp(path);
    known.set(path, account);
    return account;
  };
}
