import { RegroveError } from '../../client/error.ts';
import { nextCursor } from '../../client/paging.ts';
import { retrying } from '../../client/retrying.ts';
import { noteAnswer, noteSilence } from './connection.ts';

/**
 * The one way out: requests to the API at the same origin, with the session's cookie and the header that no foreign page
 * can send. What was refused for its rate or lost on the way is tried again by the client's own rules; at most three are
 * under way at once, so that a page never crowds out the person's next click.
 */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type Ask = {
  /** A value for JSON; text and bytes go as they are, with `contentType`. */
  body?: unknown;
  contentType?: string;
  accept?: string;
  /** The same for every attempt at the same action, so that it is carried out once. */
  idempotencyKey?: string;
};

export type Answer<T> = { data: T; next: string | undefined };

export const BASE = '/v1';
const PARALLEL_MAX = 3;

export async function request<T>(method: Method, path: string, ask: Ask = {}): Promise<Answer<T>> {
  const response = await answered(method, path, ask);
  return { data: (await response.json()) as T, next: nextCursor(response.headers.get('link')) };
}

/** For what is not JSON: a CSV, or a file beside the API. */
export async function requestText(path: string, accept: string): Promise<{ text: string; next: string | undefined }> {
  const response = await answered('GET', path, { accept });
  return { text: await response.text(), next: nextCursor(response.headers.get('link')) };
}

async function answered(method: Method, path: string, ask: Ask): Promise<Response> {
  const response = await send(new Request(BASE + path, { method, headers: headersOf(ask), body: bodyOf(ask) }));
  if (response.ok) return response;
  throw new RegroveError(response, await response.json().catch(() => null));
}

function headersOf({ body, contentType, accept = 'application/json', idempotencyKey }: Ask): Headers {
  const headers = new Headers({
    accept,
    'x-user-agent': 'RegroveDashboard/1.0.0 (Regrove)',
    'api-revision': '1.6.6',
  });
  if (body !== undefined) headers.set('content-type', contentType ?? 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

const bodyOf = ({ body, contentType }: Ask): BodyInit | null => {
  if (body === undefined) return null;
  return contentType ? (body as BodyInit) : JSON.stringify(body);
};

const send = retrying(inTurn(watched), { attempts: 5, firstWait: 400 });

/** Says on the page when there is no connection or too much was asked. */
async function watched(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    noteAnswer(response);
    // Its turn lasts until the last byte is here, not until the first.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    noteSilence();
    throw error;
  }
}

function inTurn(fetch: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (request) => {
    if (underWay >= PARALLEL_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    underWay += 1;
    try {
      return await fetch(request);
    } finally {
      underWay -= 1;
      waiting.shift()?.();
    }
  };
}
