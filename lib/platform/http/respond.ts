import type middy from '@middy/core';
import { Fault } from '../fault.ts';
import { described, log } from '../log.ts';
import type { ApiEvent, ApiResult } from './event.ts';
import type { Exchange } from './exchange.ts';
import type { Route } from './route.ts';
import { failureOf } from './status.ts';

/**
 * The outermost step: finds the route, and ends every request, also a failed one, with an answer in the contract's
 * form and one line in the log. Nothing of a request's headers or body is ever logged.
 */
export function respond(routes: Map<string, Route>): middy.MiddlewareObj<Exchange, ApiResult> {
  return {
    before({ event: exchange }) {
      const route = routes.get(`${exchange.event.httpMethod} ${exchange.event.resource}`);
      if (!route) throw unknownRoute(exchange.event);
      exchange.route = route;
    },
    after({ event: exchange, response }) {
      if (response) logRequest(exchange, response.statusCode);
    },
    onError(request) {
      const { event: exchange, error } = request;
      const failure = failureOf(error);
      if (failure.code === 401) exchange.headers['www-authenticate'] = CHALLENGE;
      logRequest(exchange, failure.code, error);
      request.response = { statusCode: failure.code, headers: exchange.headers, body: JSON.stringify(failure) };
    },
  };
}

/** What a 401 asks for. */
export const CHALLENGE = 'Basic realm="regrove"';

export const unknownRoute = ({ httpMethod, requestContext }: Pick<ApiEvent, 'httpMethod' | 'requestContext'>): Fault =>
  new Fault(
    'not_found',
    `There is no ${httpMethod} ${requestContext.path.slice(0, 200)}; see the reference for the paths there are.`,
  );

function logRequest(exchange: Exchange, status: number, error?: unknown): void {
  log({
    level: status >= 500 ? 'error' : 'info',
    message: 'request',
    request_id: exchange.event.requestContext.requestId,
    account: exchange.account?.id ?? exchange.caller?.account.id ?? null,
    route: exchange.route ? `${exchange.route.endpoint.method} ${exchange.route.resource}` : null,
    status,
    ms: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
    dynamodb_calls: exchange.meter.calls,
    ...(status >= 500 && { error: described(error) }),
  });
}
