import { newAccount } from '../lib/accounts/account/account.ts';
import { insertAccount, listRoots } from '../lib/accounts/account/store.ts';
import { closeMonths } from '../lib/books/deposits/close.ts';
import { openMonthPaths } from '../lib/books/deposits/close-jobs.ts';
import { newDeposit } from '../lib/books/deposits/deposit.ts';
import { insertDeposit } from '../lib/books/deposits/store.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import { asPath, pathBelow, rootPath } from '../lib/platform/table/account-path.ts';
import { metered } from '../lib/platform/table/client.ts';
import { addMonths } from '../lib/platform/time.ts';
import { place } from './bench-table.ts';
import { cpuMsOf } from './cpu.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';

/** `BENCH_ACCOUNTS=8000` takes minutes, mostly for creating the accounts. */
const MANY = Number(process.env.BENCH_ACCOUNTS || 2_000);
const FEW = 500;
const AT_ONCE = 8;
const FIRST_MONTH = '2026-01';
const SLICE = 250;

type Row = {
  accounts: number;
  ms: number;
  cpuMs: number;
  engineMs: number;
  calls: number;
  peakMb: number;
  heapMb: number;
};

/**
 * Closing months: the cost per account must not grow with the number of accounts closed. All accounts exist from the
 * start, each size in a separate month, because the embedded engine, unlike DynamoDB, slows down with more data. A
 * shared machine is slow in bursts, so CPU is compared, ours and the engine's; the median time for slices of 250 is
 * shown too. The smallest size is closed before and after the largest.
 */
export async function close(): Promise<Figure[]> {
  const { pid, stop } = await place();
  const runs = [SLICE, FEW, MANY, FEW].map((accounts, index) => ({
    accounts,
    month: addMonths(FIRST_MONTH, index),
  }));
  for (const { accounts, month } of runs) await plant(accounts, month);
  const rows: Row[] = [];
  for (const { accounts, month } of runs) {
    globalThis.gc?.();
    rows.push(await closeAll(month, pid));
    process.stderr.write(`closed ${accounts} accounts\n`);
  }
  // The first was a warm-up.
  rows.shift();
  await stop();
  const shown = rows.map(({ accounts, ms, cpuMs, engineMs, calls, peakMb, heapMb }) => [
    String(accounts),
    (1000 / ms).toFixed(0),
    calls.toFixed(2),
    ms.toFixed(2),
    cpuMs.toFixed(2),
    engineMs.toFixed(2),
    `${peakMb.toFixed(0)} MB`,
    `${heapMb.toFixed(0)} MB`,
  ]);
  console.log(
    columns([
      ['accounts', 'per second', 'calls each', 'ms each', 'CPU ms each', "the engine's", 'peak memory', 'heap after'],
      ...shown,
    ]),
  );
  const [first, largest, last] = rows;
  const cpuOf = (row: Row | undefined) => (row?.cpuMs ?? 0) + (row?.engineMs ?? 0);
  const smallest = (cpuOf(first) + cpuOf(last)) / 2;
  const what = `closing a month: CPU for an account, ${MANY.toLocaleString('en')} against ${FEW} accounts`;
  return [noMoreThan(what, 'ms', cpuOf(largest), smallest, 1.3)];
}

async function plant(count: number, month: string): Promise<void> {
  const [root] = await Array.fromAsync(listRoots());
  const parent = rootPath(root?.id ?? '');
  const now = new Date();
  await inParallel(AT_ONCE, Array(count).keys(), async () => {
    const id = idAt(now);
    const path = pathBelow(parent, id);
    await insertAccount(path, newAccount({ name: id }, { id, role: 'channel', parent_id: root?.id ?? null, now }));
    const date = new Date(`${month}-15`);
    await insertDeposit(
      path,
      newDeposit({ pages: 1_000 }, { id: idAt(date), account_id: id, feed_id: null, date }),
      date,
    );
  });
}

async function closeAll(month: string, engine: number): Promise<Row> {
  const meter = { calls: 0 };
  const cpu = process.cpuUsage();
  const engineBefore = cpuMsOf(engine);
  const slices: number[] = [];
  let accounts = 0;
  let peak = 0;
  let sliceAt = performance.now();
  await metered(meter, () =>
    inParallel(AT_ONCE, openMonthPaths(month), async (path) => {
      await closeMonths(asPath(path), month, new Date());
      accounts += 1;
      if (accounts % SLICE !== 0) return;
      slices.push((performance.now() - sliceAt) / SLICE);
      sliceAt = performance.now();
      peak = Math.max(peak, process.memoryUsage().rss);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  const engineMs = (cpuMsOf(engine) - engineBefore) / accounts;
  globalThis.gc?.();
  const heapMb = process.memoryUsage().heapUsed / 1e6;
  return {
    accounts,
    ms: median(slices),
    cpuMs: (user + system) / 1000 / accounts,
    engineMs,
    calls: meter.calls / accounts,
    peakMb: peak / 1e6,
    heapMb,
  };
}
