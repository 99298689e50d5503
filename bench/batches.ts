import { place } from './bench-table.ts';
import { cpuMsOf } from './cpu.ts';
import { drive } from './drive.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';
import { child } from './local-server.ts';
import { peakMb } from './process-memory.ts';
import { asAccount } from './requests.ts';

const ROWS = 200;
const ROUNDS = 12;
const CONNECTIONS = 32;
/** Half a function's memory; the local server is all functions in one. */
const MEMORY_MB_MAX = 512;

/**
 * Compares a deposit batch with the same number of single requests, in turns: a row must not cost more than a single
 * request. As many requests are in flight as a batch has rows in flight. Compares the server's CPU, because the engine
 * sets the pace for both. The batch must use at most half a function's memory.
 */
export async function batches(): Promise<Figure[]> {
  const { keyText, stop } = await place();
  const account = await asAccount(keyText);
  const server = await child('ours.ts', {});
  const rows = Array.from({ length: ROWS }, () => ({ pages: 10 }));

  const ms = { batch: [] as number[], single: [] as number[] };
  const cpu = { batch: [] as number[], single: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuMsOf(server.pid);
    const began = performance.now();
    const results = await account.post<{ status: number }[]>(server.url, 'deposits/batch', rows);
    const batch = { ms: (performance.now() - began) / ROWS, cpu: (cpuMsOf(server.pid) - before) / ROWS };
    const refused = results.find(({ status }) => status !== 200);
    if (refused) throw new Error(`A row was refused: ${JSON.stringify(refused)}`);
    const between = cpuMsOf(server.pid);
    const singleMs = await singly(server.url, account.headers);
    const single = { ms: singleMs, cpu: (cpuMsOf(server.pid) - between) / ROWS };
    // The first round warms up.
    if (round === 0) continue;
    ms.batch.push(batch.ms);
    ms.single.push(single.ms);
    cpu.batch.push(batch.cpu);
    cpu.single.push(single.cpu);
  }
  const peak = peakMb(server.pid);
  server.stop();
  await stop();
  console.log(
    columns([
      ['rows a second in batches', 'single requests a second'],
      [(1000 / median(ms.batch)).toFixed(0), (1000 / median(ms.single)).toFixed(0)],
    ]),
  );
  return [
    noMoreThan('CPU of the server, a row of a batch against a request of its own', 'ms', cpu.batch, cpu.single, 1),
    noMoreThan('batches: the most memory of the server', 'MB', peak, MEMORY_MB_MAX, 1),
  ];
}

/** Milliseconds per request, for as many requests as a batch has rows. */
async function singly(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const next = () => ({ method: 'POST', path: '/v1/deposits', headers, body: '{"pages":10}' });
  const { failures, requests } = await drive({ url, connections: CONNECTIONS, requestsMax: ROWS, next });
  if (failures.length > 0) throw new Error(failures[0]);
  return (performance.now() - began) / requests;
}
