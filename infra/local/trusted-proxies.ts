import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { StartupError } from './startup-error.ts';

/**
 * The TLS-terminating proxies in front of a production service. Any client can send X-Forwarded-For and
 * X-Forwarded-Proto, so these headers count only on a connection from one of these addresses.
 */
export type TrustedProxies = {
  /** The caller behind the proxies, and whether the caller used HTTPS. */
  callerOf(remoteAddress: string | undefined, headers: IncomingHttpHeaders): { address: string; isHttps: boolean };
};

export function trustedProxies(text: string): TrustedProxies {
  const ranges = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(rangeOf);
  const isTrusted = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([of, bits]) => of.kind() === parsed.kind() && parsed.match(of, bits));
  };
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

function rangeOf(part: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  try {
    if (part.includes('/')) return ipaddr.parseCIDR(part);
    const address = ipaddr.process(part);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    throw new StartupError(
      `REGROVE_TRUSTED_PROXIES lists addresses and ranges such as 127.0.0.1,172.16.0.0/12, but has ${JSON.stringify(part)}.`,
    );
  }
}
