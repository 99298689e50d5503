import * as z from 'zod';
import { type AccountPath, asPath, parentOf } from '../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';
import type { EventType } from './event-types.ts';

/**
 * Who is told of what, in one partition of the table, changed in the same transactions as the webhooks themselves. Each
 * process keeps the whole of it at hand, with the version that it was read at. Before a batch of changes is told, one
 * item says whether that version still holds: so a webhook hears of everything that was committed after it, and where
 * nobody listens a batch of a thousand changes costs one small read.
 */
export type Receiver = { path: AccountPath; id: string; events: EventType[] };

type Listens = { id: string; status: string; events: EventType[] };

/** The part of a webhook's transaction that keeps this true. A webhook that is off, or undefined, is told nothing. */
export function listenerSteps(path: AccountPath, before: Listens | undefined, after: Listens | undefined): Step[] {
  const [was, is] = [before, after].map((one) => (one && one.status !== 'off' ? one : undefined));
  if (was?.events.join() === is?.events.join()) return [];
  const step: Step[] = is
    ? [{ put: { ...keys.listener(path, is.id), path, id: is.id, events: is.events } }]
    : [{ delete: keys.listener(path, was?.id ?? '') }];
  return [...step, { update: keys.listenersVersion(), add: { version: 1 } }];
}

const Version = z.object({ version: z.number() });
const StoredReceiver = z.object({ path: z.string(), id: z.string(), events: z.array(z.custom<EventType>()) });

export type Listeners = { version: number; byPath: Map<AccountPath, Receiver[]> };

let known: Listeners | undefined;

/** Forgets who listens, as a new process would. */
export function forgetListeners(): void {
  known = undefined;
}

/** Everyone who listens now. */
export async function currentListeners(): Promise<Listeners> {
  const version = (await table.get(keys.listenersVersion(), Version))?.version ?? 0;
  if (known?.version === version) return known;
  const byPath = new Map<AccountPath, Receiver[]>();
  // Read after the version: what is newer than it is found here, and found once more with the next version.
  if (version > 0) {
    for await (const { path, id, events } of table.each(lists.listeners(), StoredReceiver)) {
      byPath.set(asPath(path), [...(byPath.get(asPath(path)) ?? []), { path: asPath(path), id, events }]);
    }
  }
  known = { version, byPath };
  return known;
}

/** Those of an account and of all accounts above it that want to hear of an event. */
export function receiversOf({ byPath }: Listeners, path: AccountPath, type: EventType): Receiver[] {
  const parent = parentOf(path);
  const own = (byPath.get(path) ?? []).filter(({ events }) => events.includes(type));
  return parent ? [...own, ...receiversOf({ version: 0, byPath }, parent, type)] : own;
}
