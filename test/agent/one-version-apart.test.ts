import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf } from '../../agent/config.ts';
import { main } from '../../agent/main.ts';
import { patience } from '../../agent/patience.ts';
import { openSpool } from '../../agent/spool/spool.ts';
import { accepted, startService } from './service.ts';

/**
 * fixtures/agent-before holds the package as it was before the agent could update itself, with a configuration, and a state
 * folder it wrote while the service was down. After an update or a rollback, either version must read the other's files.
 */
const BEFORE = join(import.meta.dirname, 'fixtures/agent-before');
let folder: string;
let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  cpSync(BEFORE, folder, { recursive: true });
  service = await startService(accepted);
});
afterEach(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});
const parts = () => readdirSync(join(folder, 'state/spool')).filter((name) => name.endsWith('.jsonl'));
const devices = () =>
  service.pushes
    .flat()
    .map(({ device, total }) => [device, total])
    .toSorted();
const WAITING = [
  ['127.0.0.1:47089', 1000],
  ['CNDQQ05142', 120_000],
  ['CNDQQ05143', 500],
];

describe('the version before', () => {
  it('leaves a spool and a configuration that this one reads, and nothing is sent twice', async () => {
    const before = { ...patience };
    Object.assign(patience, { snmpMs: 50, snmpRetries: 0, connectMs: 50 });
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await main(['run', '--once', '--config', join(folder, 'agent.json'), '--url', service.url], {});
    log.mockRestore();
    Object.assign(patience, before);

    expect(devices()).toEqual(WAITING);
    expect(parts()).toEqual([]);
  });

  it('reads a spool that this one wrote beside its own', async () => {
    const { csv, ...config } = JSON.parse(readFileSync(join(folder, 'agent.json'), 'utf8'));
    writeFileSync(join(folder, 'agent.json'), JSON.stringify({ ...config, snmp: undefined, csv, url: service.url }));
    const program = join(folder, 'before.cjs');
    writeFileSync(program, gunzipSync(readFileSync(join(folder, 'regrove-agent.cjs.gz'))));
    const reading = { device: 'new', total: 7, at: '2026-11-12T09:00:00Z', counter: 'prtMarkerLifeCount' };
    openSpool(configOf(join(folder, 'agent.json'), {}).state).keep([{ stamp: 'service', reading }]);

    await promisify(execFile)(process.execPath, [program, 'run', '--once', '--config', join(folder, 'agent.json')]);

    expect(devices()).toEqual([...WAITING, ['new', 7]]);
    expect(parts()).toEqual([]);
  });
});
