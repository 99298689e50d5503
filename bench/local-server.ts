import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { place } from './bench-table.ts';
import { cpuMsOf } from './cpu.ts';
import { drive } from './drive.ts';
import { atLeast, columns, type Figure, median, noMoreThan } from './figures.ts';
import { asAccount } from './requests.ts';

const ROUNDS = { GET: 14, POST: 9 };
/** The samples are so far off that every third round is enough for them. */
const SAMPLES_EVERY = 3;
const ROUND_MS = 800;
const CONNECTIONS = 32;

type Name = 'ours' | 'bare' | 'samples';
type Of = { perSecond: number; cpuMs: number };
type Round = { ours: Of; bare: Of; samples?: Of };

/**
 * The local server's requests per second, compared with a bare server and with the same endpoints written like public
 * samples, all in separate processes, in turns: GET one deposit and POST one, on the same table and keys.
 */
export async function localServer(): Promise<Figure[]> {
  const { keyText, stop } = await place();
  const account = await asAccount(keyText);
  const ours = await child('ours.ts', {});
  const deposit = await account.post(ours.url, 'deposits', { pages: 120 });
  const keys = { BENCH_PK: account.path, BENCH_SK: `DEPOSIT#${deposit.id}` };
  const servers = { ours, bare: await child('bare.ts', keys), samples: await child('samples.ts', keys) };
  const requests = {
    GET: { method: 'GET', path: `/v1/deposits/${deposit.id}`, headers: account.headers },
    POST: { method: 'POST', path: '/v1/deposits', headers: account.headers, body: '{"pages":120}' },
  };

  const measure = async (method: 'GET' | 'POST', name: Name): Promise<Of> => {
    const { url, pid } = servers[name];
    const before = cpuMsOf(pid);
    const next = () => requests[method];
    const driven = await drive({ url, connections: CONNECTIONS, milliseconds: ROUND_MS, next });
    if (driven.failures.length > 0) throw new Error(`The ${name} server failed: ${driven.failures[0]}`);
    return { perSecond: driven.perSecond, cpuMs: (cpuMsOf(pid) - before) / driven.requests };
  };
  const measureAll = async (method: 'GET' | 'POST'): Promise<Round[]> => {
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS[method]; round++) {
      const names: Name[] = round % SAMPLES_EVERY ? ['ours', 'bare'] : ['ours', 'bare', 'samples'];
      const of: Partial<Round> = {};
      // The first to run is affected by what the others left, so the order alternates.
      for (const name of round % 2 ? names : names.toReversed()) of[name] = await measure(method, name);
      rounds.push(of as Round);
    }
    // The first round warms up.
    return rounds.slice(1);
  };
  const GET = await measureAll('GET');
  const POST = await measureAll('POST');
  for (const one of Object.values(servers)) one.stop();
  await stop();

  console.log(columns([['server', 'a second', 'its CPU for a request'], ...shown('GET', GET), ...shown('POST', POST)]));
  const [getSamples, postSamples] = [GET, POST].map((rounds) => rounds.filter(({ samples }) => samples));
  return [
    atLeast('requests a second, GET one deposit, against a bare server', '/s', ...pairs(GET, 'bare', 'perSecond'), 0.8),
    atLeast(
      'requests a second, POST a deposit, against a bare transaction',
      '/s',
      ...pairs(POST, 'bare', 'perSecond'),
      0.8,
    ),
    atLeast(
      'requests a second, GET one deposit, against public samples',
      '/s',
      ...pairs(getSamples ?? [], 'samples', 'perSecond'),
      1.5,
    ),
    // For POST the engine sets the pace for all three, so the server's own part is compared.
    noMoreThan(
      'CPU of the server, POST a deposit, against public samples',
      'ms',
      ...pairs(postSamples ?? [], 'samples', 'cpuMs'),
      0.8,
    ),
  ];
}

const pairs = (rounds: Round[], other: Name, what: keyof Of): [ours: number[], baseline: number[]] => [
  rounds.map(({ ours }) => ours[what]),
  rounds.map((round) => round[other]?.[what] ?? Number.NaN),
];

const shown = (method: string, rounds: Round[]): string[][] =>
  (['ours', 'bare', 'samples'] as const).map((name) => {
    const measured = rounds.flatMap((round) => round[name] ?? []);
    const perSecond = median(measured.map((of) => of.perSecond));
    return [`${method} ${name}`, perSecond.toFixed(0), `${median(measured.map((of) => of.cpuMs)).toFixed(3)} ms`];
  });

export type Child = { url: string; pid: number; stop(): void };

export async function child(file: string, environment: Record<string, string>): Promise<Child> {
  const process_ = spawn(process.execPath, [join(import.meta.dirname, 'servers', file)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when the benchmark fails.
  process.once('exit', () => process_.kill());
  for await (const line of createInterface(process_.stdout)) {
    process_.stdout.resume();
    return { url: line, pid: process_.pid ?? 0, stop: () => process_.kill() };
  }
  throw new Error(`${file} did not start.`);
}
