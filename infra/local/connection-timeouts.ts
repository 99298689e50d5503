import type { ServerOptions } from 'node:http';

/** Time limits of a connection, so that a silent client cannot hold one forever. */
export type ConnectionTimeouts = {
  /** Until the first byte, which distinguishes TLS from plain HTTP. */
  firstByteMs: number;
  handshakeMs: number;
  /** For the headers of a request, and for the whole request. */
  headersMs: number;
  requestMs: number;
  /** Until the next request of an idle connection. */
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

/** The timeouts as options of Node's HTTP servers. */
export const httpTimeouts = (timeouts: ConnectionTimeouts): ServerOptions => ({
  headersTimeout: timeouts.headersMs,
  requestTimeout: timeouts.requestMs,
  keepAliveTimeout: timeouts.keepAliveMs,
  connectionsCheckingInterval: timeouts.checkEveryMs,
  requireHostHeader: false,
});
