import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { idleHttpAgent, idleHttpsAgent } from '../idle-agents.ts';
import { awakeTimer } from './awake-timer.ts';
import { type Guard, guardedLookup, guardedUrl } from './guard.ts';
import {
  CONNECTIONS_MAX,
  type HttpAnswer,
  type HttpClient,
  type HttpRequest,
  OutboundFailure,
  OutOfTime,
} from './http.ts';
import { outboundReasons } from './reasons.ts';
import { type Resolve, resolveAll } from './resolve-names.ts';

/**
 * The HTTP client with SSRF guard for every url configured by callers: https only, to public addresses only, and it connects to
 * the very address it checked. A redirect must stay on its host, except for public downloads. Certificates are always verified,
 * responses are limited in time and size, and nothing is logged.
 *
 * Responses are requested uncompressed, so the size limit is the memory limit.
 */
export type GuardedHttpOptions = {
  /** Allows http and https to this machine, for tests and the local host. */
  allowLoopback?: boolean;
  timeoutMilliseconds?: number;
  bytesMax?: number;
  /** Aborts all requests by this client, to limit a whole check or collection. */
  signal?: AbortSignal;
  resolve?: Resolve;
  /** A certificate authority (PEM) to trust instead of the public ones, for a server with its own. */
  certificateAuthority?: string;
  /**
   * For callers that need only the status: redirects are not followed, and at most `bytesMax` are read from the body. A longer,
   * endless or broken-off body is not a failure.
   */
  statusOnly?: boolean;
};

/** Connections are reused until `close`, until the server closes them, or until idle for some seconds. */
export type GuardedHttp = HttpClient & {
  /** Downloads a public file, such as a picture. It sends no credentials, so a redirect may lead to another host. */
  download(url: string): Promise<Download>;
  /** Sends bytes and returns bytes, for protocols that are not text. */
  exchange(request: BinaryRequest): Promise<Download>;
  close(): void;
};

type BinaryRequest = Omit<HttpRequest, 'body'> & { body: Uint8Array };
type AnyRequest = HttpRequest | BinaryRequest;

export type Download = Omit<HttpAnswer, 'text'> & { bytes: Buffer };

const REDIRECTS_MAX = 3;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

export function guardedHttp(options: GuardedHttpOptions = {}): GuardedHttp {
  const guard = { allowLoopback: options.allowLoopback ?? false, resolve: options.resolve ?? resolveAll };
  const limits = {
    timeoutMilliseconds: options.timeoutMilliseconds ?? 10_000,
    bytesMax: options.bytesMax ?? 10_000_000,
    signal: options.signal,
    statusOnly: options.statusOnly ?? false,
  };
  const connections = connectionsOf(guard, options.certificateAuthority);

  async function follow(request: AnyRequest, redirectsLeft: number, mayLeave = false): Promise<Download> {
    const url = guardedUrl(request.url, guard);
    const answer = await exchange(url, request, connections, limits);
    if (limits.statusOnly || !REDIRECT_STATUSES.includes(answer.status)) return answer;
    if (redirectsLeft === 0) throw new OutboundFailure(outboundReasons.redirects_again({ host: url.host }));
    const target = redirectTarget(url, request, answer, mayLeave);
    return follow({ ...request, url: target }, redirectsLeft - 1, mayLeave);
  }

  return {
    async request(request) {
      const { bytes, ...answer } = await follow(request, REDIRECTS_MAX);
      return { ...answer, text: new TextDecoder().decode(bytes) };
    },
    download: (url) => follow({ method: 'GET', url }, REDIRECTS_MAX, true),
    exchange: (request) => follow(request, REDIRECTS_MAX),
    close: connections.close,
  };
}

type Connections = {
  send(url: URL, options: RequestOptions): ClientRequest;
  /** Whether the url's host is not resolved yet, so no request has reached it. */
  isResolving(url: URL): boolean;
  close(): void;
};
type Limits = { timeoutMilliseconds: number; bytesMax: number; signal: AbortSignal | undefined; statusOnly: boolean };

/** Connections are reused, because reading a fleet takes hundreds of requests. Both agents use the guarded lookup. */
function connectionsOf({ allowLoopback, resolve }: Guard, certificateAuthority: string | undefined): Connections {
  const agentOptions = { maxSockets: CONNECTIONS_MAX };
  const resolving = new Set<string>();
  const guard: Guard = {
    allowLoopback,
    resolve(host) {
      resolving.add(host);
      return resolve(host).finally(() => resolving.delete(host));
    },
  };
  const plain = idleHttpAgent({ ...agentOptions, lookup: guardedLookup('http:', guard) });
  const secure = idleHttpsAgent({
    ...agentOptions,
    lookup: guardedLookup('https:', guard),
    rejectUnauthorized: true,
    ca: certificateAuthority,
  });
  return {
    send: (url, options) =>
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: secure })
        : httpRequest(url, { ...options, agent: plain }),
    isResolving: ({ hostname }) => resolving.has(hostname),
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

async function exchange(url: URL, wanted: AnyRequest, connections: Connections, limits: Limits): Promise<Download> {
  const { signal, timeoutMilliseconds } = limits;
  const headers = { 'user-agent': 'Regrove/1.0', 'accept-encoding': 'identity', ...wanted.headers };
  const inTime = { host: url.host, seconds: timeoutMilliseconds / 1000 };
  if (signal?.aborted) throw outOfTime(url);

  let cancelTimer: (() => void) | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const request = connections.send(url, { method: wanted.method, headers, ...(signal && { signal }) });
      cancelTimer = awakeTimer(timeoutMilliseconds, () => {
        const reason = connections.isResolving(url)
          ? outboundReasons.name_unanswered({ host: url.host })
          : outboundReasons.no_answer_in_time(inTime);
        const late = new OutboundFailure(reason, { isTransient: true });
        request.destroy(late);
        reject(late);
      });
      request.on('error', (failure) => {
        // The server closed an idle connection just as it was reused, so the request is repeated over a new one.
        if (isStale(request, failure)) resolve(exchange(url, wanted, connections, limits));
        else reject(failure);
      });
      request.on('response', (response) => {
        if (limits.statusOnly) cancelTimer?.();
        const answer = limits.statusOnly
          ? beginningOf(response, limits.bytesMax)
          : answerOf(response, url, limits.bytesMax);
        answer.then(resolve, reject);
      });
      request.end(wanted.body);
    });
  } catch (failure) {
    if (failure instanceof OutboundFailure) throw failure;
    throw signal?.aborted ? outOfTime(url) : failureTo(url, failure);
  } finally {
    cancelTimer?.();
  }
}

const isStale = ({ reusedSocket }: ClientRequest, { code }: NodeJS.ErrnoException): boolean =>
  reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');

async function answerOf(response: IncomingMessage, url: URL, bytesMax: number): Promise<Download> {
  const { statusCode: status = 0, headers } = response;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy();
    throw new OutboundFailure(outboundReasons.answer_compressed({ host: url.host }));
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early destroys the response and its connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax)
      throw new OutboundFailure(outboundReasons.answer_too_long({ host: url.host, bytes: bytesMax }));
    chunks.push(chunk);
  }
  return { status, headers: singleHeaders(headers), bytes: Buffer.concat(chunks) };
}

/** How long to wait for the body after the status has arrived. */
const BODY_MILLISECONDS_MAX = 1_000;

/** Reads a body's beginning. Only the status matters, so a body that fails or hangs is cut off without an error. */
async function beginningOf(response: IncomingMessage, bytesMax: number): Promise<Download> {
  const { statusCode: status = 0, headers } = response;
  const isReadable = (headers['content-encoding'] ?? 'identity') === 'identity';
  const chunks: Buffer[] = [];
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(ended.resolve, BODY_MILLISECONDS_MAX);
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= bytesMax || !isReadable) ended.resolve();
  });
  for (const event of ['end', 'error', 'close'] as const) response.on(event, () => ended.resolve());
  await ended.promise;
  clearTimeout(timer);
  // A complete response leaves its connection for reuse; any other is destroyed.
  if (!response.complete) response.destroy();
  const read = Buffer.concat(isReadable ? chunks : []).subarray(0, bytesMax);
  return { status, headers: singleHeaders(headers), bytes: read };
}

/** Compares the origin, port included: another port may belong to somebody else. */
function redirectTarget(from: URL, { method }: AnyRequest, { status, headers }: Download, mayLeave: boolean): string {
  const target = URL.parse(headers.location ?? '', from.href);
  if (!target || (!mayLeave && target.origin !== from.origin))
    throw new OutboundFailure(outboundReasons.redirects_elsewhere({ host: from.host }));
  if (method === 'POST' && status < 307) throw new OutboundFailure(outboundReasons.redirects_post({ host: from.host }));
  return target.href;
}

/** Node's error messages quote addresses and input, so only the failure kind is used. */
function failureTo({ host }: URL, failure: unknown): OutboundFailure {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return new OutboundFailure(outboundReasons[symptomOf(code)]({ host }), { isTransient: NETWORK.test(code) });
}

/** Error codes that are usually transient. A name not found may be a temporary resolver problem. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_)/;

function symptomOf(code: string) {
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'connection_broken';
  if (code.startsWith('HPE_')) return 'not_http';
  if (/CERT|TLS|SSL|EPROTO|SIGNATURE/.test(code)) return 'certificate_untrusted';
  if (code.startsWith('ERR_INVALID_') || code === 'ERR_UNESCAPED_CHARACTERS') return 'credentials_unsendable';
  return 'host_unreachable';
}

const outOfTime = (url: URL) => new OutOfTime(outboundReasons.time_over({ host: url.host }), { isTransient: true });

const singleHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
