import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions as HttpsAgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { isIdleTooLong } from './idle-sockets.ts';

/**
 * Agents of node:http that keep sockets, and use none that was idle too long. They stand apart from the constant, because
 * loading node:https is felt at a cold start.
 */
type Kept = { freeSockets: NodeJS.ReadOnlyDict<Duplex[]> };

const idleSince = new WeakMap<Duplex, number>();

/** Node hands out the socket that is idle longest (`fifo`) and passes over destroyed ones at the front, where the oldest are. */
const KEPT = { keepAlive: true, scheduling: 'fifo' } as const;

function destroyIdle({ freeSockets }: Kept, name: string): void {
  for (const socket of freeSockets[name] ?? []) if (isIdleTooLong(idleSince.get(socket) ?? 0)) socket.destroy();
}

export class IdleHttpAgent extends HttpAgent {
  constructor(options: AgentOptions = {}) {
    super({ ...options, ...KEPT });
  }

  override keepSocketAlive(socket: Duplex): boolean {
    idleSince.set(socket, Date.now());
    // The types say nothing of what it answers: false ends the socket.
    return super.keepSocketAlive(socket) as unknown as boolean;
  }

  /** Node asks for the name of a request's pool before it takes a socket out of it. */
  override getName(options?: Parameters<HttpAgent['getName']>[0]): string {
    const name = super.getName(options);
    destroyIdle(this, name);
    return name;
  }
}

export class IdleHttpsAgent extends HttpsAgent {
  constructor(options: HttpsAgentOptions = {}) {
    super({ ...options, ...KEPT });
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

/** As many as the AWS clients have by themselves. */
const SOCKETS_MAX = 50;

/** The transport of an AWS client: it connects within a second, answers within the time given, and keeps sockets as above. */
export const awsRequestHandler = (requestTimeout: number) => ({
  connectionTimeout: 1_000,
  requestTimeout,
  throwOnRequestTimeout: true,
  httpAgent: new IdleHttpAgent({ maxSockets: SOCKETS_MAX }),
  httpsAgent: new IdleHttpsAgent({ maxSockets: SOCKETS_MAX }),
});
