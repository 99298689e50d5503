import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { clock } from '../clock.ts';
import { metered, meterFor } from '../table/client.ts';
import { authenticate } from './authenticate.ts';
import type { Directory } from './caller.ts';
import type { Group } from './endpoint.ts';
import type { ApiEvent, ApiResult } from './event.ts';
import type { Exchange } from './exchange.ts';
import { execute } from './execute.ts';
import { parse } from './parse.ts';
import { respond } from './respond.ts';
import { NEWEST } from './revisions/revision.ts';
import { routesOf } from './route.ts';

/**
 * The Lambda handler of a group of endpoints. The order of the chain is the order of the contract's checks: route,
 * key, User-Agent, account, arguments, then the rest; `respond` comes first so that it also ends every failure.
 */
export function serve(
  group: Group,
  directory: Directory,
  options: { listBytesMax?: number } = {},
): (event: ApiEvent, context?: Partial<Context>) => Promise<ApiResult> {
  const chain = middy<Exchange, ApiResult>({ timeoutEarlyInMillis: 0 })
    .use(respond(routesOf(group)))
    .use(authenticate(directory))
    .use(parse())
    .handler(execute(options.listBytesMax));

  return (event, context = {}) => {
    const meter = meterFor(context);
    const { requestId } = event.requestContext;
    const exchange: Exchange = {
      event,
      meter,
      startedAt: performance.now(),
      now: clock.now(),
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      revision: NEWEST,
    };
    return metered(meter, () => chain(exchange, context as Context));
  };
}
