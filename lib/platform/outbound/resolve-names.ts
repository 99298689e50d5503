import { Resolver } from 'node:dns/promises';
import { environment } from '../environment.ts';
import { type HostAddress, hostsFileAddresses } from './hosts-file.ts';
import { OutboundFailure } from './http.ts';
import { outboundReasons } from './reasons.ts';

/**
 * Resolves host names for the SSRF guard. `dns.lookup` calls getaddrinfo in a thread pool limited to two at a time, so two
 * names with silent name servers would delay every account's requests. A `Resolver` needs no thread, and each name has its own,
 * so no name waits for another. The hosts file and localhost are resolved without DNS, as getaddrinfo does.
 */
export type Resolve = (host: string) => Promise<HostAddress[]>;

const NAME_MILLISECONDS_MAX = 5_000;

/** The second try covers a lost packet, and lasts twice as long. */
const FIRST_TRY_MILLISECONDS = 1_500;
const TRIES = 2;

/** Some name servers never respond for IPv6. A name with addresses in one family does not wait longer for the other. */
const OTHER_FAMILY_MILLISECONDS = 500;

/** IPv4 first, because many machines have no IPv6 route. Empty if the name does not exist. */
export const resolveAll: Resolve = async (host) => {
  const name = host.toLowerCase().replace(/\.$/, '');
  const own = hostsFileAddresses(name) ?? (isLocalhost(name) ? LOOPBACK : undefined);
  if (own) return own;
  const resolver = newResolver({ timeout: FIRST_TRY_MILLISECONDS, tries: TRIES });
  const cancelAfter = (milliseconds: number) => setTimeout(() => resolver.cancel(), milliseconds);
  let timer = cancelAfter(NAME_MILLISECONDS_MAX);
  try {
    const families = [resolver.resolve4(name).then(withFamily(4)), resolver.resolve6(name).then(withFamily(6))];
    await Promise.any(families).catch(() => undefined);
    clearTimeout(timer);
    timer = cancelAfter(OTHER_FAMILY_MILLISECONDS);
    const settled = await Promise.allSettled(families);
    const found = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (found.length > 0 || settled.every(isWithoutAddress)) return found;
    throw new OutboundFailure(outboundReasons.name_unanswered({ host }), { isTransient: true });
  } finally {
    clearTimeout(timer);
  }
};

/** `REGROVE_DNS` overrides the system resolver, for example `127.0.0.1:5353`. */
export function newResolver(limits: { timeout: number; tries: number }): Resolver {
  const resolver = new Resolver(limits);
  if (environment.REGROVE_DNS) resolver.setServers([environment.REGROVE_DNS]);
  return resolver;
}

const isLocalhost = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');
const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const withFamily =
  (family: 4 | 6) =>
  (addresses: string[]): HostAddress[] =>
    addresses.map((address) => ({ address, family }));

/** A name server reported that the name, or an address in this family, does not exist. */
const isWithoutAddress = (one: PromiseSettledResult<unknown>): boolean =>
  one.status === 'fulfilled' || ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes(one.reason.code);
