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
  /** Whether a person is asking, with a session or to get one, rather than a program with an API key. */
  isForPerson: boolean;
  /** Background work awaited briefly at the end; its failure does not fail the request. */
  background: Promise<void>[];
  /** How far the request got, for logging only. */
  reached: { route?: Route; accountId?: string };
};
