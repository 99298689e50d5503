import { Fault } from '../fault.ts';
import { described, log } from '../log.ts';
import type { Exchange } from './exchange.ts';

/** A request that has come to its end, by any way. */
export type Ended = {
  requestId: string;
  status: number;
  startedAt: number;
  /** As far as it came; a host that refused it by itself has nothing to say here. */
  reached?: Exchange['reached'];
  dynamodbCalls?: number;
  error?: unknown;
};

/**
 * One line for each request. A refused one has the reason, a failed one the whole error. Nothing of a request's headers,
 * query or body is ever logged.
 */
export function logRequest({ requestId, status, startedAt, reached = {}, dynamodbCalls = 0, error }: Ended): void {
  log({
    level: status >= 500 ? 'error' : 'info',
    message: 'request',
    request_id: requestId,
    account: reached.accountId ?? null,
    route: reached.route ? `${reached.route.endpoint.method} ${reached.route.resource}` : null,
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    dynamodb_calls: dynamodbCalls,
    ...(error instanceof Fault && { reason: withoutTexts(error.message) }),
    ...(status >= 500 && { error: described(error) }),
  });
}

/**
 * A sentence without the texts that it repeats. Every text of a caller stands in quotation marks in a refusal, written as
 * JSON; it may be a password in the wrong field. Numbers, days and ids stay.
 */
export const withoutTexts = (sentence: string): string => sentence.replace(/"(?:[^"\\]|\\.)*"/g, '"…"');
