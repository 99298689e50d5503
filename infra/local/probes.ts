import type { IncomingMessage } from 'node:http';
import { API_HEADERS } from '../../lib/platform/http/api-headers.ts';
import type { Failure } from '../../lib/platform/http/status.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Answers that need no account: probes from the service's supervisor, and refusals at the door. */
export type PlainAnswer = { statusCode: number; headers: Record<string, string>; body: string };

/** Whether a request asks for the service's state. Every request is checked, so this is synchronous. */
export const isProbe = ({ method, url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && PROBE.test(url);

const PROBE = /^\/(?:health|ready)(?:\?|$)/;

export async function probe({ url = '/' }: IncomingMessage, lifecycle: Lifecycle): Promise<PlainAnswer> {
  if (url.startsWith('/health')) return plainAnswer(200, { status: 'ok' });
  const problems = await lifecycle.problems();
  return problems.length === 0
    ? plainAnswer(200, { status: 'ready' })
    : plainAnswer(503, { status: 'not ready', problems });
}

/** The client may retry: the next start answers. */
export const SHUTTING_DOWN: PlainAnswer = refusal(503, 'The service restarts; try again in a few seconds.', {
  'retry-after': '5',
});

/** API keys and sessions must not cross a network unencrypted. */
export const HTTPS_ONLY: PlainAnswer = refusal(403, 'This server answers HTTPS only; use an https address.');

function refusal(code: number, error: string, headers: Record<string, string> = {}): PlainAnswer {
  const failure: Failure = { code, error };
  return plainAnswer(code, failure, { ...headers, connection: 'close' });
}

function plainAnswer(statusCode: number, body: object, headers: Record<string, string> = {}): PlainAnswer {
  return { statusCode, headers: { ...API_HEADERS, ...headers }, body: JSON.stringify(body) };
}
