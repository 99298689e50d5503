import type { Meter } from '../table/client.ts';
import type { ApiEvent } from './event.ts';
import type { Route } from './route.ts';

/** One request on its way through the chain. Each step passes its results to the next. */
export type Exchange = {
  event: ApiEvent;
  meter: Meter;
  startedAt: number;
  now: Date;
  /** Response headers, on success or failure. */
  headers: Record<string, string>;
  /** All cookies set by the response, if there are more than the one in `headers`. */
  cookies?: string[];
  /** WWW-Authenticate for a 401. */
  challenge: string;
  /** Background work awaited briefly at the end; its failure does not fail the request. */
  background: Promise<void>[];
  /** How far the request got, for logging only. */
  reached: { route?: Route; accountId?: string };
};
