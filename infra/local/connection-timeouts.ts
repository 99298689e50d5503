import type { ServerOptions } from 'node:http';

/** Connection time limits, so a silent client cannot hold a connection forever. */
export type ConnectionTimeouts = {
  /** Until the first byte, which distinguishes TLS from plain HTTP. */
  firstByteMs: number;
  handshakeMs: number;
  /** For a request's headers, and for the whole request. */
  headersMs: number;
  requestMs: number;
  /** Until the next request on an idle connection. */
  keepAliveMs: number;
  /** The interval at which Node checks its connections. */
  checkEveryMs: number;
};

export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  firstByteMs: 10_000,
  handshakeMs: 10_000,
  headersMs: 20_000,
  requestMs: 60_000,
  keepAliveMs: 60_000,
  checkEveryMs: 5_000,
};

/** The timeouts as options for Node's HTTP servers. */
export const httpTimeouts = (timeouts: ConnectionTimeouts): ServerOptions => ({
  headersTimeout: timeouts.headersMs,
  requestTimeout: timeouts.requestMs,
  keepAliveTimeout: timeouts.keepAliveMs,
  connectionsCheckingInterval: timeouts.checkEveryMs,
  requireHostHeader: false,
});
