import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiFunction } from '../../functions/index.ts';
import { clock } from '../../lib/platform/clock.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { API_HEADERS } from '../../lib/platform/http/api-headers.ts';
import { BODY_TOO_LARGE } from '../../lib/platform/http/body-limits.ts';
import type { ApiResult } from '../../lib/platform/http/event.ts';
import { logRequest } from '../../lib/platform/http/request-log.ts';
import { failureOf } from '../../lib/platform/http/status.ts';
import { AGENT_PATH } from '../agent-package.ts';
import { decoded, UNREADABLE_CODING } from '../content-coding.ts';
import { CERTIFICATES_PATH } from '../page-paths.ts';
import { GATEWAY_BODY_MAX_BYTES } from '../payload-limits.ts';
import { answerAgentFile } from './agent-files.ts';
import { compressed, isWorthCompressing } from './compression.ts';
import { answerFile, dashboardFileFor } from './dashboard-files.ts';
import { answerDocumentation } from './documentation-files.ts';
import { MAIL, mailbox } from './mailbox.ts';
import { dispatcher, STAGE } from './routing.ts';
import { sendAll } from './send-all.ts';

/**
 * The local counterpart of API Gateway: reads the request, decodes its body and sends the answer, compressed if the
 * caller accepts it. API Gateway's own errors (unknown route, body too large) have the same sentences here.
 */
export function gateway(
  functions: Record<string, ApiFunction>,
  { isPlainLoopback = false, callerAddressOf = remoteAddressOf }: GatewayOptions = {},
) {
  const dispatch = dispatcher(functions);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const requestId = randomUUID();
    const startedAt = performance.now();
    try {
      // Most requests go to the API, so they skip all checks for pages and files.
      if (!url.startsWith(API) && (await answerPage(request, response, requestId))) return;
      if (url.startsWith(AGENT_FILES) && (await answerAgentFile(request, response))) return;
      const body = method === 'GET' ? null : await bodyOf(request);
      const headers = request.headers as Record<string, string | undefined>;
      const sourceIp = callerAddressOf(request);
      await answer(
        request,
        response,
        await dispatch({ method, url, headers, body, requestId, sourceIp, isPlainLoopback }),
      );
    } catch (error) {
      // The caller disconnected while sending, so there is nobody to answer.
      if ((error as NodeJS.ErrnoException).code === 'ECONNRESET' && !request.complete) return;
      const failure = failureOf(error);
      logRequest({ requestId, status: failure.code, startedAt, error });
      // The unread rest of a body would be parsed as the next request, so the connection is closed.
      const headers = {
        ...API_HEADERS,
        'x-request-id': requestId,
        ...(!request.complete && { connection: 'close' }),
      };
      await answer(request, response, { statusCode: failure.code, headers, body: JSON.stringify(failure) });
    }
  };
}

const API = `${STAGE}/`;
const AGENT_FILES = `${AGENT_PATH}/`;

/** Serves a page or a file; false if the request is for neither. */
async function answerPage(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> {
  const page = await pageFor(request, requestId);
  if (page) {
    await answer(request, response, page);
    return true;
  }
  if (await answerDocumentation(request, response)) return true;
  const file = dashboardFileFor(request);
  return file !== undefined && answerFile(file, request, response);
}

async function pageFor(request: IncomingMessage, requestId: string): Promise<Result | undefined> {
  const { url = '/' } = request;
  if (CERTIFICATE_PAGES.some((path) => url.startsWith(path)) || BADGE_PICTURE.test(url))
    return certificatePage(request, requestId);
  if (PUBLIC_PAGES.some((path) => url.startsWith(path)) || LOG_PAGES.test(url)) return publicPage(request, requestId);
  if (url.startsWith(UNSUBSCRIBE)) return unsubscribe(request, requestId);
  if (!isMailPage(request)) return undefined;
  // Loaded only for a page: production has neither these pages nor the package that reads mails.
  return (await import('./mail-pages.ts')).mailPage(request);
}

type GatewayOptions = {
  isPlainLoopback?: boolean;
  /** The caller's network address; behind a proxy it differs from the connection's. */
  callerAddressOf?: (request: IncomingMessage) => string;
};

const remoteAddressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? 'unknown';

const isMailPage = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'GET' && url.startsWith(MAIL) && mailbox() !== undefined;

type Result = {
  statusCode: number;
  headers: Record<string, string>;
  /** Headers with several values; they replace single ones with the same name. */
  multiValueHeaders?: ApiResult['multiValueHeaders'];
  body: string;
  isBase64Encoded?: boolean | undefined;
  /** A file, sent as it is read. */
  content?: AsyncIterable<Uint8Array>;
};

async function answer(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void> {
  const { statusCode, multiValueHeaders, body, isBase64Encoded } = result;
  if (result.content) {
    response.writeHead(statusCode, { ...result.headers, date: clock.now().toUTCString() });
    return sendAll(result.content, response);
  }
  // Node sends a string together with the headers, in one write.
  const whole = isBase64Encoded ? Buffer.from(body, 'base64') : body;
  const plain = { content: whole, headers: result.headers };
  const { content, headers } = isWorthCompressing(plain) ? await compressed(request, plain) : plain;
  const date = clock.now().toUTCString();
  const several = multiValueHeaders as Record<string, string[]> | undefined;
  response
    .writeHead(statusCode, { ...headers, ...several, date, 'content-length': Buffer.byteLength(content) })
    .end(content);
}

/** Certificates and related pages; on AWS an HTTP API serves them. */
const CERTIFICATE_PAGES = [`${CERTIFICATES_PATH}/`, '/carbon_offsets/', '/.well-known/'];

/** The badge image needs the certificates' fonts. */
const BADGE_PICTURE = /^\/forests\/[^/?]+\/badge\.png(?:\?|$)/;

async function certificatePage(request: IncomingMessage, requestId: string): Promise<Result> {
  const { handler } = await import('../../functions/web/certificates.ts');
  return handler(webEvent(request, requestId));
}

/** The public pages for accounts and projects. */
const PUBLIC_PAGES = ['/forests/', '/projects/', '/carbon_projects/'];

const LOG_PAGES = /^\/log(?:[/?]|$)/;

async function publicPage(request: IncomingMessage, requestId: string): Promise<Result> {
  const { handler } = await import('../../functions/web/forests.ts');
  return handler(webEvent(request, requestId));
}

/** A mail's unsubscribe link has the same path on AWS. */
export const UNSUBSCRIBE = '/unsubscribe/';

async function unsubscribe(request: IncomingMessage, requestId: string): Promise<Result> {
  const { handler } = await import('../../functions/web/unsubscribe.ts');
  // The body of a one-click unsubscribe carries no information. It is read so that it is not parsed as the next request.
  await bodyOf(request);
  return handler(webEvent(request, requestId));
}

function webEvent(request: IncomingMessage, requestId: string) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  return {
    rawPath: url.pathname,
    headers: request.headers as Record<string, string | undefined>,
    queryStringParameters: Object.fromEntries(url.searchParams),
    requestContext: { http: { method: request.method ?? 'GET' }, requestId },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > GATEWAY_BODY_MAX_BYTES) throw new Fault('invalid', BODY_TOO_LARGE, { reason: 'file_too_large' });
    chunks.push(chunk);
  }
  const body = await decoded(Buffer.concat(chunks), request.headers['content-encoding'], GATEWAY_BODY_MAX_BYTES);
  if (body === 'too large') throw new Fault('invalid', BODY_TOO_LARGE, { reason: 'file_too_large' });
  if (body === 'unreadable') throw new Fault('invalid', UNREADABLE_CODING, { reason: 'unreadable_body' });
  return body.length === 0 ? null : body;
}
