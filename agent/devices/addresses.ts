/** The addresses in a /16 network: scanning them takes 45 minutes if none responds. */
const ADDRESSES_MAX = 65_536;

const CIDR = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/;

/** The host addresses in ranges such as 192.168.10.0/24, each once, in order. Throws an error with a readable sentence. */
export function addressesOf(ranges: readonly string[]): string[] {
  const found = new Set<number>();
  for (const range of ranges) {
    const { first, last } = boundsOf(range);
    if (found.size + last - first + 1 > ADDRESSES_MAX) {
      throw new Error(`The ranges have more than ${ADDRESSES_MAX} addresses at ${range}; name smaller ones.`);
    }
    for (let address = first; address <= last; address++) found.add(address);
  }
  return [...found].map(dotted);
}

/** A network's first and last address are its network and broadcast address, unless it has only one or two. */
function boundsOf(range: string): { first: number; last: number } {
  const [, ...parts] = CIDR.exec(range)?.map(Number) ?? [];
  const [a = 256, b = 256, c = 256, d = 256, bits = 33] = parts;
  if ([a, b, c, d].some((byte) => byte > 255) || bits > 32) {
    throw new Error(`${range} is not a range of IPv4 addresses; write one such as 192.168.10.0/24.`);
  }
  const size = 2 ** (32 - bits);
  const address = ((a * 256 + b) * 256 + c) * 256 + d;
  const network = address - (address % size);
  return size <= 2 ? { first: network, last: network + size - 1 } : { first: network + 1, last: network + size - 2 };
}

const dotted = (address: number): string => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
