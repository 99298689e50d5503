import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions as HttpsAgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { isIdleTooLong } from './idle-sockets.ts';

/**
 * Keep-alive agents that do not reuse a socket that was idle too long. They are apart from idle-sockets.ts, because loading
 * node:https slows a cold start.
 */
type Pool = { freeSockets: NodeJS.ReadOnlyDict<Duplex[]> };

const idleSince = new WeakMap<Duplex, number>();

/** With `fifo`, Node takes the socket that is idle longest and skips destroyed ones at the front, where the oldest are. */
const KEEP_ALIVE = { keepAlive: true, scheduling: 'fifo' } as const;

function destroyIdle({ freeSockets }: Pool, name: string): void {
  for (const socket of freeSockets[name] ?? []) if (isIdleTooLong(idleSince.get(socket) ?? 0)) socket.destroy();
}

export class IdleHttpAgent extends HttpAgent {
  constructor(options: AgentOptions = {}) {
    super({ ...options, ...KEEP_ALIVE });
  }

  override keepSocketAlive(socket: Duplex): boolean {
    idleSince.set(socket, Date.now());
    // The types omit the result: false closes the socket.
    return super.keepSocketAlive(socket) as unknown as boolean;
  }

  /** Node calls this for a request before it takes a socket from the pool of that name. */
  override getName(options?: Parameters<HttpAgent['getName']>[0]): string {
    const name = super.getName(options);
    destroyIdle(this, name);
    return name;
  }
}

export class IdleHttpsAgent extends HttpsAgent {
  constructor(options: HttpsAgentOptions = {}) {
    super({ ...options, ...KEEP_ALIVE });
  }

  override keepSocketAlive(socket: Duplex): boolean {
    idleSince.set(socket, Date.now());
    return super.keepSocketAlive(socket) as unknown as boolean;
  }

  override getName(options?: Parameters<HttpsAgent['getName']>[0]): string {
    const name = super.getName(options);
    destroyIdle(this, name);
    return name;
  }
}

/** The default of the AWS clients. */
const SOCKETS_MAX = 50;

/** The request handler of an AWS client: it connects within a second, and keeps sockets alive as above. */
export const awsRequestHandler = (requestTimeout: number) => ({
  connectionTimeout: 1_000,
  requestTimeout,
  throwOnRequestTimeout: true,
  httpAgent: new IdleHttpAgent({ maxSockets: SOCKETS_MAX }),
  httpsAgent: new IdleHttpsAgent({ maxSockets: SOCKETS_MAX }),
});
