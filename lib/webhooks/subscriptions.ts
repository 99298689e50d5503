import * as z from 'zod';
import type { Change } from '../platform/changes/change.ts';
import { timeIn } from '../platform/id.ts';
import { type AccountPath, asPath, parentOf } from '../platform/table/account-path.ts';
import { StoredStamp, stampIn } from '../platform/table/stamp.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';
import type { EventType } from './event-types.ts';

/**
 * Who is told of what, in one partition of the table, changed in the same transactions as the webhooks themselves. Each
 * process keeps the whole of it at hand, with the version that it was read at. Before a batch of changes is told, one
 * item says whether that version still holds: so a webhook sortKeyPrefixes of everything that was committed after it, and where
 * nobody listens a batch of a thousand changes costs one small read.
 */
export type Receiver = { path: AccountPath; id: string; events: EventType[] };

type Listens = { id: string; status: string; events: EventType[] };

/** The part of a webhook's transaction that keeps this true. A webhook that is off, or undefined, is told nothing. */
export function subscriptionSteps(path: AccountPath, before: Listens | undefined, after: Listens | undefined): Step[] {
  const [was, is] = [before, after].map((one) => (one && one.status !== 'off' ? one : undefined));
  if (was?.events.join() === is?.events.join()) return [];
  const step: Step[] = is
    ? [{ put: { ...keys.subscription(path, is.id), path, id: is.id, events: is.events } }]
    : [{ delete: keys.subscription(path, was?.id ?? '') }];
  return [...step, { update: keys.subscriptionsVersion(), add: { version: 1 } }];
}

const Version = z.object({ version: z.number() });
const StoredReceiver = z.object({ path: z.string(), id: z.string(), events: z.array(z.custom<EventType>()) });

export type Subscriptions = { version: number; byPath: Map<AccountPath, Receiver[]> };

let known: Subscriptions | undefined;

/** Forgets who listens, as a new process would. */
export function forgetSubscriptions(): void {
  known = undefined;
}

/** Everyone who listens now. */
export async function currentSubscriptions(): Promise<Subscriptions> {
  const version = (await table.get(keys.subscriptionsVersion(), Version))?.version ?? 0;
  if (known?.version === version) return known;
  const byPath = new Map<AccountPath, Receiver[]>();
  // Read after the version: what is newer than it is found here, and found once more with the next version.
  if (version > 0) {
    for await (const { path, id, events } of table.each(lists.subscriptions(), StoredReceiver)) {
      byPath.set(asPath(path), [...(byPath.get(asPath(path)) ?? []), { path: asPath(path), id, events }]);
    }
  }
  known = { version, byPath };
  return known;
}

/** Those of an account and of all accounts above it that want to hear of an event. */
export function receiversOf({ byPath }: Subscriptions, path: AccountPath, type: EventType): Receiver[] {
  const parent = parentOf(path);
  const own = (byPath.get(path) ?? []).filter(({ events }) => events.includes(type));
  return parent ? [...own, ...receiversOf({ version: 0, byPath }, parent, type)] : own;
}

/**
 * Whether a change was committed before a webhook was created, whose id has the moment of its creation. The stream tells
 * the second of a commit. Within that second the request decides that made the change, where the item says when it came;
 * where it does not, the webhook is told: an event too many does less harm than one too few. A webhook from the future was
 * made before the clock was set back, and is told everything.
 */
export function isBefore({ at, before, after }: Change, { id }: Receiver, now: Date): boolean {
  const created = timeIn(id);
  if (!created || created > now) return false;
  if (at.getTime() + STREAM_RESOLUTION_MS <= created.getTime()) return true;
  const requested = requestedAt(after, before);
  return requested !== undefined && requested < created && at <= created;
}

const STREAM_RESOLUTION_MS = 1000;

function requestedAt(after: Change['after'], before: Change['before']): Date | undefined {
  const stamp = stampIn(after, before);
  return stamp === undefined ? undefined : timeIn(StoredStamp.parse(JSON.parse(stamp)).id);
}
