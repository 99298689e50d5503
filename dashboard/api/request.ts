import { RegroveError } from '../../client/error.ts';
import { nextCursor } from '../../client/paging.ts';
import { retrying } from '../../client/retrying.ts';
import { noteClock } from '../clock.ts';
import { earlyDone, takeEarly } from '../first-frame/early-requests.ts';
import { loadErrorTexts } from '../texts/errors.ts';
import { noteOffline, noteResponse } from './connection.ts';
import { API_HEADERS, BASE } from './headers.ts';

/**
 * All API requests, at the same origin, with the session cookie and the header a page on another site cannot send. The
 * client's rules retry them after 429, 5xx or a lost connection. At most three are in flight, so a page does not delay
 * the person's next click.
 */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type RequestOptions = {
  /** Sent as JSON, or unchanged if `contentType` is set. */
  body?: unknown;
  contentType?: string;
  /** The name of the file in the body. */
  fileName?: string;
  accept?: string;
  /** The same key for every attempt at an action, so it is executed once. */
  idempotencyKey?: string;
};

export type ApiResponse<T> = {
  data: T;
  next: string | undefined;
  /** The deposit batch the request created, used to undo it. */
  batchId: string | undefined;
};

const PARALLEL_MAX = 3;

export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<ApiResponse<T>> {
  const response = await fetchResponse(method, path, options);
  const { headers } = response;
  return {
    data: (await response.json()) as T,
    next: nextCursor(headers.get('link')),
    batchId: headers.get('batch-id') ?? undefined,
  };
}

/** For responses that are not JSON, such as CSV. */
export async function requestText(path: string, accept: string): Promise<{ text: string; next: string | undefined }> {
  const response = await fetchResponse('GET', path, { accept });
  return { text: await response.text(), next: nextCursor(response.headers.get('link')) };
}

/** For files, such as a PDF. */
export async function requestBlob(path: string, accept: string): Promise<Blob> {
  return (await fetchResponse('GET', path, { accept })).blob();
}

async function fetchResponse(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const response = await send(new Request(BASE + path, { method, headers: headersOf(options), body: bodyOf(options) }));
  if (response.ok) return response;
  if (response.headers.has('error-detail')) await loadErrorTexts();
  throw new RegroveError(response, await response.json().catch(() => null));
}

function headersOf({
  body,
  contentType,
  fileName,
  accept = API_HEADERS.accept,
  idempotencyKey,
}: RequestOptions): Headers {
  const headers = new Headers({ ...API_HEADERS, accept });
  if (body !== undefined) headers.set('content-type', contentType ?? 'application/json');
  if (fileName) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

const bodyOf = ({ body, contentType }: RequestOptions): BodyInit | null => {
  if (body === undefined) return null;
  return contentType ? (body as BodyInit) : JSON.stringify(body);
};

const send = retrying(withEarly(limitConcurrency(report((request) => fetch(request)))), {
  attempts: 5,
  firstWait: 400,
});

type Send = (request: Request) => Promise<Response>;

/** Uses responses the page has already requested; other requests start once those have arrived. */
function withEarly(send: Send): Send {
  const isDone = earlyDone();
  return async (request) => {
    const isPlain = request.method === 'GET' && request.headers.get('accept') === API_HEADERS.accept;
    const early = isPlain ? takeEarly(request.url.slice(location.origin.length + BASE.length)) : undefined;
    if (early) return report(() => early)(request);
    await isDone;
    return send(request);
  };
}

/** Reports to the page that the connection is lost or the rate limit is reached. */
function report(fetch: Send): Send {
  return async (request) => {
    try {
      const response = await fetch(request);
      noteResponse(response);
      noteClock(response);
      // The request occupies its slot until the last byte has arrived.
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      noteOffline();
      throw error;
    }
  };
}

function limitConcurrency(fetch: Send): Send {
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  return async (request) => {
    if (inFlight >= PARALLEL_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else inFlight += 1;
    try {
      return await fetch(request);
    } finally {
      // The slot goes to the first waiting request, so a request starting at this moment cannot take it too.
      const next = waiting.shift();
      if (next) next();
      else inFlight -= 1;
    }
  };
}
