import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { lazy } from '../lazy.ts';

/**
 * Classifies an IP address for the SSRF guard (guard.ts). A globally routed unicast address is `public`, and 127.0.0.0/8 and
 * ::1 are `loopback`. Every other address is `forbidden`: private and link-local ranges, cloud metadata services, multicast,
 * and IPv6 addresses containing an IPv4 address (mapped, NAT64, 6to4, Teredo), because that could be a private one. Text that
 * is not an address is forbidden too.
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
