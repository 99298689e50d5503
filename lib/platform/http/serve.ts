import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { clock } from '../clock.ts';
import { metered, meterFor } from '../table/client.ts';
import { API_HEADERS } from './api-headers.ts';
import { authenticate, CHALLENGE } from './authenticate.ts';
import type { Directory } from './caller.ts';
import type { Group, OpenEndpoint } from './endpoint.ts';
import type { ApiEvent, ApiResult } from './event.ts';
import type { Exchange } from './exchange.ts';
import { execute } from './execute.ts';
import { refuseForeignPage } from './foreign-page.ts';
import { settled } from './last-use.ts';
import { parse } from './parse.ts';
import { respond } from './respond.ts';
import { findRoute, routesOf } from './route.ts';

/**
 * The Lambda handler of a group of endpoints. The order of the chain is the order of the contract's checks: route,
 * key, User-Agent, account, foreign page, arguments, then the rest; `respond` is around them all, so that it also ends every failure.
 */
export function serve(
  group: Group,
  directory: Directory,
  options: { listBytesMax?: number } = {},
): (event: ApiEvent, context?: Partial<Context>) => Promise<ApiResult> {
  const routes = routesOf(group);
  const chain = middy<Exchange, ApiResult>({ timeoutEarlyInMillis: 0 })
    .use(respond())
    .handler(async (exchange) => {
      const route = findRoute(routes, exchange.event);
      exchange.reached.route = route;
      const admitted = await authenticate(exchange, route, directory);
      refuseForeignPage(exchange.event, route.endpoint);
      const asked = await parse(exchange, route, admitted);
      return execute({ exchange, route, admitted, asked }, options.listBytesMax);
    });

  return (event, context = {}) => {
    const meter = meterFor(context);
    const { requestId } = event.requestContext;
    const exchange: Exchange = {
      event,
      meter,
      startedAt: performance.now(),
      now: clock.now(),
      headers: { ...API_HEADERS, 'x-request-id': requestId },
      challenge: CHALLENGE,
      aside: [],
      reached: {},
    };
    return metered(meter, async () => {
      const answer = await chain(exchange, context as Context);
      await settled(exchange.aside);
      return answer;
    });
  };
}

/** The handler of a group whose endpoints are all open: nobody is looked up, and no code for it is in the bundle. */
export const serveOpen = (group: Record<string, OpenEndpoint>): ReturnType<typeof serve> => serve(group, NOBODY);

const asksNobody = (): never => {
  throw new Error('An open endpoint asks for no caller.');
};

const NOBODY: Directory = {
  keyOwner: asksNobody,
  session: asksNobody,
  accountScope: asksNobody,
  isActive: asksNobody,
  noteKeyUse: asksNobody,
};
