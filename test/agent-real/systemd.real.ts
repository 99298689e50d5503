import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../../agent/release/verify.ts';
import { SYSTEM } from '../../agent/version.ts';
import { executableLines } from '../../dashboard/pages/feeds/install-lines.ts';
import { makeKey, payloadOf, signed } from '../agent/releases.ts';
import { clearAfterFile, type Started, startForFile } from '../local/process.ts';
import { type Booted, bootSystemd } from './booted-systemd.ts';
import { missing } from './installed.ts';

/**
 * The line to paste, an update, a bad update, a kill and uninstall under a booted systemd, with executables of the release
 * command and the real service. Root is needed for the namespaces.
 */
const reason =
  process.getuid?.() === 0
    ? missing(['unshare', 'nsenter', 'systemctl', 'curl'], 'apt-get install systemd util-linux curl')
    : 'skipped: needs root';

const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');
const keys = [makeKey(), makeKey(), makeKey()];

describe.skipIf(reason !== undefined)('under systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-releases-'));
  const releases = join(folder, 'published');
  let service: Started;
  let system: Booted;
  let feed: string;
  beforeAll(async () => {
    mkdirSync(join(releases, 'files'), { recursive: true });
    const env = { REGROVE_SEED: 'bare', REGROVE_AGENT_RELEASES: releases };
    [service, system] = await Promise.all([startForFile(env, ['--no-schedule']), bootSystemd()]);
    feed = (await post('/feeds', { type: 'agent' })).id;
  });
  afterAll(async () => {
    await system?.stop();
    await clearAfterFile();
    rmSync(folder, { recursive: true });
  });

  const post = async (path: string, body?: object) =>
    (await service.call(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json();

  /** As docs/agent-releases.md says: the files first, then release.json. */
  function publish(release: Release, file: string): void {
    for (const { sha256: hash } of release.files) copyFileSync(file, join(releases, 'files', hash));
    writeFileSync(join(releases, 'release.json'), signed(release, keys.slice(0, 2)));
  }

  /** Returns the executable's hash. */
  async function publishExecutable(sequence: number): Promise<string> {
    const keyFile = join(folder, 'keys.json');
    writeFileSync(keyFile, JSON.stringify(keys.map(({ key }) => ({ key }))));
    const out = join(folder, String(sequence));
    const env = { ...process.env, REGROVE_AGENT_KEYS: keyFile };
    const words = ['run', 'agent:release', '--', '--sequence', String(sequence), '--out', out];
    await run('npm', words, { cwd: project, env });
    const { payload } = JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'));
    const release: Release = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const hash = release.files[0]?.sha256 ?? '';
    publish(release, join(out, 'files', hash));
    return hash;
  }

  const status = async () => JSON.parse(await system.sh('/opt/regrove-agent/regrove-agent status --json'));
  /** The files of the agent's processes: the launcher, and the version that it started. A chroot's links have its own folder. */
  const running = async () =>
    (await system.sh('for p in $(pgrep -u regrove-agent); do readlink /proc/$p/exe; done'))
      .trim()
      .split('\n')
      .map((file) => file.replace(system.root, ''));
  const log = () => system.sh('journalctl -u regrove-agent -o cat');

  it('the line installs the executable as a service that reports itself', async () => {
    await publishExecutable(1);
    const { code } = await post(`/feeds/${feed}/enrollments`);
    const release = JSON.parse(readFileSync(join(releases, 'release.json'), 'utf8'));
    const lines = executableLines(release, service.url, code);
    expect(lines).toHaveLength(1);
    const output = await system.sh(`sudo() { "$@"; }; cd && ${lines[0]?.text} --range 127.0.0.1/32 --updates`);

    expect(output).toMatch(/regrove-agent: OK[\s\S]*ok {6}key/);
    await expect.poll(running).toEqual(Array(2).fill('/opt/regrove-agent/regrove-agent'));
    const agents = async () => (await (await service.call(`/feeds/${feed}/status`)).json()).agents;
    await expect.poll(agents).toMatchObject([{ system: SYSTEM, outdated: false }]);
    expect(await system.sh('systemctl show regrove-agent -P User -P ActiveState')).toBe('regrove-agent\nactive\n');
  });

  it('a release that ends at its start is undone, and the installed version runs again', async () => {
    const file = join(folder, 'bad');
    writeFileSync(file, '#!/bin/sh\nexit 1\n');
    publish(payloadOf(readFileSync(file), { sequence: 2 }), file);
    await system.sh('/opt/regrove-agent/regrove-agent update');

    await expect.poll(async () => (await status()).release.refused).toEqual([2]);
    await expect.poll(running).toEqual(Array(2).fill('/opt/regrove-agent/regrove-agent'));
    expect(await log()).toContain('ended (1) during its trial');
  });

  it('a good release runs, also after the launcher was killed, and the service answers it', async () => {
    const hash = await publishExecutable(3);
    await system.sh('/opt/regrove-agent/regrove-agent update');
    const updated = ['/opt/regrove-agent/regrove-agent', `/var/lib/regrove-agent/versions/${hash}`];
    await expect.poll(running).toEqual(updated);
    const before = await system.sh('systemctl show regrove-agent -P MainPID');
    await system.sh(`kill -KILL ${before}`);

    await expect.poll(() => system.sh('systemctl show regrove-agent -P NRestarts')).toBe('1\n');
    await expect.poll(running).toEqual(updated);
    const { release, pushed_at } = await status();
    expect(release.trial).toMatchObject({ sequence: 3, starts: 2 });
    expect(Date.parse(pushed_at)).toBeGreaterThan(Date.now() - 300_000);
  });

  it('a run by an administrator leaves only files of the user of the agent', async () => {
    const words = 'run --once --config /etc/regrove-agent/agent.json --url http://127.0.0.1:1/v1';
    await system.sh(`/opt/regrove-agent/regrove-agent ${words}; true`);

    expect(await system.sh('find /var/lib/regrove-agent ! -user regrove-agent')).toBe('');
  });

  it('readings that uninstall keeps are nobody else’s, and the next installation sends them', async () => {
    const state = '/var/lib/regrove-agent';
    const kept = { stamp: 'service', reading: { device: 'kept', total: 1, at: '2026-11-12T09:00:00Z' } };
    await system.sh('systemctl stop regrove-agent; cp /opt/regrove-agent/regrove-agent /opt/copied-agent');
    await system.sh(`echo '${JSON.stringify(kept)}' > ${state}/spool/000000000001-1.jsonl`);
    await system.sh('/opt/copied-agent uninstall; useradd --system another');
    const owners = () => system.sh(`find ${state} -printf '%U %G\\n' | sort -u`);
    expect(await owners()).toBe('0 0\n');

    const { code } = await post(`/feeds/${feed}/enrollments`);
    await system.sh(`/opt/copied-agent install --url ${service.url} --code ${code} --range 127.0.0.1/32`);
    await expect.poll(async () => (await status()).waiting).toBe(0);
    expect(await owners()).toBe(await system.sh('echo $(id -u regrove-agent) $(id -g regrove-agent)'));
  });

  it('uninstall leaves nothing', async () => {
    await system.sh('/opt/regrove-agent/regrove-agent uninstall');

    const places =
      '/opt/regrove-agent /etc/regrove-agent /var/lib/regrove-agent /etc/systemd/system/regrove-agent.service';
    expect(
      await system.sh(`ls -d ${places} 2>/dev/null; pgrep -u regrove-agent; getent passwd regrove-agent; true`),
    ).toBe('');
  });
});
