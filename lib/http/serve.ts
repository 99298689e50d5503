import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { metered } from '../table/client.ts';
import { answering } from './answering.ts';
import { calling } from './calling.ts';
import type { Group } from './endpoint.ts';
import type { ApiEvent, ApiResult } from './event.ts';
import { parsing } from './parsing.ts';
import { type Exchange, routesOf } from './route.ts';
import { running } from './running.ts';

/**
 * The Lambda handler of a group of endpoints. The order of the chain is the order of the contract's checks: route,
 * key, User-Agent, account, arguments, then the rest; `answering` comes first so that it also ends every failure.
 */
export function serve(group: Group): (event: ApiEvent, context?: Partial<Context>) => Promise<ApiResult> {
  const chain = middy<Exchange, ApiResult>({ timeoutEarlyInMillis: 0 })
    .use(answering(routesOf(group)))
    .use(calling())
    .use(parsing())
    .handler(running);

  return (event, context = {}) => {
    const meter = { calls: 0 };
    return metered(meter, () => chain({ event, meter, startedAt: performance.now() } as Exchange, context as Context));
  };
}
