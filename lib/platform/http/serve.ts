import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { clock } from '../clock.ts';
import { metered, meterFor } from '../table/client.ts';
import { API_HEADERS } from './api-headers.ts';
import type { Directory } from './caller.ts';
import type { Group, OpenEndpoint } from './declaration.ts';
import type { ApiEvent, ApiResult } from './event.ts';
import { awaitBackground } from './last-use.ts';
import { authentication, execution, foreignPageGuard, type PassedRequest, parsing, routing } from './middlewares.ts';
import { respond } from './respond.ts';
import { sessionTextOf } from './session-cookie.ts';

/**
 * The Lambda handler for an endpoint group. The middlewares run the contract's checks in order: route, key, User-Agent, account,
 * cross-site request, arguments, then the rest. `respond` wraps them all and turns every failure into a response.
 */
export function serve(
  group: Group,
  directory: Directory,
  options: { listBytesMax?: number } = {},
): (event: ApiEvent, context?: Partial<Context>) => Promise<ApiResult> {
  const chain = middy<PassedRequest, ApiResult>({ timeoutEarlyInMillis: 0 })
    .use(respond())
    .use(routing(group))
    .use(authentication(directory))
    .use(foreignPageGuard())
    .use(parsing())
    .handler(execution(options.listBytesMax));

  return (event, context = {}) => {
    const meter = meterFor(context);
    const { requestId } = event.requestContext;
    const request: PassedRequest = {
      event,
      meter,
      startedAt: performance.now(),
      now: clock.now(),
      headers: { ...API_HEADERS, 'x-request-id': requestId },
      isForPerson: sessionTextOf(event) !== undefined,
      background: [],
      reached: {},
    };
    return metered(meter, async () => {
      const answer = await chain(request, context as Context);
      await awaitBackground(request.background);
      return answer;
    });
  };
}

/** The handler for a group of open endpoints: it looks up no caller, and its bundle has no code for that. */
export const serveOpen = (group: Record<string, OpenEndpoint>): ReturnType<typeof serve> => serve(group, NO_CALLERS);

const noCallerExpected = (): never => {
  throw new Error('An open endpoint looked a caller up.');
};

const NO_CALLERS: Directory = {
  keyOwner: noCallerExpected,
  session: noCallerExpected,
  accountScope: noCallerExpected,
  isWithin: noCallerExpected,
  isActive: noCallerExpected,
  recordView: noCallerExpected,
  noteKeyUse: noCallerExpected,
};
