import * as z from 'zod';
import type { Change } from '../../platform/changes/change.ts';
import { timeIn } from '../../platform/id.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { stampIn, storedStamp } from '../../platform/table/stamp.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import type { EventType } from './event-types.ts';

/**
 * The subscriptions of all webhooks, in one partition, written in the same transactions as the webhooks. Each process caches
 * them with their version, and checks the version before each batch of changes. So a webhook gets every event committed after
 * its creation, and without subscriptions a batch of a thousand changes costs one small read.
 */
export type Subscription = { path: AccountPath; id: string; events: EventType[] };

type Subscriber = { id: string; status: string; events: EventType[] };

/** The steps keeping the subscriptions in line with a webhook. A webhook turned off or undefined has none. */
export function subscriptionSteps(
  path: AccountPath,
  before: Subscriber | undefined,
  after: Subscriber | undefined,
): Step[] {
  const [was, is] = [before, after].map((webhook) => (webhook && webhook.status !== 'off' ? webhook : undefined));
  if (was?.events.join() === is?.events.join()) return [];
  const step: Step[] = is
    ? [{ put: { ...keys.subscription(path, is.id), path, id: is.id, events: is.events } }]
    : [{ delete: keys.subscription(path, was?.id ?? '') }];
  return [...step, { update: keys.subscriptionsVersion(), add: { version: 1 } }];
}

const Version = z.object({ version: z.number() });
const StoredSubscription = z.object({ path: z.string(), id: z.string(), events: z.array(z.custom<EventType>()) });

type Subscriptions = { version: number; byPath: Map<AccountPath, Subscription[]> };

let cached: Subscriptions | undefined;

/** Clears the cache, as in a new process. */
export function forgetSubscriptions(): void {
  cached = undefined;
}

/** All subscriptions, from the cache if its version is current. */
export async function currentSubscriptions(): Promise<Subscriptions> {
  const version = (await table.get(keys.subscriptionsVersion(), Version))?.version ?? 0;
  if (cached?.version === version) return cached;
  const byPath = new Map<AccountPath, Subscription[]>();
  // Read after the version: newer subscriptions may be included here, and are read again with the next version.
  if (version > 0) {
    for await (const { path, id, events } of table.each(lists.subscriptions(), StoredSubscription)) {
      byPath.set(asPath(path), [...(byPath.get(asPath(path)) ?? []), { path: asPath(path), id, events }]);
    }
  }
  cached = { version, byPath };
  return cached;
}

/** The subscriptions to an event type in an account's line: its own and those of all accounts above it. */
export const subscriptionsTo = (
  { byPath }: Pick<Subscriptions, 'byPath'>,
  line: readonly AccountPath[],
  type: EventType,
): Subscription[] => line.flatMap((path) => byPath.get(path) ?? []).filter(({ events }) => events.includes(type));

/**
 * Whether a change was committed before a webhook was created, by the time in the webhook's id. The stream gives the commit
 * only to the second. Within that second the request's time decides, if the item has a stamp; without a stamp the event is
 * sent, because one event too many does less harm than one too few. A webhook whose id lies in the future was created before
 * the clock was set back, and gets every event.
 */
export function isCommittedBefore({ at, before, after }: Change, { id }: Subscription, now: Date): boolean {
  const created = timeIn(id);
  if (!created || created > now) return false;
  if (at.getTime() + STREAM_RESOLUTION_MS <= created.getTime()) return true;
  const requested = requestedAt(after, before);
  return requested !== undefined && requested < created && at <= created;
}

const STREAM_RESOLUTION_MS = 1000;

function requestedAt(after: Change['after'], before: Change['before']): Date | undefined {
  const stamp = stampIn(after, before);
  return stamp === undefined ? undefined : timeIn(storedStamp().parse(JSON.parse(stamp)).id);
}
