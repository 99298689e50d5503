import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../agent/config.ts';
import { main } from '../../agent/main.ts';
import { CONNECT_MS, connect } from '../../agent/network/connect.ts';
import { proxyFor } from '../../agent/network/proxy.ts';
import { networkOf } from '../../agent/network/request.ts';
import { agentOf, runOnce } from '../../agent/run.ts';
import { startProxy } from './proxies.ts';
import { accepted, startService } from './service.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const PASSWORD = 'pass%word';
let own: { key: string; cert: string };
let inspector: { key: string; cert: string };
beforeAll(async () => {
  const made = async (organizationName: string) => {
    const names = [
      { name: 'commonName', value: 'localhost' },
      { name: 'organizationName', value: organizationName },
    ];
    const { private: key, cert } = await generate(names, { keySize: 2048, algorithm: 'sha256' });
    return { key, cert };
  };
  own = await made('The service');
  inspector = await made('The inspector');
});

let folder: string;
let stops: (() => Promise<unknown>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true });
});

async function secureService() {
  const service = await startService(accepted, () => new Date(), own);
  stops.push(service.stop);
  return service;
}
async function proxy(behavior: Parameters<typeof startProxy>[0]) {
  const started = await startProxy(behavior);
  stops.push(started.stop);
  return started;
}
const certificate = (name: string, { cert }: { cert: string }) => {
  writeFileSync(join(folder, name), cert);
  return join(folder, name);
};

/** Runs once with one reading. Returns the sentences; retries take no time. */
async function run(settings: Partial<Config> & { url: string }, environment: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const config = { feed: FEED, key: 'rg_key', state: join(folder, 'state'), every: 6, ...settings };
  const agent = agentOf(config, (sentence) => said.push(sentence), undefined, environment);
  const source = {
    kind: 'csv' as const,
    name: 'test',
    read: async (keep: (readings: { device: string; total: number }[]) => Promise<void>) => {
      await keep([{ device: 'a', total: 7 }]);
      return { read: 1, troubled: 0 };
    },
  };
  const isDone = await runOnce({ ...agent, sources: [source], wait: async () => {} });
  return { isDone, said: said.join('\n') };
}
const waiting = () => readdirSync(join(folder, 'state/spool')).length;

describe('through a proxy', () => {
  it.each([
    ['without a login', {}, (url: string) => url, {}],
    [
      'with a login in the address',
      { login: `me:${PASSWORD}` },
      (url: string) => url.replace('//', '//me:pass%25word@'),
      {},
    ],
    [
      'with a password from the environment',
      { login: `me:${PASSWORD}` },
      (url: string) => url.replace('//', '//me@'),
      { REGROVE_PROXY_PASSWORD: PASSWORD },
    ],
  ])('the service gets every request by CONNECT, %s', async (_, behavior, address, environment) => {
    const [service, between] = [await secureService(), await proxy(behavior)];
    const ca = certificate('own.pem', own);
    const { isDone, said } = await run({ url: service.url, proxy: address(between.url), ca }, environment);

    expect([isDone, said]).toEqual([true, expect.stringContaining('1 readings accepted')]);
    expect(service.pushes).toHaveLength(1);
    expect([...new Set(between.asked)]).toEqual([`localhost:${service.port}`]);
    expect(between.plain).toEqual([]);
  });

  it('HTTPS_PROXY is used where no proxy is set, and NODE_EXTRA_CA_CERTS is trusted', async () => {
    const [service, between] = [await secureService(), await proxy({})];
    const environment = { HTTPS_PROXY: between.url, NODE_EXTRA_CA_CERTS: certificate('own.pem', own) };

    expect((await run({ url: service.url }, environment)).isDone).toBe(true);
    expect(between.asked.length).toBeGreaterThan(0);
    between.asked.length = 0;
    expect((await run({ url: service.url }, { ...environment, NO_PROXY: 'localhost' })).isDone).toBe(true);
    expect(between.asked).toEqual([]);
  });

  it.each([
    [
      'that inspects TLS',
      () => ({ inspects: inspector }),
      /TLS with localhost failed .*root certificate and name its file in ca/,
    ],
    [
      'that answers 407 for ever',
      () => ({ answers: { status: 407, headers: ['Proxy-Authenticate: Basic'] } }),
      /wants a login \(407\)/,
    ],
    [
      'that wants another kind of login',
      () => ({ answers: { status: 407, headers: ['Proxy-Authenticate: NTLM'] } }),
      /login by NTLM .*an exception without a login/,
    ],
    [
      'that wants one of two other kinds of login',
      () => ({ answers: { status: 407, headers: ['Proxy-Authenticate: Negotiate', 'Proxy-Authenticate: NTLM'] } }),
      /login by Negotiate or NTLM \(407\)/,
    ],
    [
      'that takes Basic beside another kind of login',
      () => ({ answers: { status: 407, headers: ['Proxy-Authenticate: NTLM, Basic realm="a, b", charset="x"'] } }),
      /wants a login \(407\). Ask the customer's IT for a user and password/,
    ],
    [
      'that allows only other hosts',
      () => ({ answers: { status: 403 } }),
      /refuses connections to localhost:\d+ \(403\).*allow CONNECT/,
    ],
    ['that does not reach it', () => ({ answers: { status: 503 } }), /does not reach localhost:\d+ \(503\)/],
    ['that dies at once', () => ({ dies: 'at once' as const }), /The proxy 127.0.0.1:\d+ ended the connection/],
    ['that dies in the tunnel', () => ({ dies: 'in the tunnel' as const }), /TLS with localhost failed/],
  ])('nothing is lost by one %s, and the sentence says what to ask for', async (_, behavior, sentence) => {
    const [service, between] = [await secureService(), await proxy(behavior())];
    const settings = { url: service.url, proxy: between.url, ca: certificate('own.pem', own) };
    const { isDone, said } = await run(settings);

    expect([isDone, said]).toEqual([false, expect.stringMatching(sentence)]);
    expect([service.pushes.length, waiting()]).toEqual([0, 1]);
    between.behave({});
    expect((await run(settings)).isDone).toBe(true);
    expect([service.pushes.flat().length, waiting()]).toEqual([2, 0]);
  });

  it('that inspects TLS, its root certificate in ca is enough', async () => {
    const plain = await startService(accepted);
    stops.push(plain.stop);
    const between = await proxy({ inspects: inspector });
    const url = `https://localhost:${plain.port}/v1`;

    expect((await run({ url, proxy: between.url, ca: certificate('office.pem', inspector) })).isDone).toBe(true);
  });

  it('that never ends its answer, the wait ends', async () => {
    const between = await proxy({ neverEnds: true });
    const network = networkOf({ url: 'https://regrove.invalid/v1', proxy: between.url }, {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = connect(network, new URL('https://regrove.invalid/v1')).catch((error) => error.message);
    await expect.poll(() => between.asked).toHaveLength(1);
    vi.advanceTimersByTime(CONNECT_MS);
    vi.useRealTimers();

    expect(await failure).toMatch(/The proxy .* ended the connection before it answered \(no answer in 20 s\)/);
  });

  it('that is gone, the sentence names the proxy', async () => {
    const between = await startProxy();
    await between.stop();
    const { said } = await run({ url: 'https://regrove.invalid/v1', proxy: between.url });

    expect(said).toMatch(/The proxy 127.0.0.1:\d+ was not reached \(ECONNREFUSED\).*name and port/);
  });

  it('an unknown name is said to be one', async () => {
    expect((await run({ url: 'https://regrove.invalid/v1' })).said).toMatch(
      /The name regrove.invalid is not known here/,
    );
  });
});

it('a password stands in no output and no file but the configuration', async () => {
  const [service, between] = [await secureService(), await proxy({ answers: { status: 407 } })];
  const file = join(folder, 'agent.json');
  const proxyUrl = between.urlFor('me:hunter2%21');
  const csv = { folder: 'counters' };
  writeFileSync(
    file,
    JSON.stringify({ url: service.url, feed: FEED, key: 'rg_key', state: 'state', proxy: proxyUrl, csv }),
  );
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void printed.push(words.join(' ')));
  }
  for (const words of [['doctor'], ['status'], ['status', '--json']]) await main([...words, '--config', file], {});
  vi.restoreAllMocks();
  await run({ url: service.url, proxy: proxyUrl });
  const state = join(folder, 'state');
  const stored = readdirSync(state, { recursive: true })
    .map((name) => join(state, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'));

  const all = [...printed, ...stored].join('\n');
  expect(all).toContain('does not accept the login (407)');
  for (const secret of ['hunter2', Buffer.from('me:hunter2!').toString('base64')]) expect(all).not.toContain(secret);
});

describe('NO_PROXY', () => {
  it.each([
    ['*', false],
    ['regrove.example', false],
    ['REGROVE.example', false],
    ['.example', false],
    ['example', false],
    ['*.example', false],
    ['other.test, regrove.example:443', false],
    ['regrove.example:8443', true],
    ['grove.example', true],
    ['example.com', true],
    ['', true],
  ])('%j: a proxy is used: %s', (NO_PROXY, isUsed) => {
    const proxy = proxyFor(new URL('https://regrove.example/v1'), undefined, {
      https_proxy: 'proxy.example:3128',
      NO_PROXY,
    });

    expect(proxy?.name).toBe(isUsed ? 'proxy.example:3128' : undefined);
  });

  it('does not concern a proxy that the settings name', () => {
    expect(proxyFor(new URL('https://a.example'), 'http://p:1', { NO_PROXY: '*' })?.name).toBe('p:1');
  });
});

describe('doctor', () => {
  const examined = async (settings: object, environment: NodeJS.ProcessEnv = {}) => {
    const file = join(folder, 'agent.json');
    writeFileSync(file, JSON.stringify({ feed: FEED, key: 'rg_key', state: 'state', ...settings }));
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const code = await main(['doctor', '--config', file], environment);
    const lines = log.mock.calls.flat().map((line) => String(line));
    log.mockRestore();
    return { code, steps: lines.map((line) => line.split(/\s+/).slice(0, 2).join(' ')), last: lines.at(-1) };
  };

  it('tries every step and says that all is well', async () => {
    const service = await secureService();
    const steps = ['ok proxy', 'ok name', 'ok connection', 'ok tls', 'ok service', 'ok key', 'ok state'];

    expect(await examined({ url: service.url, ca: certificate('own.pem', own) })).toMatchObject({ code: 0, steps });
  });

  it.each([
    ['the proxy', { proxy: 'http://127.0.0.1:1' }, ['FAILED proxy']],
    ['the name', { url: 'https://regrove.invalid/v1' }, ['ok proxy', 'FAILED name']],
    ['the connection', { url: 'https://127.0.0.1:1/v1' }, ['ok proxy', 'ok name', 'FAILED connection']],
    ['TLS', {}, ['ok proxy', 'ok name', 'ok connection', 'FAILED tls']],
  ])('stops at %s', async (_, settings, steps) => {
    const service = await secureService();

    expect(await examined({ url: service.url, ...settings })).toMatchObject({ code: 1, steps });
  });

  it('asks whether the feed takes readings, and books nothing', async () => {
    const service = await startService(() => ({ status: 403, body: { error: 'The feed is deactivated.' } }));
    stops.push(service.stop);

    expect(await examined({ url: service.url })).toMatchObject({
      code: 1,
      last: expect.stringContaining('deactivated'),
    });
    expect(service.requests.map(({ url }) => url)).toEqual([`/v1/feeds/${FEED}/readings?dry_run=true`]);
    expect(service.bodies).toEqual([{ readings: [], agent: { id: 'doctor' } }]);
  });

  it('stops at the key, with what to do', async () => {
    const service = await startService(() => ({ status: 401, body: { error: 'No.' } }));
    stops.push(service.stop);
    const { code, steps, last } = await examined({ url: service.url });

    expect([code, steps.at(-1), last]).toEqual([1, 'FAILED key', expect.stringContaining('Set key to one')]);
  });
});
