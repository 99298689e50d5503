import type middy from '@middy/core';
import { unknownRoute } from './answering.ts';
import { accountOf, callerOf } from './caller.ts';
import type { ApiResult } from './event.ts';
import { countRequest } from './rate-limit.ts';
import { NEWEST } from './revisions/revision.ts';
import type { Exchange } from './route.ts';

/** Who calls, in which revision, and for which account. */
export const calling = (): middy.MiddlewareObj<Exchange, ApiResult> => ({
  async before({ event: exchange }) {
    const { event, route } = exchange;
    exchange.revision = NEWEST;
    if (route.endpoint.open) return;
    exchange.caller = await callerOf(event);
    exchange.revision = exchange.caller.revision;
    exchange.headers['api-revision'] = exchange.revision;
    await countRequest(exchange.caller.keyHash, exchange.now, exchange.headers);
    if (!route.revisions[exchange.revision].exists) throw unknownRoute(event);
    exchange.account = await accountOf(event, exchange.caller);
  },
});
