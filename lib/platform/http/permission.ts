import { Fault } from '../fault.ts';
import type { Caller } from './caller.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiEvent } from './event.ts';

/** A key of one feed opens what was declared for it, for that feed, and nothing else. */
export function refuseOtherFeeds({ feedId }: Caller, { feedKeys }: Endpoint, { pathParameters }: ApiEvent): void {
  if (feedId === null || (feedKeys && pathParameters?.id?.toLowerCase() === feedId)) return;
  throw new Fault('forbidden', `This key may push readings to feed ${feedId} and do nothing else; use another key.`);
}
