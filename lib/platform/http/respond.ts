import type middy from '@middy/core';
import { Fault } from '../fault.ts';
import type { ApiResult } from './event.ts';
import type { Exchange } from './exchange.ts';
import { logRequest } from './request-log.ts';
import { failureOf } from './status.ts';

/**
 * The outermost middleware: ends every request, even a failed one, with a response as specified by the contract and a log line.
 */
export const respond = (): middy.MiddlewareObj<Exchange, ApiResult> => ({
  after({ event: exchange, response }) {
    if (response) logEnd(exchange, response.statusCode);
  },
  onError(request) {
    const { event: exchange, error } = request;
    const failure = failureOf(error);
    if (failure.code === 401) exchange.headers['www-authenticate'] = exchange.challenge;
    if (error instanceof Fault && error.retryAfterSeconds !== undefined)
      exchange.headers['retry-after'] = String(error.retryAfterSeconds);
    logEnd(exchange, failure.code, error);
    request.response = { statusCode: failure.code, headers: exchange.headers, body: JSON.stringify(failure) };
  },
});

const logEnd = ({ event, reached, startedAt, meter }: Exchange, status: number, error?: unknown): void =>
  logRequest({
    requestId: event.requestContext.requestId,
    status,
    startedAt,
    reached,
    dynamodbCalls: meter.calls,
    error,
  });
