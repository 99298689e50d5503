import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

export type HostAddress = { address: string; family: number };

const FILE = '/etc/hosts';

let known: { changedAt: number; hosts: Map<string, HostAddress[]> } | undefined;

/** A name's addresses in this machine's hosts file. A changed file is read again. */
export function hostsFileAddresses(name: string, file = FILE): HostAddress[] | undefined {
  try {
    const { mtimeMs: changedAt } = statSync(file);
    if (known?.changedAt !== changedAt) known = { changedAt, hosts: parseHosts(readFileSync(file, 'utf8')) };
    return known.hosts.get(name);
  } catch {
    // Without a readable hosts file, no names are known.
    return undefined;
  }
}

/** Names in lower case. */
export function parseHosts(text: string): Map<string, HostAddress[]> {
  const hosts = new Map<string, HostAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((one) => one.toLowerCase()))
      hosts.set(name, [...(hosts.get(name) ?? []), { address, family }]);
  }
  return hosts;
}
