import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf } from '../../infra/config.ts';
import { door } from '../../infra/local/door.ts';
import { newLifecycle } from '../../infra/local/lifecycle.ts';
import { applyProduction, productionSettings } from '../../infra/local/production.ts';
import { parseStartOptions } from '../../infra/local/start-options.ts';
import { StartupError } from '../../infra/local/startup-error.ts';
import { trustedProxies } from '../../infra/local/trusted-proxies.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder, node } from './process.ts';

const SETTINGS = {
  REGROVE_PUBLIC_URL: 'https://trees.example.com',
  REGROVE_TRUSTED_PROXIES: '127.0.0.1, 172.16.0.0/12',
  REGROVE_SMTP_HOST: 'mail.example.com',
  REGROVE_MAIL_FROM: 'trees@example.com',
};

const fileWith = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'regrove-')), 'secret');
  writeFileSync(file, text);
  return file;
};

describe('production', () => {
  it('uses a mail server with STARTTLS at the submission port by default', () => {
    const { publicUrl, smtp } = productionSettings(SETTINGS);

    expect(publicUrl).toBe('https://trees.example.com');
    expect(smtp).toEqual({
      host: 'mail.example.com',
      port: 587,
      tls: 'starttls',
      ca: undefined,
      login: undefined,
      returnPath: 'trees@example.com',
    });
    expect(productionSettings({ ...SETTINGS, REGROVE_SMTP_PORT: '465' }).smtp?.tls).toBe('implicit');
    expect(productionSettings({ ...SETTINGS, REGROVE_SMTP_HOST: 'none' }).smtp).toBeUndefined();
  });

  it("has a deployment's limits unless they are set", () => {
    const limitsWith = (more: Record<string, string>) => {
      const env: Record<string, string | undefined> = { ...SETTINGS, ...more };
      applyProduction(env, productionSettings(env), '/data');
      return [env.REGROVE_RATE_LIMIT, env.REGROVE_WEBHOOK_HOST_PER_SECOND];
    };

    const { rateLimit, webhookHostPerSecond } = configOf({}, {});
    expect([rateLimit, webhookHostPerSecond]).toEqual([600, 100]);
    expect(limitsWith({})).toEqual(['600', '100']);
    expect(limitsWith({ REGROVE_RATE_LIMIT: '', REGROVE_WEBHOOK_HOST_PER_SECOND: '7' })).toEqual(['600', '7']);
    expect(limitsWith({ REGROVE_RATE_LIMIT: '0', REGROVE_WEBHOOK_HOST_PER_SECOND: '0' })).toEqual(['0', '0']);
  });

  it('reads a password from a file, without its line end', () => {
    const env = { ...SETTINGS, REGROVE_SMTP_USER: 'regrove', REGROVE_SMTP_PASSWORD_FILE: fileWith(' pass word\n') };

    expect(productionSettings(env).smtp?.login).toEqual({ user: 'regrove', password: ' pass word' });
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['no address', { REGROVE_PUBLIC_URL: undefined }, /^Set REGROVE_PUBLIC_URL/],
    ['a plain address', { REGROVE_PUBLIC_URL: 'http://trees.example.com' }, /^Set REGROVE_PUBLIC_URL/],
    ['an address with a path', { REGROVE_PUBLIC_URL: 'https://example.com/trees' }, /^Set REGROVE_PUBLIC_URL/],
    ['no proxy', { REGROVE_TRUSTED_PROXIES: undefined }, /^Set REGROVE_TRUSTED_PROXIES/],
    ['a proxy by name', { REGROVE_TRUSTED_PROXIES: 'proxy' }, /^REGROVE_TRUSTED_PROXIES lists addresses/],
    ['a range that is none', { REGROVE_TRUSTED_PROXIES: '10.0.0.0/33' }, /^REGROVE_TRUSTED_PROXIES lists addresses/],
    ['no word about mail', { REGROVE_SMTP_HOST: undefined }, /^Set REGROVE_SMTP_HOST .*"none"/],
    ['mail from nobody', { REGROVE_MAIL_FROM: undefined }, /^Set REGROVE_MAIL_FROM/],
    ['a user without a password', { REGROVE_SMTP_USER: 'regrove' }, /go together/],
    ['a port that is none', { REGROVE_SMTP_PORT: '0' }, /^REGROVE_SMTP_PORT/],
    ['a kind of TLS that is none', { REGROVE_SMTP_TLS: 'maybe' }, /^REGROVE_SMTP_TLS must be/],
    [
      'a password without encryption',
      { REGROVE_SMTP_TLS: 'none', REGROVE_SMTP_USER: 'a', REGROVE_SMTP_PASSWORD: 'b' },
      /to the network/,
    ],
    [
      'a password in two places',
      { REGROVE_SMTP_PASSWORD: 'a', REGROVE_SMTP_PASSWORD_FILE: '/b' },
      /^Set REGROVE_SMTP_PASSWORD or REGROVE_SMTP_PASSWORD_FILE/,
    ],
    ['a file that is not there', { REGROVE_SMTP_PASSWORD_FILE: '/no/such/file' }, /cannot be read/],
    ['a limit that is not a number', { REGROVE_RATE_LIMIT: 'none' }, /^REGROVE_RATE_LIMIT must be a whole number/],
    ['a negative limit', { REGROVE_WEBHOOK_HOST_PER_SECOND: '-1' }, /^REGROVE_WEBHOOK_HOST_PER_SECOND must be/],
    ['data in memory', { REGROVE_DATA: 'memory' }, /not for production/],
    ['a seed', { REGROVE_SEED: 'bare' }, /^REGROVE_SEED is not for production/],
    ['a key from the start', { REGROVE_API_KEY: 'k' }, /^REGROVE_API_KEY is not for production/],
    ['another engine', { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' }, /^DYNAMODB_ENDPOINT is not for production/],
  ])('is refused with %s', (_, env, sentence) => {
    const failing = () => parseStartOptions(['--production'], { ...SETTINGS, ...env });

    expect(failing).toThrow(StartupError);
    expect(failing).toThrow(sentence);
  });

  it.each([['--https'], ['--now', '2026-11-01T00:00:00Z']])('has no %s', (...words) => {
    expect(() => parseStartOptions(['--production', ...words], SETTINGS)).toThrow('--production has neither');
  });
});

describe('a caller behind proxies', () => {
  const { callerOf } = trustedProxies('127.0.0.1, 172.16.0.0/12, fd00::/8');
  const https = { 'x-forwarded-proto': 'https' };

  it.each([
    ['the only hop', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['the last hop that is no proxy', '127.0.0.1', '1.2.3.4, 203.0.113.7, 172.20.0.3', '203.0.113.7'],
    ['seen through a socket for both families', '::ffff:172.18.0.2', '203.0.113.7', '203.0.113.7'],
    ['by IPv6', 'fd00::2', '2001:db8::1', '2001:db8::1'],
    ['the proxy itself, if it says nothing', '127.0.0.1', undefined, '127.0.0.1'],
    ['the proxy itself, if it says what is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['in the network of the proxies', '127.0.0.1', '172.20.0.9', '172.20.0.9'],
  ])('is %s', (_, remote, forwarded, address) => {
    expect(callerOf(remote, { ...https, 'x-forwarded-for': forwarded })).toEqual({ address, isHttps: true });
  });

  it('is not believed without a proxy', () => {
    const headers = { ...https, 'x-forwarded-for': '203.0.113.7' };

    expect(callerOf('198.51.100.4', headers)).toEqual({ address: '198.51.100.4', isHttps: false });
  });

  it('using plain HTTP is known as such', () => {
    expect(callerOf('127.0.0.1', { 'x-forwarded-proto': 'http' }).isHttps).toBe(false);
    expect(callerOf('127.0.0.1', {}).isHttps).toBe(false);
  });
});

describe("a server's lifecycle", () => {
  const checks = { engineAnswers: async () => true, isStreamRead: () => true };

  it('is ready between its start and its end', async () => {
    const lifecycle = newLifecycle();
    expect(await lifecycle.problems()).toEqual(['The service starts.']);
    lifecycle.started(checks);
    expect(await lifecycle.problems()).toEqual([]);
    lifecycle.drain();
    expect(await lifecycle.problems()).toEqual(['The service shuts down.']);
  });

  it('is not ready without its engine or its stream', async () => {
    const lifecycle = newLifecycle();
    lifecycle.started({ engineAnswers: () => Promise.reject(new Error('gone')), isStreamRead: () => false });

    expect(await lifecycle.problems()).toEqual(['The engine does not answer.', 'The stream of changes is not read.']);
  });

  it('asks its engine once for many probes', async () => {
    const lifecycle = newLifecycle();
    let asked = 0;
    lifecycle.started({ ...checks, engineAnswers: async () => ++asked > 0 });
    await Promise.all(Array.from({ length: 20 }, () => lifecycle.problems()));

    expect(asked).toBe(1);
  });

  it('waits for running requests, and no longer than it may', async () => {
    const lifecycle = newLifecycle();
    await lifecycle.idle(60_000);
    const [first, second] = [lifecycle.enter(), lifecycle.enter()];
    const ended = lifecycle.idle(60_000).then(() => 'ended');
    first();
    expect(await Promise.race([ended, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe('waits');
    second();
    expect(await ended).toBe('ended');
    lifecycle.enter();
    await lifecycle.idle(1);
  });
});

describe('the door', () => {
  type Asked = { method?: string; url?: string; headers?: Record<string, string>; from?: string };
  const asked = async (handle: ReturnType<typeof door>, { method = 'GET', url = '/', headers = {}, from }: Asked) => {
    const sent = { status: 0, body: '', headers: {} as Record<string, unknown>, closed: true };
    const response = {
      closed: true,
      writeHead(status: number, given: Record<string, unknown>) {
        Object.assign(sent, { status, headers: given });
        return { end: (body: string) => Object.assign(sent, { body }) };
      },
    };
    const request = { method, url, headers, socket: { remoteAddress: from ?? '127.0.0.1' } };
    await handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return sent;
  };
  const ready = () => {
    const lifecycle = newLifecycle();
    lifecycle.started({ engineAnswers: async () => true, isStreamRead: () => true });
    return lifecycle;
  };
  const passed = async (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, {}).end('in');
  const https = { 'x-forwarded-proto': 'https' };

  it('answers the probes for everybody, and nothing else without HTTPS', async () => {
    const handle = door(passed, { lifecycle: ready(), proxies: trustedProxies('127.0.0.1') });

    expect(await asked(handle, { url: '/health', from: '10.0.0.1' })).toMatchObject({ status: 200 });
    expect(await asked(handle, { url: '/ready?x=1' })).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    expect(await asked(handle, { url: '/v1/account' })).toMatchObject({ status: 403 });
    expect(await asked(handle, { url: '/v1/account', headers: https, from: '10.0.0.1' })).toMatchObject({
      status: 403,
    });
    expect(await asked(handle, { url: '/v1/account', headers: https })).toMatchObject({ status: 200, body: 'in' });
  });

  it('says during shutdown that it is alive, not ready, and when to retry', async () => {
    const lifecycle = ready();
    const handle = door(passed, { lifecycle });
    lifecycle.drain();

    expect(await asked(handle, { url: '/health' })).toMatchObject({ status: 200 });
    expect(await asked(handle, { url: '/ready' })).toMatchObject({ status: 503 });
    const { status, body, headers } = await asked(handle, { method: 'POST', url: '/v1/deposits' });
    expect({ status, code: JSON.parse(body).code }).toEqual({ status: 503, code: 503 });
    expect(headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
  });
});

it('a service in production starts empty, logs JSON, responds only through its proxy, and ends', async () => {
  const env = { ...SETTINGS, REGROVE_SMTP_HOST: 'none', PORT: '0', REGROVE_DATA: newFolder(), REGROVE_SEED: undefined };
  const child = node(['infra/local/main.ts', '--production'], env);
  let out = '';
  const ready = Promise.withResolvers<string>();
  child.stdout?.on('data', (chunk) => {
    out += chunk;
    const [, url] = /"message":"started","url":"([^"]+)"/.exec(out) ?? [];
    if (url) ready.resolve(url);
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await Promise.race([ready.promise, ended.then(() => Promise.reject(new Error(out)))]);

  await eventually(async () => expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' }));
  expect((await fetch(`${url}/v1/account`)).status).toBe(403);
  const headers = { 'x-forwarded-proto': 'https', 'user-agent': 'Tests/1.0', authorization: 'Bearer nobody' };
  expect((await fetch(`${url}/v1/account`, { headers })).status).toBe(401);
  expect((await fetch(`${url}/mail`, { headers })).status).toBe(404);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
});
