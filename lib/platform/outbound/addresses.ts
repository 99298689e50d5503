import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { lazy } from '../lazy.ts';

/**
 * Where an address leads. Only what the internet routes to somebody else's machine is `public`; everything that could
 * be this machine, its network, its cloud's metadata service or another address in disguise (IPv4 inside IPv6 by
 * mapping, NAT64, 6to4 or Teredo) is `forbidden`. What cannot be read as an address is forbidden too.
 */
export function addressKind(address: string): 'public' | 'loopback' | 'forbidden' {
  if (isIP(address) === 0) return 'forbidden';
  const parsed = ipaddr.parse(address);
  if (parsed.range() === 'loopback') return 'loopback';
  if (parsed.range() !== 'unicast' || AZURE_METADATA === address) return 'forbidden';
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast())) return 'forbidden';
  return 'public';
}

/** Outside of it nothing is assigned to the public; IPv4-compatible addresses, ::127.0.0.1, are there. */
const globalUnicast = lazy(() => ipaddr.parseCIDR('2000::/3'));

/** The one metadata service on an address that looks public. */
const AZURE_METADATA = '168.63.129.16';
