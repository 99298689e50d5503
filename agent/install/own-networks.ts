import { networkInterfaces } from 'node:os';

/** This computer's private IPv4 networks. A larger one is narrowed to the 256 addresses around the computer. */
export function ownNetworks(interfaces = networkInterfaces()): string[] {
  const addresses = Object.values(interfaces).flatMap((list) => list ?? []);
  const ranges = addresses
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
    .map(({ address, cidr }) => {
      const bits = Math.max(24, Number(cidr?.split('/')[1] ?? 24));
      const [a, b, c, d] = address.split('.').map(Number);
      const first = (d ?? 0) & (256 - 2 ** (32 - bits));
      return `${a}.${b}.${c}.${first}/${bits}`;
    });
  return [...new Set(ranges)];
}

const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./;
