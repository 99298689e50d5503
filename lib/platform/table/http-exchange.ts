import { Agent, type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import { isIdleTooLong } from '../idle-sockets.ts';
import { ENGINE_TIMEOUT_MS, TIMEOUT_MS } from './engine.ts';

/**
 * Posts one request over kept-alive connections. The result is undefined if no complete response arrived, for whatever reason
 * (refused, reset, timed out, aborted): the caller then falls back to the AWS SDK, which knows how to retry.
 */
export type Exchange = (request: Request) => Promise<Response | undefined>;

export type Request = { headers: Record<string, string>; body: string; signal?: AbortSignal | undefined };
export type Response = { status: number; text: string };

/** Exchanges in place of connections, by host: tests have engines inside their process. */
const replaced = new Map<string, Exchange>();

export function useExchange(host: string, exchange: Exchange | undefined): void {
  if (exchange) replaced.set(host, exchange);
  else replaced.delete(host);
}

/** Calls beyond this wait for one another. */
const CONNECTIONS_MAX = 200;

/**
 * After a pause in which connections may have died unnoticed (idle-sockets.ts), all connections are replaced. A replaced agent
 * costs nothing per call, unlike the agents in idle-agents.ts, whose classes would also load node:https in every cold start.
 */
export function keepAliveExchange(url: URL, timeout = timeoutFor(url)): Exchange {
  const other = replaced.get(url.host);
  if (other) return other;
  const isTls = url.protocol === 'https:';
  const newAgent = () => new (isTls ? TlsAgent : Agent)({ ...AGENT_OPTIONS, timeout });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const to = { method: 'POST', path: '/', host, port: Number(url.port || (isTls ? 443 : 80)) };
  const send = isTls ? requestHttps : requestHttp;
  let agent = newAgent();
  let running = 0;
  let usedAt = Date.now();

  return async ({ headers, body, signal }) => {
    if (signal?.aborted) return undefined;
    if (running === 0 && isIdleTooLong(usedAt)) {
      agent.destroy();
      agent = newAgent();
    }
    running += 1;
    try {
      return await wholeResponse(send({ ...to, agent, headers }), body, signal);
    } finally {
      running -= 1;
      usedAt = Date.now();
    }
  };
}

/** Only an engine on this machine is reached without TLS. */
const timeoutFor = ({ protocol }: URL): number => (protocol === 'https:' ? TIMEOUT_MS : ENGINE_TIMEOUT_MS);

/** The newest free connection is used first, so connections not needed in quiet times reach their idle timeout. */
const AGENT_OPTIONS = {
  keepAlive: true,
  maxSockets: CONNECTIONS_MAX,
  scheduling: 'lifo',
} as const;

function wholeResponse(
  request: ClientRequest,
  body: string,
  signal: AbortSignal | undefined,
): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const abort = () => request.destroy();
    const settle = (response?: Response) => {
      signal?.removeEventListener('abort', abort);
      resolve(response);
    };
    signal?.addEventListener('abort', abort);
    request.on('timeout', abort);
    // The cause does not matter: without a complete response the caller falls back.
    request.on('error', () => settle());
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => settle());
      response.on('end', () =>
        settle(
          response.complete ? { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() } : undefined,
        ),
      );
    });
    request.end(body);
  });
}
