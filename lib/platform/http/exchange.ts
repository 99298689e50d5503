import type { Meter } from '../table/client.ts';
import type { AccountScope, Caller } from './caller.ts';
import type { ApiEvent } from './event.ts';
import type { Idempotency } from './idempotency.ts';
import type { Revision } from './revisions/revision.ts';
import type { Route } from './route.ts';

/** One request on its way through the chain: each step adds what it found out, so all but the beginning may be absent. */
export type Exchange = {
  event: ApiEvent;
  meter: Meter;
  startedAt: number;
  now: Date;
  headers: Record<string, string>;
  /** The caller's; the newest where nobody has to say who calls. */
  revision: Revision;
  route?: Route;
  caller?: Caller;
  account?: AccountScope;
  input?: { params: unknown; query: unknown; body: unknown };
  idempotency?: Idempotency;
};

/** What a step before this one has found out; that it has not is a mistake in the order of the chain. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A step of the chain ran before the one that it builds on.');
  return value;
}
