import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disconnect } from '../lib/platform/table/client.ts';
import { place } from './bench-table.ts';
import { cpuMsOf } from './cpu.ts';
import { type Driven, drive } from './drive.ts';
import { columns, type Figure, noMoreThan, percentile } from './figures.ts';
import { type Child, child } from './local-server.ts';
import { residentMb } from './process-memory.ts';
import { record } from './record-calls.ts';
import { asAccount } from './requests.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CONNECTIONS = 64;
const WINDOWS = 6;

type Window = Driven & { memoryMb: number; serverMs: number; engineMs: number };
type Side = { server: Child; engine: number; next(n: number): Asked; windows: Window[]; stop(): Promise<void> };
type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };

/**
 * A mixed read and write load from many clients on one account, on the local server and, window by window in turns, on
 * one that only makes the same DynamoDB calls with its own engine: its slowdown is the engine's part. Requires no
 * failures, flat memory, and the same server cost per request at the end as at the beginning.
 */
export async function load(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-load-'));
  const sides = { recorded: await recordedSide(folder), ours: await ourSide() };
  for (let window = 0; window < WINDOWS; window++) {
    for (const side of [sides.ours, sides.recorded]) side.windows.push(await driven(side));
    process.stderr.write(`${((window + 1) * SECONDS) / WINDOWS} s\n`);
  }
  for (const { server, stop } of [sides.ours, sides.recorded]) {
    server.stop();
    await stop();
  }
  rmSync(folder, { recursive: true });

  const shown = Object.entries(sides).flatMap(([name, { windows }]) =>
    windows.map((one, i) => [
      `${name} ${i + 1}`,
      String(one.requests),
      one.perSecond.toFixed(0),
      `${percentile(one.latencies, 0.5).toFixed(1)} ms`,
      `${percentile(one.latencies, 0.99).toFixed(1)} ms`,
      String(one.failures.length),
      `${one.memoryMb.toFixed(0)} MB`,
      `${one.serverMs.toFixed(2)} ms`,
      `${one.engineMs.toFixed(2)} ms`,
    ]),
  );
  const head = ['window', 'requests', 'a second', 'p50', 'p99', 'failures', 'memory', 'CPU, server', 'CPU, engine'];
  console.log(columns([head, ...shown]));
  const { windows } = sides.ours;
  const failures = windows.flatMap((one) => one.failures);
  if (failures[0]) console.log(`First failure: ${failures[0]}`);
  const [first, second, last] = [windows[0], windows[1], windows.at(-1)];
  return [
    {
      what: 'failures under a mixed load of 64 connections',
      ours: failures.length,
      baseline: 0,
      unit: '',
      ratio: failures.length,
      target: 'none',
      isMet: failures.length === 0,
    },
    noMoreThan('memory at the end against after a third', 'MB', last?.memoryMb ?? 0, second?.memoryMb ?? 0, 1.25),
    noMoreThan(
      'CPU of the server for a request, last window against the first',
      'ms',
      last?.serverMs ?? 0,
      first?.serverMs ?? 0,
      1.25,
    ),
  ];
}

async function ourSide(): Promise<Side> {
  const { keyText, pid, stop } = await place();
  const account = await asAccount(keyText);
  const server = await child('ours.ts', {});
  const mix = await mixOf(account, server.url);
  return { server, engine: pid, next: (n) => nextIn(mix, n), windows: [], stop };
}

/** The local server creates the data first and is then replaced. */
async function recordedSide(folder: string): Promise<Side> {
  const { keyText, pid, stop } = await place();
  const account = await asAccount(keyText);
  const before = await child('ours.ts', {});
  const mix = await mixOf(account, before.url);
  before.stop();
  const file = join(folder, 'recorded.json');
  writeFileSync(file, JSON.stringify(await record(mix, account.headers)));
  const server = await child('recorded.ts', { BENCH_RECORDED: file });
  disconnect();
  return { server, engine: pid, next: (n) => nextIn(mix, n), windows: [], stop };
}

async function mixOf(account: Awaited<ReturnType<typeof asAccount>>, url: string): Promise<Asked[]> {
  const { headers } = account;
  const deposit = await account.post(url, 'deposits', { pages: 120 });
  const offset = await account.post(url, 'biomass/offsets', { pages: 120 });
  const get = (path: string): Asked => ({ method: 'GET', path: `/v1${path}`, headers });
  const post = (path: string): Asked => ({ method: 'POST', path: `/v1${path}`, headers, body: '{"pages":10}' });
  return [
    ...Array<Asked>(5).fill(get(`/deposits/${deposit.id}`)),
    ...Array<Asked>(3).fill(get('/account')),
    ...Array<Asked>(2).fill(get(`/biomass/offsets/${offset.id}`)),
    get('/deposits?limit=20'),
    get('/volume'),
    ...Array<Asked>(2).fill(post('/deposits')),
    ...Array<Asked>(2).fill(post('/biomass/offsets')),
  ];
}

function nextIn(mix: Asked[], n: number): Asked {
  const asked = mix[(n * 7) % mix.length];
  if (!asked) throw new Error('The mix is empty.');
  return asked;
}

async function driven({ server, engine, next }: Side): Promise<Window> {
  const before = { server: cpuMsOf(server.pid), engine: cpuMsOf(engine) };
  const milliseconds = (SECONDS * 1000) / WINDOWS;
  const result = await drive({ url: server.url, connections: CONNECTIONS, milliseconds, next });
  return {
    ...result,
    memoryMb: residentMb(server.pid),
    serverMs: (cpuMsOf(server.pid) - before.server) / result.requests,
    engineMs: (cpuMsOf(engine) - before.engine) / result.requests,
  };
}
