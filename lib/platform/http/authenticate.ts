import type middy from '@middy/core';
import { accountOf, callerOf, type Directory } from './caller.ts';
import type { ApiResult } from './event.ts';
import { type Exchange, found } from './exchange.ts';
import { countRequest } from './rate-limit.ts';
import { unknownRoute } from './respond.ts';

/** Who calls, in which revision, and for which account. An open endpoint asks for none of it. */
export const authenticate = (directory: Directory): middy.MiddlewareObj<Exchange, ApiResult> => ({
  async before({ event: exchange }) {
    const { event } = exchange;
    const route = found(exchange.route);
    if (route.endpoint.open) return;
    const caller = await callerOf(event, directory);
    exchange.caller = caller;
    exchange.revision = caller.revision;
    exchange.headers['api-revision'] = caller.revision;
    await countRequest(caller.keyHash, exchange.now, exchange.headers);
    if (!route.revisions[caller.revision].exists) throw unknownRoute(event);
    exchange.account = await accountOf(event, caller, directory);
  },
});
