import type { Meter } from '../table/client.ts';
import type { ApiEvent } from './event.ts';
import type { Route } from './route.ts';

/** One request on its way through the chain: what every step has. What a step finds out it hands to the next. */
export type Exchange = {
  event: ApiEvent;
  meter: Meter;
  startedAt: number;
  now: Date;
  /** Of the answer, whatever it will be. */
  headers: Record<string, string>;
  /** All cookies that the answer sets, where that is more than the one in `headers`. */
  cookies?: string[];
  /** What a 401 asks for. */
  challenge: string;
  /** What goes on beside the request and is waited for at its end; none of it fails the request. */
  aside: Promise<void>[];
  /** How far the request has come, for the log alone. */
  reached: { route?: Route; accountId?: string };
};
