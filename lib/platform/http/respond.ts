import type middy from '@middy/core';
import { Fault } from '../fault.ts';
import { errorDetail } from './error-detail.ts';
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
    if (failure.code === 401)
      exchange.headers['www-authenticate'] = exchange.isForPerson ? SESSION_CHALLENGE : CHALLENGE;
    if (error instanceof Fault) Object.assign(exchange.headers, headersFor(error, exchange));
    logEnd(exchange, failure.code, error);
    request.response = { statusCode: failure.code, headers: exchange.headers, body: JSON.stringify(failure) };
  },
});

/** WWW-Authenticate for a 401 to software: it needs an API key. */
export const CHALLENGE = 'Basic realm="regrove"';

/** WWW-Authenticate for a 401 to people. With `Basic`, a browser would open its own dialog before the page sees the 401. */
export const SESSION_CHALLENGE = 'Session realm="regrove"';

const headersFor = (fault: Fault, exchange: Exchange): Record<string, string> => ({
  ...(fault.retryAfterSeconds !== undefined && { 'retry-after': String(fault.retryAfterSeconds) }),
  ...errorDetail(fault, exchange),
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
