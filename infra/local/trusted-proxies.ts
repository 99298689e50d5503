import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { addressRanges } from './address-ranges.ts';

/**
 * The TLS-terminating proxies in front of a production service. Any client can send X-Forwarded-For and
 * X-Forwarded-Proto, so these headers count only on a connection from one of these addresses.
 */
export type TrustedProxies = {
  /** The caller behind the proxies, and whether the caller used HTTPS. */
  callerOf(remoteAddress: string | undefined, headers: IncomingHttpHeaders): { address: string; isHttps: boolean };
};

export function trustedProxies(text: string): TrustedProxies {
  const isTrusted = addressRanges('REGROVE_TRUSTED_PROXIES', text);
  return {
    callerOf(remoteAddress = 'unknown', headers) {
      if (!isTrusted(remoteAddress)) return { address: plain(remoteAddress), isHttps: false };
      // Each proxy appends the address that called it. The last address outside the proxies is the caller's.
      const hops = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((hop) => hop.trim())
        .filter(Boolean);
      const caller = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? remoteAddress;
      const isHttps =
        String(headers['x-forwarded-proto'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
          .toLowerCase() === 'https';
      return { address: ipaddr.isValid(caller) ? plain(caller) : plain(remoteAddress), isHttps };
    },
  };
}

/** Unwraps the IPv4-mapped IPv6 addresses a server on `::` sees. */
const plain = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
