import { isIPv6 } from 'node:net';
import { environment } from '../environment.ts';
import { type ApiEvent, header } from './event.ts';

/**
 * The network a request came from. Behind the front door the viewer's address is the last but one in X-Forwarded-For:
 * CloudFront appends it, and the gateway appends CloudFront's own. The header is trusted only with the front door's secret
 * mark, because any client can send it. For IPv6 the network is a /64, usually shared by a whole household or office.
 */
export function networkOf(event: ApiEvent): string {
  const { identity } = event.requestContext;
  const mark = environment.REGROVE_FRONT_DOOR;
  const isFrontDoor = Boolean(mark) && header(event, 'x-front-door') === mark;
  const viewer = isFrontDoor ? header(event, 'x-forwarded-for')?.split(',').at(-2)?.trim() : undefined;
  return networkIn(viewer || identity?.sourceIp || 'unknown');
}

function networkIn(address: string): string {
  // Checking for a colon spares IPv4 a long regular expression.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** An address's eight groups without leading zeros, so one network has one spelling. */
function groupsOf(address: string): string[] {
  const [before = '', after] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
}
