import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions as HttpsAgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { isIdleTooLong } from './idle-sockets.ts';

/**
 * Keep-alive agents that never reuse a socket left idle too long. They are separate from idle-sockets.ts, because loading
 * node:https slows a cold start.
 */
type Pool = { freeSockets: NodeJS.ReadOnlyDict<Duplex[]> };

const idleSince = new WeakMap<Duplex, number>();

/** With `fifo`, Node takes the longest-idle socket and skips destroyed ones at the front, where the oldest are. */
const KEEP_ALIVE = { keepAlive: true, scheduling: 'fifo' } as const;

function destroyIdle({ freeSockets }: Pool, name: string): void {
  for (const socket of freeSockets[name] ?? []) if (isIdleTooLong(idleSince.get(socket) ?? 0)) socket.destroy();
}

/** Changes one agent rather than extending its class, because a class would load node:https with this module. */
function destroyingIdle<A extends HttpAgent>(agent: A): A {
  const { keepSocketAlive, getName } = agent;
  agent.keepSocketAlive = (socket) => {
    idleSince.set(socket, Date.now());
    // Node reads the result, which the types omit: false closes the socket.
    return keepSocketAlive.call(agent, socket);
  };
  /** Node calls this for a request before taking a socket from the pool with that name. */
  agent.getName = (options) => {
    const name = getName.call(agent, options);
    destroyIdle(agent, name);
    return name;
  };
  return agent;
}

export const idleHttpAgent = (options: AgentOptions): HttpAgent =>
  destroyingIdle(new HttpAgent({ ...options, ...KEEP_ALIVE }));

export const idleHttpsAgent = (options: HttpsAgentOptions): HttpsAgent =>
  destroyingIdle(new HttpsAgent({ ...options, ...KEEP_ALIVE }));

/** The AWS clients' default. */
const SOCKETS_MAX = 50;

/** The request handler for an AWS client: it connects within a second, and keeps sockets alive as above. */
export const awsRequestHandler = (requestTimeout: number) => ({
  connectionTimeout: 1_000,
  requestTimeout,
  throwOnRequestTimeout: true,
  httpAgent: idleHttpAgent({ maxSockets: SOCKETS_MAX }),
  httpsAgent: idleHttpsAgent({ maxSockets: SOCKETS_MAX }),
});
