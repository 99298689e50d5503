import { newAccount } from '../lib/accounts/account.ts';
import { asPath, pathBelow, rootPath } from '../lib/accounts/path.ts';
import { insertAccount, listRoots } from '../lib/accounts/store.ts';
import { closeMonths } from '../lib/deposits/close.ts';
import { newDeposit } from '../lib/deposits/deposit.ts';
import { openMonthPaths } from '../lib/deposits/jobs.ts';
import { insertDeposit } from '../lib/deposits/store.ts';
import { idAt } from '../lib/id.ts';
import { atMost as inParallel } from '../lib/jobs/queue.ts';
import { metered } from '../lib/table/client.ts';
import { atMost, columns, type Figure } from './figures.ts';
import { place } from './place.ts';

const SIZES = [500, 2_000, 8_000];
const AT_ONCE = 8;
const MONTH = '2026-10';

/** Closing months: time per account must not grow with the number of accounts. */
export async function close(): Promise<Figure[]> {
  const { stop } = await place();
  const rows: { accounts: number; perSecond: number; calls: number; peakMb: number; ms: number }[] = [];
  await plant(100);
  await closeAll();
  for (const accounts of SIZES) {
    await plant(accounts);
    globalThis.gc?.();
    rows.push(await closeAll());
    process.stderr.write(`closed ${accounts} accounts\n`);
  }
  await stop();
  console.log(
    columns([
      ['accounts', 'per second', 'calls each', 'ms each', 'peak memory'],
      ...rows.map((row) => [
        String(row.accounts),
        row.perSecond.toFixed(0),
        row.calls.toFixed(2),
        row.ms.toFixed(2),
        `${row.peakMb.toFixed(0)} MB`,
      ]),
    ]),
  );
  const [smallest, largest] = [rows[0], rows.at(-1)];
  return [
    atMost(
      'closing a month: time per account, 8,000 against 500 accounts',
      'ms',
      largest?.ms ?? 0,
      smallest?.ms ?? 1,
      1.3,
    ),
  ];
}

async function plant(count: number): Promise<void> {
  const [root] = await Array.fromAsync(listRoots());
  const parent = rootPath(root?.id ?? '');
  const now = new Date();
  await inParallel(AT_ONCE, Array(count).keys(), async () => {
    const id = idAt(now);
    const path = pathBelow(parent, id);
    await insertAccount(path, newAccount({ name: id }, { id, role: 'channel', parent_id: root?.id ?? null, now }));
    const date = new Date(`${MONTH}-15`);
    await insertDeposit(
      path,
      newDeposit({ pages: 1_000 }, { id: idAt(date), account_id: id, feed_id: null, date }),
      [],
    );
  });
}

async function closeAll() {
  const meter = { calls: 0 };
  const started = performance.now();
  let accounts = 0;
  let peak = 0;
  await metered(meter, () =>
    inParallel(AT_ONCE, openMonthPaths(MONTH), async (path) => {
      await closeMonths(asPath(path), MONTH, new Date());
      accounts += 1;
      if (accounts % 100 === 0) peak = Math.max(peak, process.memoryUsage().rss);
    }),
  );
  const ms = (performance.now() - started) / accounts;
  return { accounts, perSecond: 1000 / ms, calls: meter.calls / accounts, peakMb: peak / 1e6, ms };
}
