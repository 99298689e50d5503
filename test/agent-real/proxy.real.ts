import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceOf } from '../../agent/service/service.ts';
import { accepted, startService } from '../agent/service.ts';
import { installed, missing } from './installed.ts';

/** The agent through tinyproxy and squid, each with and without a login. */
const FEED = '0190a1b2-0000-7000-8000-000000000001';
const READING = { device: 'a', total: 7, at: '2026-11-12T09:00:00Z' };
/** A name of its own: the system may trust another certificate for localhost. */
const NAMES = [
  { name: 'commonName', value: 'localhost' },
  { name: 'organizationName', value: 'A service behind a proxy' },
];
let folder: string;
let stop: () => Promise<unknown>;
let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  chmodSync(folder, 0o777);
  const { private: key, cert } = await generate(NAMES, {
    keySize: 2048,
    algorithm: 'sha256',
  });
  writeFileSync(join(folder, 'own.pem'), cert);
  service = await startService(accepted, () => new Date(), { key, cert });
});
afterEach(async () => {
  await stop();
  await service.stop();
  rmSync(folder, { recursive: true });
});

const free = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function started(program: string, args: string[], port: number) {
  const child = spawn(installed(program) ?? program, args, { stdio: 'ignore' });
  stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(`${program} does not listen.`);
}

const PROXIES = {
  async tinyproxy(isLogin: boolean) {
    const port = await free();
    const lines = [`Port ${port}`, 'Listen 127.0.0.1', 'Timeout 60', 'MaxClients 10'];
    writeFileSync(join(folder, 'proxy.conf'), [...lines, ...(isLogin ? ['BasicAuth me secret'] : []), ''].join('\n'));
    await started('tinyproxy', ['-d', '-c', join(folder, 'proxy.conf')], port);
    return port;
  },
  async squid(isLogin: boolean) {
    const port = await free();
    writeFileSync(
      join(folder, 'users.sh'),
      '#!/bin/sh\nwhile read line; do [ "$line" = "me secret" ] && echo OK || echo ERR; done\n',
    );
    chmodSync(join(folder, 'users.sh'), 0o755);
    const login = [
      `auth_param basic program ${join(folder, 'users.sh')}`,
      'acl known proxy_auth REQUIRED',
      'http_access allow known',
      'http_access deny all',
    ];
    const lines = [
      `http_port 127.0.0.1:${port}`,
      'cache deny all',
      'access_log none',
      `cache_log ${join(folder, 'cache.log')}`,
      `pid_filename ${join(folder, 'squid.pid')}`,
      `coredump_dir ${folder}`,
      'shutdown_lifetime 0 seconds',
    ];
    writeFileSync(
      join(folder, 'proxy.conf'),
      [...lines, ...(isLogin ? login : ['http_access allow all']), ''].join('\n'),
    );
    await started('squid', ['-N', '-f', join(folder, 'proxy.conf')], port);
    return port;
  },
};

const push = (proxy: string, environment = {}) =>
  serviceOf({ url: service.url, feed: FEED, key: 'rg_key', proxy, ca: join(folder, 'own.pem') }, environment).push([
    READING,
  ]);

for (const program of ['tinyproxy', 'squid'] as const) {
  const reason = missing([program], `apt-get install ${program}`);
  describe.skipIf(reason !== undefined)(`through ${program}`, () => {
    it('readings arrive without a login', async () => {
      const port = await PROXIES[program](false);

      expect(await push(`http://127.0.0.1:${port}`)).toEqual({ kind: 'accepted', pages: 0, held: 0 });
    });

    it('readings arrive with a login, and a wrong or missing one is named', async () => {
      const port = await PROXIES[program](true);

      expect(await push(`http://me:secret@127.0.0.1:${port}`)).toEqual({ kind: 'accepted', pages: 0, held: 0 });
      expect(await push(`http://me@127.0.0.1:${port}`, { REGROVE_PROXY_PASSWORD: 'secret' })).toMatchObject({
        kind: 'accepted',
      });
      expect(await push(`http://me:wrong@127.0.0.1:${port}`)).toMatchObject({
        reason: expect.stringContaining('does not accept the login'),
      });
      expect(await push(`http://127.0.0.1:${port}`)).toMatchObject({
        reason: expect.stringContaining('wants a login (407)'),
      });
      expect(service.pushes).toHaveLength(2);
    });
  });
}
