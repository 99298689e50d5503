import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import tls from 'node:tls';
import type { Config } from '../config.ts';
import { connect, type Network } from './connect.ts';
import { proxyFor } from './proxy.ts';
import { trustedRoots } from './roots.ts';
import { answerTooLong, NetworkTrouble, serviceFailed } from './trouble.ts';

export type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** For a request and its answer, without the connection's own steps, and for the silence within. */
const PATIENCE = { wholeMs: 60_000, silentMs: 60_000 };
const BYTES_MAX = 1_000_000;

export function networkOf(
  { url, proxy, ca }: Pick<Config, 'url' | 'proxy' | 'ca'>,
  environment: NodeJS.ProcessEnv,
): Network {
  let context: tls.SecureContext | undefined;
  const secureContext = () => {
    context ??= tls.createSecureContext({ ca: trustedRoots(ca, environment) });
    return context;
  };
  return { proxy: proxyFor(new URL(url), proxy, environment), secureContext };
}

/** A request on a connection of its own. Redirects are not followed: they would carry the key elsewhere. */
export async function open(
  network: Network,
  target: string,
  sent: Sent = {},
  { wholeMs, silentMs } = PATIENCE,
): Promise<IncomingMessage> {
  const url = new URL(target);
  const socket = await connect(network, url);
  const { method = 'GET', headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const asked = request({
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        connection: 'close',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      createConnection: () => socket,
      signal: AbortSignal.timeout(wholeMs),
    });
    let answer: IncomingMessage | undefined;
    asked.setTimeout(silentMs, () => (answer ?? asked).destroy(new Error('the server fell silent')));
    asked.once('error', (error) => reject(serviceFailed(url.host, error)));
    asked.once('response', (response) => {
      answer = response;
      resolve(response);
    });
    asked.end(body);
  });
}

/** The whole answer. A longer one than `bytesMax` is an error. */
export async function send(network: Network, target: string, sent: Sent = {}, bytesMax = BYTES_MAX): Promise<Reply> {
  const response = await open(network, target, sent);
  const { host } = new URL(target);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw answerTooLong(host, bytesMax);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof NetworkTrouble ? error : serviceFailed(host, error);
  } finally {
    response.destroy();
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** The sentence for a person. Any other error is a bug and is thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkTrouble) return error.message;
  throw error;
}
