import { randomInt } from 'node:crypto';

/**
 * The embedded DynamoDB's address. The engine accepts any signature and every web origin, so its address must keep web
 * pages out. Browsers refuse to connect to these ports (the Fetch standard's "bad ports"; Node's fetch refuses too,
 * node:http does not). In addition the loopback address is one of 16 million. See docs/decisions/embedded-engine.md.
 */
export type Address = { host: string; port: number };

export function addressOf(endpoint: string): Address {
  const { hostname, port } = new URL(endpoint);
  return { host: hostname, port: Number(port) };
}

export const BLOCKED_PORTS = [
  1719, 1720, 1723, 3659, 4045, 5060, 5061, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080,
];

const byte = (): number => randomInt(1, 255);
const port = (): number => BLOCKED_PORTS[randomInt(BLOCKED_PORTS.length)] ?? 6666;

/** Addresses to try in turn. The last four are for systems with only 127.0.0.1, such as macOS. */
export const candidates = (): Address[] => [
  ...Array.from({ length: 4 }, () => ({ host: `127.${byte()}.${byte()}.${byte()}`, port: port() })),
  ...Array.from({ length: 4 }, () => ({ host: '127.0.0.1', port: port() })),
];
