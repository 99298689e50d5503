import { readFileSync } from 'node:fs';
import { type Driven, drive } from './drive.ts';
import { columns, type Figure, percentile } from './figures.ts';
import { child } from './local-server.ts';
import { place } from './place.ts';
import { asAccount } from './requests.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CONNECTIONS = 64;
const WINDOWS = 6;

/** A mixed read and write load on the local server: no failure, and memory that does not grow. */
export async function load(): Promise<Figure[]> {
  const { keyText, stop } = await place();
  const account = await asAccount(keyText);
  const server = await child('ours.ts', { REGROVE_CERTIFICATE_URL: 'http://127.0.0.1/certificates' });
  const deposit = await account.post(server.url, 'deposits', { pages: 120 });
  const offset = await account.post(server.url, 'biomass/offsets', { pages: 120 });

  const mix = [
    ...repeat(5, () => ({ method: 'GET', path: `/v1/deposits/${deposit.id}` })),
    ...repeat(3, () => ({ method: 'GET', path: '/v1/account' })),
    ...repeat(2, () => ({ method: 'GET', path: `/v1/biomass/offsets/${offset.id}` })),
    ...repeat(1, () => ({ method: 'GET', path: '/v1/deposits?limit=20' })),
    ...repeat(1, () => ({ method: 'GET', path: '/v1/volume' })),
    ...repeat(2, () => ({ method: 'POST', path: '/v1/deposits', body: '{"pages":10}' })),
    ...repeat(2, () => ({ method: 'POST', path: '/v1/biomass/offsets', body: '{"pages":10}' })),
  ];
  const windows: (Driven & { memoryMb: number })[] = [];
  for (let i = 0; i < WINDOWS; i++) {
    const next = (n: number) => {
      const make = mix[(n * 7) % mix.length];
      if (!make) throw new Error('The mix is empty.');
      return { ...make(), headers: account.headers };
    };
    const driven = await drive({
      url: server.url,
      connections: CONNECTIONS,
      milliseconds: (SECONDS * 1000) / WINDOWS,
      next,
    });
    windows.push({ ...driven, memoryMb: residentMb(server.pid) });
    process.stderr.write(`${((i + 1) * SECONDS) / WINDOWS} s\n`);
  }
  server.stop();
  await stop();

  console.log(
    columns([
      ['window', 'requests', 'per second', 'p50', 'p99', 'failures', 'memory'],
      ...windows.map((one, i) => [
        String(i + 1),
        String(one.requests),
        one.perSecond.toFixed(0),
        `${percentile(one.latencies, 0.5).toFixed(1)} ms`,
        `${percentile(one.latencies, 0.99).toFixed(1)} ms`,
        String(one.failures.length),
        `${one.memoryMb.toFixed(0)} MB`,
      ]),
    ]),
  );
  const failures = windows.flatMap((one) => one.failures);
  if (failures[0]) console.log(`First failure: ${failures[0]}`);
  const settled = windows[1]?.memoryMb ?? 1;
  const last = windows.at(-1)?.memoryMb ?? 0;
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
    {
      what: 'memory at the end against after a third',
      ours: last,
      baseline: settled,
      unit: 'MB',
      ratio: last / settled,
      target: 'at most 1.25 x',
      isMet: last / settled <= 1.25,
    },
  ];
}

const repeat = (times: number, make: () => { method: string; path: string; body?: string }) =>
  Array(times).fill(make) as (typeof make)[];

/** What the system says of the server's process, as a process cannot be asked from outside otherwise. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
