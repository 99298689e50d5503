import type middy from '@middy/core';
import { described, log } from '../log.ts';
import type { ApiResult } from './event.ts';
import type { Exchange } from './exchange.ts';
import { failureOf } from './status.ts';

/**
 * Around the whole chain: ends every request, also a failed one, with an answer in the contract's form and one line in
 * the log. Nothing of a request's headers or body is ever logged.
 */
export const respond = (): middy.MiddlewareObj<Exchange, ApiResult> => ({
  after({ event: exchange, response }) {
    if (response) logRequest(exchange, response.statusCode);
  },
  onError(request) {
    const { event: exchange, error } = request;
    const failure = failureOf(error);
    if (failure.code === 401) exchange.headers['www-authenticate'] = 'Basic realm="regrove"';
    logRequest(exchange, failure.code, error);
    request.response = { statusCode: failure.code, headers: exchange.headers, body: JSON.stringify(failure) };
  },
});

function logRequest({ event, reached, startedAt, meter }: Exchange, status: number, error?: unknown): void {
  log({
    level: status >= 500 ? 'error' : 'info',
    message: 'request',
    request_id: event.requestContext.requestId,
    account: reached.accountId ?? null,
    route: reached.route ? `${reached.route.endpoint.method} ${reached.route.resource}` : null,
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    dynamodb_calls: meter.calls,
    ...(status >= 500 && { error: described(error) }),
  });
}
