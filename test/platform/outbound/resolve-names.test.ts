import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { parseHosts } from '../../../lib/platform/outbound/hosts-file.ts';
import { resolveAll } from '../../../lib/platform/outbound/resolve-names.ts';
import { type DnsServer, startDns } from '../../accounts/company-sign-in/dns-server.ts';
import { startServer } from '../../metering/integrations/fakes/server.ts';

let dns: DnsServer;
beforeEach(async () => {
  dns = await startDns();
  dns.addresses.set('print.example.com', ['93.184.216.34', '93.184.216.35']);
  dns.isSilentAbout = (name) => name.endsWith('.silent.example');
  vi.stubEnv('REGROVE_DNS', dns.address);
});
afterEach(() => {
  vi.unstubAllEnvs();
  dns.stop();
});

describe('a name', () => {
  it('has the addresses DNS answers, also with a dot at its end', async () => {
    const addresses = ['93.184.216.34', '93.184.216.35'].map((address) => ({ address, family: 4 }));

    expect(await resolveAll('print.example.com')).toEqual(addresses);
    expect(await resolveAll('Print.Example.com.')).toEqual(addresses);
  });

  it('if unknown has none', async () => {
    expect(await resolveAll('nowhere.example.com')).toEqual([]);
  });

  it('of this machine is known without DNS', async () => {
    expect(await resolveAll('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
    expect(await resolveAll('print.localhost')).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
    expect(dns.asked).toEqual([]);
  });

  it('whose name servers fail is not called unknown', async () => {
    dns.isBroken = true;

    await expect(resolveAll('print.example.com')).rejects.toThrow('cannot be looked up: no name server answered');
  });
});

it('twenty names without an answer delay no other, and are given up after five seconds', async () => {
  const server = await startServer(() => ({ body: 'hello' }));
  dns.addresses.set('trees.example.com', ['127.0.0.1']);
  const ended: string[] = [];
  const began = performance.now();
  const silent = Array.from({ length: 20 }, (_, place) =>
    resolveAll(`host-${place}.silent.example`).catch((error: Error) => void ended.push(error.message)),
  );
  const http = guardedHttp({ allowLoopback: true });

  await http.request({ method: 'GET', url: server.url.replace('127.0.0.1', 'trees.example.com') });
  expect(ended).toEqual([]);
  await Promise.all(silent);
  expect(ended).toHaveLength(20);
  expect(ended).toContain('host-0.silent.example cannot be looked up: no name server answered.');
  expect(performance.now() - began).toBeGreaterThan(4_000);
  http.close();
  await server.stop();
});

it('the lines of a hosts file may have several names, and comments', () => {
  const hosts = parseHosts(
    '127.0.0.1 localhost Vm # this machine\n::1\tlocalhost\n# 10.0.0.1 no\nnot-an-address x\n\n',
  );

  expect(Object.fromEntries(hosts)).toEqual({
    localhost: [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ],
    vm: [{ address: '127.0.0.1', family: 4 }],
  });
});
