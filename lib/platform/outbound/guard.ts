import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { addressKind } from './addresses.ts';
import { OutboundFailure } from './http.ts';

/** Where requests may go. Both checks below use it, one for hosts that are addresses and one for names. */
export type Guard = { allowLoopback: boolean; resolve: Resolve };
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolveAll: Resolve = (host) => lookup(host, { all: true });

/**
 * Ports: 443 and 1024 upwards, because print servers live on ports like 9192 and 8443, while the ports below belong to
 * protocols (mail, ssh, file sharing) that should never see a request of ours.
 */
const PORT_MIN = 1024;

/** The url, once it is fit to be asked. URL itself turns decimal, octal and hexadecimal hosts into plain addresses. */
export function guardedUrl(text: string, { allowLoopback }: Pick<Guard, 'allowLoopback'>): URL {
  const url = URL.parse(text);
  if (url === null) throw new OutboundFailure('The url of the server cannot be read.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowLoopback)) {
    throw new OutboundFailure('The url of the server must begin with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundFailure('The url of the server must not contain a user name or password.');
  }
  if (url.port !== '' && Number(url.port) < PORT_MIN) {
    throw new OutboundFailure(`Port ${url.port} is not allowed: use 443 or one from ${PORT_MIN} upwards.`);
  }
  // Node looks up names only, so a host that is an address has to be judged here.
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !allowed(address, url.protocol, allowLoopback)) throw notPublic(url.hostname);
  return url;
}

/**
 * A lookup for node:net that hands over only addresses it has judged, in the same step that connects: there is no
 * second question whose answer could differ. One forbidden address among several refuses the name.
 */
export function guardedLookup(protocol: string, { allowLoopback, resolve }: Guard): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(notFound(host), '');
        if (!addresses.every(({ address }) => allowed(address, protocol, allowLoopback))) {
          return callback(notPublic(host), '');
        }
        if (all) return callback(null, addresses);
        return callback(null, first.address, first.family);
      },
      () => callback(notFound(host), ''),
    );
  };
}

/** Plain http never leaves this machine. */
function allowed(address: string, protocol: string, allowLoopback: boolean): boolean {
  const kind = addressKind(address);
  return (kind === 'public' && protocol === 'https:') || (kind === 'loopback' && allowLoopback);
}

const notPublic = (host: string) =>
  new OutboundFailure(`${host} is not on the public internet.`, { cure: 'Use a url that is.' });
const notFound = (host: string) =>
  new OutboundFailure(`${host} cannot be found.`, {
    isTransient: true,
    cure: 'Look at how the url spells it.',
  });
