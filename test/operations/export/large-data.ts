import { openLocalData } from '../../../infra/local/local-data.ts';
import { newDeposit, type StoredDeposit } from '../../../lib/books/deposits/deposit.ts';
import { countInMonth } from '../../../lib/books/deposits/store.ts';
import { chunksOf } from '../../../lib/platform/chunks.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, idOf } from '../../../lib/platform/table/account-path.ts';
import { disconnect } from '../../../lib/platform/table/client.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

/**
 * Writes deposits into a data folder as the service stores them, in open books. They come in large writes, because 200,000 requests would
 * take most of an hour. Half are in one account, so an export ends a step within it.
 */
export async function depositMany(folder: string, paths: AccountPath[], count: number): Promise<void> {
  const data = await openLocalData(folder);
  try {
    for (const [index, path] of paths.entries()) {
      const own = index === 0 ? Math.ceil(count / 2) : shareOf(Math.floor(count / 2), index - 1, paths.length - 1);
      const deposits = Array.from({ length: own }, (_, n) => deposit(path, n));
      for (const some of chunksOf(deposits, 100))
        await table.write(some.map((one) => ({ put: { ...keys.deposit(path, one.id), ...one } })));
      const refusal = await table.tryWrite(
        [...Map.groupBy(deposits, (one) => one.month)].map(([month, some]) => {
          const grams = some.reduce((sum, one) => sum.plus(one.grams), exact(0));
          return countInMonth(path, month, { grams, deposits: some.length }, true);
        }),
      );
      if (refusal) throw new Error(`The books were not made: ${refusal.refused}.`);
    }
  } finally {
    disconnect();
    await data.close();
  }
}

const shareOf = (all: number, index: number, of: number): number =>
  Math.floor((all * (index + 1)) / of) - Math.floor((all * index) / of);

/** Odd sheet sizes, so masses use all 18 decimals; some deposits are adjustments. */
function deposit(path: AccountPath, n: number): StoredDeposit {
  const month = MONTHS[n % MONTHS.length] ?? '';
  const date = new Date(Date.parse(`${month}-01T00:00:00Z`) + ((n * 7_919) % 2_400_000) * 1_000);
  const pages = (n % 17 === 0 ? -1 : 1) * (1 + ((n * 104_729) % 99_991));
  const sheet =
    n % 3 === 0 ? {} : { width: 0.1 + (n % 1_013) / 7_001, length: 0.2 + (n % 2_003) / 9_001, gsm: 60 + (n % 90) };
  const made = { id: idAt(date), account_id: idOf(path), feed_id: null, date };
  return { ...newDeposit({ pages, ...sheet }, made), month };
}
