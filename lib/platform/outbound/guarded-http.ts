import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { IdleHttpAgent, IdleHttpsAgent } from '../idle-agents.ts';
import { type Guard, guardedLookup, guardedUrl, type Resolve, resolveAll } from './guard.ts';
import {
  CONNECTIONS_MAX,
  type HttpAnswer,
  type HttpClient,
  type HttpRequest,
  OutboundFailure,
  OutOfTime,
} from './http.ts';

/**
 * The only way out to a url that a caller gave us, and it must not become a way in: https only, to public addresses
 * only, and the address that was checked is the address connected to. A redirect stays on its host, unless what is fetched is
 * everybody's to see; certificates are always verified, an answer is limited in time and size, and nothing is logged.
 *
 * Answers are asked for uncompressed, so that what is counted is what is held in memory.
 */
export type GuardedHttpOptions = {
  /** For tests and the local server: http and https to this machine are allowed too. */
  allowLoopback?: boolean;
  timeoutMilliseconds?: number;
  bytesMax?: number;
  /** Ends everything this client still does, to limit a whole check or collection. */
  signal?: AbortSignal;
  resolve?: Resolve;
  /** An authority (PEM) to trust in place of the public ones, for a server whose certificate is of its own making. */
  certificateAuthority?: string;
  /**
   * For whom only the status matters: a redirect is an answer like another, and of the body no more is read than
   * `bytesMax`, without failing on one that is longer, never ends or breaks off.
   */
  statusOnly?: boolean;
};

/** Connections are kept until it is closed, the other side closes them, or they were idle for some seconds. */
export type GuardedHttp = HttpClient & {
  /** What everybody may open, such as a picture: the bytes as they came. Nothing secret goes along, so a redirect may lead to another host. */
  download(url: string): Promise<Download>;
  close(): void;
};

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
  const { send, close } = sender(guard, options.certificateAuthority);

  async function follow(request: HttpRequest, redirectsLeft: number, mayLeave = false): Promise<Download> {
    const url = guardedUrl(request.url, guard);
    const answer = await exchange(url, request, send, limits);
    if (limits.statusOnly || !REDIRECT_STATUSES.includes(answer.status)) return answer;
    if (redirectsLeft === 0) throw new OutboundFailure(`${url.host} redirects again and again.`);
    const target = redirectTarget(url, request, answer, mayLeave);
    return follow({ ...request, url: target }, redirectsLeft - 1, mayLeave);
  }

  return {
    async request(request) {
      const { bytes, ...answer } = await follow(request, REDIRECTS_MAX);
      return { ...answer, text: new TextDecoder().decode(bytes) };
    },
    download: (url) => follow({ method: 'GET', url }, REDIRECTS_MAX, true),
    close,
  };
}

type Send = (url: URL, options: RequestOptions) => ClientRequest;
type Limits = { timeoutMilliseconds: number; bytesMax: number; signal: AbortSignal | undefined; statusOnly: boolean };

/** Connections are kept, since reading a fleet takes hundreds of requests; those of one client share its guard. */
function sender(guard: Guard, certificateAuthority: string | undefined): { send: Send; close(): void } {
  const agentOptions = { maxSockets: CONNECTIONS_MAX };
  const plain = new IdleHttpAgent({ ...agentOptions, lookup: guardedLookup('http:', guard) });
  const secure = new IdleHttpsAgent({
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
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

async function exchange(url: URL, asked: HttpRequest, send: Send, limits: Limits): Promise<Download> {
  const { signal, timeoutMilliseconds } = limits;
  const headers = { 'user-agent': 'Regrove/1.0', 'accept-encoding': 'identity', ...asked.headers };
  const late = new OutboundFailure(`${url.host} did not answer within ${timeoutMilliseconds / 1000} seconds.`, {
    isTransient: true,
    cure: 'Look whether it is up and not overloaded.',
  });
  if (signal?.aborted) throw outOfTime(url);

  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const request = send(url, { method: asked.method, headers, ...(signal && { signal }) });
      timer = setTimeout(() => {
        request.destroy(late);
        reject(late);
      }, timeoutMilliseconds);
      request.on('error', (failure) => {
        // Closed by the other side in the moment that it was used again: asked once more, over another connection.
        if (isStale(request, failure)) resolve(exchange(url, asked, send, limits));
        else reject(failure);
      });
      request.on('response', (response) => {
        if (limits.statusOnly) clearTimeout(timer);
        const answer = limits.statusOnly
          ? beginningOf(response, limits.bytesMax)
          : answerOf(response, url, limits.bytesMax);
        answer.then(resolve, reject);
      });
      request.end(asked.body);
    });
  } catch (failure) {
    if (failure instanceof OutboundFailure) throw failure;
    throw signal?.aborted ? outOfTime(url) : failureTo(url, failure);
  } finally {
    clearTimeout(timer);
  }
}

const isStale = ({ reusedSocket }: ClientRequest, { code }: NodeJS.ErrnoException): boolean =>
  reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');

async function answerOf(response: IncomingMessage, url: URL, bytesMax: number): Promise<Download> {
  const { statusCode: status = 0, headers } = response;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy();
    throw new OutboundFailure(`${url.host} compressed its answer although it was asked not to.`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early destroys the response and with it the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new OutboundFailure(`${url.host} answered with more than ${bytesMax} bytes.`);
    chunks.push(chunk);
  }
  return { status, headers: singleHeaders(headers), bytes: Buffer.concat(chunks) };
}

/** How long the beginning of a body is waited for once the status is known. */
const BODY_MILLISECONDS_MAX = 1_000;

/** The status is what was asked for: however the body goes on, what came of it by then is all that is told of it. */
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
  // One that was read to its end leaves its connection to the next request; any other is cut off.
  if (!response.complete) response.destroy();
  const read = Buffer.concat(isReadable ? chunks : []).subarray(0, bytesMax);
  return { status, headers: singleHeaders(headers), bytes: read };
}

/** Another port is another host: it may be somebody else's. */
function redirectTarget(from: URL, { method }: HttpRequest, { status, headers }: Download, mayLeave: boolean): string {
  const target = URL.parse(headers.location ?? '', from.href);
  if (!target || (!mayLeave && target.origin !== from.origin))
    throw new OutboundFailure(`${from.host} redirects to another host.`);
  if (method === 'POST' && status < 307) throw new OutboundFailure(`${from.host} redirects a POST to a GET.`);
  return target.href;
}

/** Node's own messages quote addresses and input, so only the kind of failure is told. */
function failureTo({ host }: URL, failure: unknown): OutboundFailure {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const [symptom, cure] = symptomOf(code);
  return new OutboundFailure(`${host} ${symptom}.`, { isTransient: NETWORK.test(code), cure });
}

/** What a network and a server do in passing. A name that is not found may be a resolver's bad minute. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_)/;

function symptomOf(code: string): [symptom: string, cure: string] {
  if (code === 'ECONNREFUSED')
    return ['refused the connection', 'Look whether it is up, and whether the url names the right port.'];
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return ['broke off the connection', 'Look whether it, or what stands before it, is restarting.'];
  if (code.startsWith('HPE_')) return ['did not answer in HTTP', 'Look whether the url names the right port.'];
  if (/CERT|TLS|SSL|EPROTO|SIGNATURE/.test(code)) {
    const cure = 'Give it a certificate of a public authority for this name, with its whole chain.';
    return ['has a certificate that cannot be trusted', cure];
  }
  if (code.startsWith('ERR_INVALID_') || code === 'ERR_UNESCAPED_CHARACTERS') {
    const cure = 'Take line breaks and letters outside of ASCII out of them.';
    return ['cannot be asked with such credentials', cure];
  }
  return ['cannot be reached', 'Look whether it is up and can be reached from the internet.'];
}

const outOfTime = (url: URL) =>
  new OutOfTime(`${url.host} was not asked to the end: the time was over.`, {
    isTransient: true,
  });

const singleHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
