import { randomInt } from 'node:crypto';

/**
 * Where the embedded DynamoDB listens. It takes any signature and lets every web origin in, so the place has to keep
 * web pages out: browsers refuse to connect to these ports, whatever page asks for it (the Fetch standard's "bad
 * ports"; Node's own fetch refuses too, node:http does not). The loopback address is one out of 16 million besides. See
 * docs/decisions/embedded-engine.md.
 */
export type Address = { host: string; port: number };

/** The place of an engine that runs or ran. */
export function addressOf(endpoint: string): Address {
  const { hostname, port } = new URL(endpoint);
  return { host: hostname, port: Number(port) };
}

export const BLOCKED_PORTS = [
  1719, 1720, 1723, 3659, 4045, 5060, 5061, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080,
];

const byte = (): number => randomInt(1, 255);
const port = (): number => BLOCKED_PORTS[randomInt(BLOCKED_PORTS.length)] ?? 6666;

/** Places to try in turn: a system such as macOS has no loopback address but the usual one, on a port that may be taken. */
export const candidates = (): Address[] => [
  ...Array.from({ length: 4 }, () => ({ host: `127.${byte()}.${byte()}.${byte()}`, port: port() })),
  ...Array.from({ length: 4 }, () => ({ host: '127.0.0.1', port: port() })),
];
