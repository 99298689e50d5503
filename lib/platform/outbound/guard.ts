import { isIP, type LookupFunction } from 'node:net';
import { addressKind } from './addresses.ts';
import { OutboundFailure } from './http.ts';
import { outboundReasons } from './reasons.ts';
import type { Resolve } from './resolve-names.ts';

/** The SSRF guard: `guardedUrl` checks IP address hosts, `guardedLookup` checks host names. */
export type Guard = { allowLoopback: boolean; resolve: Resolve };

/**
 * Port 443 and ports from 1024 are allowed: print servers use ports such as 9192 and 8443. Lower ports belong to other
 * protocols (mail, ssh, file sharing) and must not get our requests.
 */
const PORT_MIN = 1024;

/** Parses and checks a url. `URL` itself normalizes decimal, octal and hexadecimal hosts to dotted addresses. */
export function guardedUrl(text: string, { allowLoopback }: Pick<Guard, 'allowLoopback'>): URL {
  const url = URL.parse(text);
  if (url === null) throw new OutboundFailure(outboundReasons.url_unreadable());
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowLoopback)) {
    throw new OutboundFailure(outboundReasons.url_not_https());
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundFailure(outboundReasons.url_with_credentials());
  }
  if (url.port !== '' && Number(url.port) < PORT_MIN) {
    throw new OutboundFailure(outboundReasons.port_not_allowed({ port: url.port, min: PORT_MIN }));
  }
  // Node does not call `lookup` for an IP address host, so it is checked here.
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address, url.protocol, allowLoopback)) throw notPublic(url.hostname);
  return url;
}

/**
 * A lookup for node:net that returns only checked addresses. The connection uses this very result, so DNS rebinding between
 * check and connection is impossible. One forbidden address among several refuses the name.
 */
export function guardedLookup(protocol: string, { allowLoopback, resolve }: Guard): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(notFound(host), '');
        if (!addresses.every(({ address }) => isAllowed(address, protocol, allowLoopback))) {
          return callback(notPublic(host), '');
        }
        if (all) return callback(null, addresses);
        return callback(null, first.address, first.family);
      },
      (failure) => callback(failure instanceof OutboundFailure ? failure : notFound(host), ''),
    );
  };
}

/** Plain http is allowed only to this machine. */
function isAllowed(address: string, protocol: string, allowLoopback: boolean): boolean {
  const kind = addressKind(address);
  return (kind === 'public' && protocol === 'https:') || (kind === 'loopback' && allowLoopback);
}

const notPublic = (host: string) => new OutboundFailure(outboundReasons.host_not_public({ host }));
const notFound = (host: string) => new OutboundFailure(outboundReasons.host_not_found({ host }), { isTransient: true });
