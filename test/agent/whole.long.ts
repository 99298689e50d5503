import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enroll } from '../../agent/install/enroll.ts';
import { main } from '../../agent/main.ts';
import { packageArchive } from '../../agent/package-archive.ts';
import { type Server, startServer } from '../../infra/local/server.ts';
import { clock } from '../../lib/platform/clock.ts';
import { depositsOf } from '../metering/feeds/fleet.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { isLong } from '../support/long.ts';
import { type Printer, startPrinter } from './printers.ts';
import { makeKey } from './releases.ts';

/** The package as npm packs it, installed in an empty folder without a registry, and run by the machine's own Node. */
const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');
const installed = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
const program = join(installed, 'node_modules/.bin/regrove-agent');

let server: Server;
let root: TestAccount;
beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0 });
  root = await distributor();
  const { stdout } = await run('npm', ['pack', '--workspace=agent', `--pack-destination=${installed}`], {
    cwd: project,
  });
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ private: true }));
  await run('npm', ['install', '--offline', `./${stdout.trim().split('\n').at(-1)}`], { cwd: installed });
});
afterAll(async () => {
  clock.use(undefined);
  await server?.stop();
  rmSync(installed, { recursive: true });
});

let folder: string;
let account: TestAccount;
let feed: string;
let key: string;
let printers: Printer[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  account = await root.below();
  feed = (await account.post('/feeds', { type: 'agent' })).body.id;
  key = (await account.post('/api_keys', { name: 'agent', feed_id: feed })).body.key;
  printers = [
    await startPrinter({ name: 'one', serial: 'SERIAL1', markers: [{ count: 1000 }] }),
    await startPrinter({ name: 'two', serial: 'SERIAL2', markers: [{ count: 2000 }, { count: 10 }] }),
  ];
  configure(server.url);
});
afterEach(async () => {
  await Promise.all(printers.map((printer) => printer.stop()));
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'agent.json');
const configure = (url: string) =>
  writeFileSync(
    file(),
    JSON.stringify({ url, feed, key, state: 'state', snmp: { hosts: printers.map(({ host }) => host) } }),
  );
/** The machine's Node, not the one running the project's scripts. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((one) => !one.includes('node_modules'))
  .join(delimiter);

async function agent(...args: string[]) {
  const env = { ...process.env, PATH };
  return run(program, [...args, '--config', file()], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), stdout: String(stdout), stderr: String(stderr) }),
  );
}
/** The service's clock; the agent process uses the machine's clock, which is then wrong by the difference. */
const serviceAt = (moment: string) => {
  const ahead = Date.parse(moment) - Date.now();
  clock.use(() => Date.now() + ahead);
};
const print = (first: number, second: number) => {
  printers[0]?.count(1000 + first);
  printers[1]?.count(2000 + second);
};
const pagesOf = async () => (await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages]);

describe('the package', () => {
  it('brings one program, its licence and no other package', () => {
    const home = join(installed, 'node_modules/@regrove/agent');
    const locked = JSON.parse(readFileSync(join(installed, 'package-lock.json'), 'utf8')).packages;

    expect(Object.keys(locked)).toEqual(['', 'node_modules/@regrove/agent']);
    expect(readdirSync(join(home, 'dist')).sort()).toEqual(['THIRD_PARTY_NOTICES.md', 'regrove-agent.cjs']);
    for (const one of ['LICENSE', 'README.md']) expect(existsSync(join(home, one)), one).toBe(true);
    expect(existsSync(join(home, 'main.ts'))).toBe(false);
  });

  it('is what the service hands out, and says so if it was built with other release keys', async () => {
    const archive = join(folder, 'package.tgz');
    const keys = join(folder, 'keys.json');
    writeFileSync(keys, JSON.stringify([makeKey(), makeKey(), makeKey()].map(({ key }) => ({ key }))));
    const versions: string[] = [];
    for (const file of [undefined, keys]) {
      vi.stubEnv('REGROVE_AGENT_KEYS', file);
      writeFileSync(archive, await packageArchive());
      await run('tar', ['-xzf', archive, '-C', folder]);
      const { stdout } = await run('node', [join(folder, 'package/dist/regrove-agent.cjs'), '--version'], {
        env: { PATH },
      });
      versions.push(stdout.trim());
    }
    vi.unstubAllEnvs();
    const filesIn = (place: string) => readdirSync(place, { recursive: true }).sort();

    expect(filesIn(join(folder, 'package'))).toEqual(filesIn(join(installed, 'node_modules/@regrove/agent')));
    expect(versions).toEqual(['2.0.0', '2.0.0 (test keys)']);
  });

  it('has of the service only the PaperCut adapter, the decoder of CSV and what they need', async () => {
    const entry = join(project, 'agent/bin.ts');
    const options = { bundle: true, platform: 'node', write: false, metafile: true, logLevel: 'error' } as const;
    const { metafile } = await build({ absWorkingDir: project, entryPoints: [entry], ...options });
    const shared = Object.keys(metafile.inputs).filter((input) => input.startsWith('lib/'));

    expect(shared.toSorted()).toEqual([
      'lib/metering/integrations/adapters/papercut.ts',
      'lib/metering/integrations/integration.ts',
      'lib/metering/integrations/operator-keys.ts',
      'lib/metering/integrations/requests.ts',
      'lib/metering/integrations/response-parsing.ts',
      'lib/metering/integrations/xml-rpc.ts',
      'lib/platform/chunks.ts',
      'lib/platform/concurrency.ts',
      'lib/platform/csv-text.ts',
      'lib/platform/fault.ts',
      'lib/platform/id.ts',
      'lib/platform/json.ts',
      'lib/platform/outbound/http.ts',
      'lib/platform/outbound/reasons.ts',
      'lib/platform/reasons.ts',
      'lib/platform/time.ts',
      'lib/platform/xml-entities.ts',
      'lib/presentation/reasons/integration-reasons.ts',
    ]);
  });

  it('says how it is used, and exits with 2 where it is used otherwise', async () => {
    expect((await agent('--help')).stdout).toContain('regrove-agent scan');
    expect(await agent('fly')).toMatchObject({ code: 2, stderr: expect.stringContaining('no command fly') });
  });

  it.each([
    [['run', '--url', 'http://example.com/v1'], 'must begin with https://'],
    [['run', '--fast'], '--fast'],
  ])('is used otherwise by %j', async (words, said) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const code = await main([...words, '--config', file()], {});
    const told = error.mock.calls.flat().join('\n');
    error.mockRestore();

    expect([code, told]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe('an agent', () => {
  it('shows what is there and what it would send, and keeps nothing', async () => {
    expect((await agent('scan')).stdout).toMatch(/SERIAL1 {2}1000[\s\S]*2 printers found/);
    const { stdout } = await agent('run', '--dry-run');

    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).total)
        .sort(),
    ).toEqual([1000, 2010]);
    expect(existsSync(join(folder, 'state'))).toBe(false);
    expect(await pagesOf()).toEqual([]);
  });

  it('books the pages of three days, on the days of the service’s clock', async () => {
    for (const [day, first, second] of [
      ['10', 0, 0],
      ['11', 100, 5],
      ['12', 130, 5],
    ] as const) {
      serviceAt(`2031-05-${day}T18:00:00Z`);
      print(first, second);
      const { code, stdout } = await agent('run', '--once');
      expect([code, stdout]).toEqual([0, expect.stringContaining('2 readings accepted')]);
      expect(stdout).toContain("behind the service's");
    }

    expect(await pagesOf()).toEqual([
      ['2031-05-11', 105],
      ['2031-05-12', 30],
    ]);
    expect((await agent('status')).stdout).toMatch(/devices read: 2; not read: 0[\s\S]*Waiting: 0 readings/);
  });

  it('takes the time from the local server’s own clock, in every answer', async () => {
    serviceAt('2031-05-10T18:00:00Z');
    for (const path of ['', '/feeds', '/nothing']) {
      const { headers } = await fetch(`${server.url}${path}`);
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - clock.now().getTime()), path).toBeLessThan(60_000);
    }
  });

  it('gets its key for a code, once, and the feed shows it with its sources', async () => {
    clock.use(undefined);
    const { code } = (await account.post(`/feeds/${feed}/enrollments`)).body;
    const enrolled = await enroll({ url: server.url }, code, {});
    await expect(enroll({ url: server.url }, code, {})).rejects.toThrow(
      /wrong, used or older than ten minutes.* makes a new one/,
    );
    const snmp = { hosts: printers.map(({ host }) => host) };
    writeFileSync(file(), JSON.stringify({ ...enrolled, url: server.url, state: 'state', snmp }));
    for (let times = 0; times < 2; times += 1) {
      expect(await agent('run', '--once')).toMatchObject({ code: 0, stdout: expect.stringContaining('accepted') });
    }

    expect(enrolled.feed).toBe(feed);
    expect((await account.get(`/feeds/${feed}/status`)).body.agents).toMatchObject([
      { version: '2.0.0', sources: [{ kind: 'snmp', devices: 2, trouble: null }] },
    ]);
    expect((await agent('doctor')).stdout).toMatch(/ok {6}key/);
    expect((await agent('update', '--dry-run')).stdout).toContain('The service names no release');
  });

  it('has a key that does nothing else', async () => {
    const other = (await account.post('/feeds', { type: 'agent' })).body.id;
    const { code, stdout } = await agent('run', '--once', '--feed', other);

    expect([code, stdout]).toEqual([1, expect.stringContaining('The key must be made for feed')]);
    expect((await agent('status')).stdout).toContain('Waiting: 2 readings');
  });

  it('keeps what it read when it is killed at any moment, and counts it once', async () => {
    serviceAt('2031-05-10T18:00:00Z');
    await agent('run', '--once');
    serviceAt('2031-05-11T18:00:00Z');
    print(100, 50);
    for (const delay of KILLED_AFTER) await killedAfter(delay);
    const { code } = await agent('run', '--once');

    expect(code).toBe(0);
    expect(await pagesOf()).toEqual([['2031-05-11', 150]]);
    expect(readdirSync(join(folder, 'state/spool')).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
  });

  it('sends the days that waited, each on its day, once the key fits', async () => {
    for (const [day, first] of [
      ['10', 0],
      ['11', 40],
      ['12', 90],
    ] as const) {
      serviceAt(`2031-05-${day}T18:00:00Z`);
      print(first, 0);
      await agent('run', '--once', '--feed', OTHER_FEED);
    }
    serviceAt('2031-05-13T18:00:00Z');
    print(91, 0);
    await agent('run', '--once');

    expect(await pagesOf()).toEqual([
      ['2031-05-11', 40],
      ['2031-05-12', 50],
      ['2031-05-13', 1],
    ]);
  });
});

/** Milliseconds; `npm run test:long` tries all of them, `npm test` every other. */
const KILLED_AFTER = [100, 150, 175, 200, 225, 250, 275, 300, 350, 400].filter((_, index) => isLong || index % 2 === 0);

/** A feed the key does not cover, so its readings stay pending. */
const OTHER_FEED = '0190a1b2-0000-7000-8000-000000000001';

function killedAfter(delay: number): Promise<void> {
  const child = spawn(program, ['run', '--once', '--config', file()], {
    env: { ...process.env, PATH },
    stdio: 'ignore',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), delay);
  return new Promise((resolve) =>
    child.on('exit', () => {
      clearTimeout(timer);
      resolve();
    }),
  );
}
