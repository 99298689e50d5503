import type { Meter } from '../table/client.ts';
import type { ApiEvent } from './event.ts';
import type { Route } from './route.ts';

/** One request on its way through the chain. Each step passes its own results to the next one. */
export type Exchange = {
  event: ApiEvent;
  meter: Meter;
  startedAt: number;
  now: Date;
  /** Headers of the response, whether it succeeds or fails. */
  headers: Record<string, string>;
  /** All cookies that the response sets, if there are more than the one in `headers`. */
  cookies?: string[];
  /** WWW-Authenticate of a 401. */
  challenge: string;
  /** Background work that is awaited for a moment at the end; its failure does not fail the request. */
  background: Promise<void>[];
  /** How far the request got, for the log alone. */
  reached: { route?: Route; accountId?: string };
};
