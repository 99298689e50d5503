import type { ServerOptions } from 'node:http';

/** How long a connection may take for what it has to say, so that nobody holds one for ever by saying nothing. */
export type Limits = {
  /** From the connection to its first byte, which tells TLS from plain HTTP. */
  firstByteMs: number;
  /** For the whole TLS handshake. */
  handshakeMs: number;
  /** For the head of a request, and for the whole of it. */
  headersMs: number;
  requestMs: number;
  /** How long a connection may wait for its next request. */
  keepAliveMs: number;
  /** How often connections are looked at. */
  checkEveryMs: number;
};

export const LIMITS: Limits = {
  firstByteMs: 10_000,
  handshakeMs: 10_000,
  headersMs: 20_000,
  requestMs: 60_000,
  keepAliveMs: 60_000,
  checkEveryMs: 5_000,
};

/** The limits as Node's HTTP servers have them. */
export const httpLimits = (limits: Limits): ServerOptions => ({
  headersTimeout: limits.headersMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  connectionsCheckingInterval: limits.checkEveryMs,
  requireHostHeader: false,
});
