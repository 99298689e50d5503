import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { lazy } from '../lazy.ts';

/**
 * Classifies an IP address for the SSRF guard. Only a globally routed unicast address is `public`. An address that could be
 * this machine's network, its cloud's metadata service, or an embedded IPv4 address (mapped, NAT64, 6to4 or Teredo) is
 * `forbidden`. A text that is not an address is forbidden too.
 */
export function addressKind(address: string): 'public' | 'loopback' | 'forbidden' {
  if (isIP(address) === 0) return 'forbidden';
  const parsed = ipaddr.parse(address);
  if (parsed.range() === 'loopback') return 'loopback';
  if (parsed.range() !== 'unicast' || AZURE_METADATA === address) return 'forbidden';
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast())) return 'forbidden';
  return 'public';
}

/** All public IPv6 addresses are in this range. IPv4-compatible ones, such as ::127.0.0.1, are outside. */
const globalUnicast = lazy(() => ipaddr.parseCIDR('2000::/3'));

/** Azure's metadata service has an address in the public range. */
const AZURE_METADATA = '168.63.129.16';
