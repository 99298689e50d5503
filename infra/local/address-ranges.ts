import ipaddr from 'ipaddr.js';
import { StartupError } from './startup-error.ts';

/** A variable's addresses and ranges, such as `127.0.0.1,172.16.0.0/12`, as a check. */
export function addressRanges(variable: string, text: string): (address: string) => boolean {
  const ranges = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => rangeOf(variable, part));
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([of, bits]) => of.kind() === parsed.kind() && parsed.match(of, bits));
  };
}

function rangeOf(variable: string, part: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  try {
    if (part.includes('/')) return ipaddr.parseCIDR(part);
    const address = ipaddr.process(part);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    throw new StartupError(
      `${variable} lists addresses and ranges such as 127.0.0.1,172.16.0.0/12, but has ${JSON.stringify(part)}.`,
    );
  }
}
