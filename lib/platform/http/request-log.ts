import { Fault } from '../fault.ts';
import { described, log } from '../log.ts';
import type { Exchange } from './exchange.ts';

/** A finished request, successful or not. */
export type Ended = {
  requestId: string;
  status: number;
  startedAt: number;
  /** How far the request got; absent if the host refused it before a function ran. */
  reached?: Exchange['reached'];
  dynamodbCalls?: number;
  error?: unknown;
};

/**
 * One log line per request, with a refusal's reason or a failure's whole error. Request headers, query and body are never
 * logged.
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
 * Removes quoted text from a message. Messages quote callers' text as JSON, and it may be a password in the wrong field.
 * Numbers, days and ids stay.
 */
export const withoutTexts = (sentence: string): string => sentence.replace(/"(?:[^"\\]|\\.?)*(?:"|$)/gs, '"…"');
