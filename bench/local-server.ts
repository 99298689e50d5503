import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { drive } from './drive.ts';
import { atLeast, type Figure, median } from './figures.ts';
import { place } from './place.ts';
import { asAccount } from './requests.ts';

/** Requests per second of the local server for GET one deposit, against a bare server, in turns. */
export async function localServer(): Promise<Figure> {
  const { keyText, stop } = await place();
  const account = await asAccount(keyText);
  const ours = await child('ours.ts', {});
  const deposit = await account.post(ours.url, 'deposits', { pages: 120 });
  const bare = await child('bare.ts', { BENCH_PK: account.path, BENCH_SK: `DEPOSIT#${deposit.id}` });

  const perSecond = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 7; round++) {
    for (const [name, { url }] of Object.entries({ ours, bare }) as ['ours' | 'bare', Child][]) {
      const path = name === 'ours' ? `/v1/deposits/${deposit.id}` : '/';
      const driven = await drive({
        url,
        connections: 32,
        milliseconds: 1_500,
        next: () => ({ method: 'GET', path, headers: account.headers }),
      });
      if (driven.failures.length > 0) throw new Error(`The ${name} server failed: ${driven.failures[0]}`);
      if (round > 0) perSecond[name].push(driven.perSecond);
    }
  }
  ours.stop();
  bare.stop();
  await stop();
  return atLeast(
    'requests per second, GET one deposit, local server',
    '/s',
    median(perSecond.ours),
    median(perSecond.bare),
    0.6,
  );
}

type Child = { url: string; pid: number; stop(): void };

export async function child(file: string, environment: Record<string, string>): Promise<Child> {
  const process_ = spawn(process.execPath, [join(import.meta.dirname, 'servers', file)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(process_.stdout)) {
    process_.stdout.resume();
    return { url: line, pid: process_.pid ?? 0, stop: () => process_.kill() };
  }
  throw new Error(`${file} did not start.`);
}
