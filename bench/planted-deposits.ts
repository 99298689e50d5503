import { newDeposit } from '../lib/books/deposits/deposit.ts';
import { chunksOf } from '../lib/platform/chunks.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import { rootPath } from '../lib/platform/table/account-path.ts';
import { disconnect } from '../lib/platform/table/client.ts';
import { keys, table } from '../lib/platform/table/table.ts';
import { DAY_MS } from '../lib/platform/time.ts';

/** A program: stores an account with this id and number of deposits over 900 days, in the environment's table. */
const [id = '', count = '0'] = process.argv.slice(2);
const FIRST_DAY = Date.parse('2024-01-01T12:00:00Z');

const path = rootPath(id);
const created_at = '2024-01-01T00:00:00Z';
const account = { id, role: 'distributor', name: id, display_name: id, external_id: null, parent_id: null };
const status = { status: 'active', created_at, activated_at: created_at, deactivated_at: null };
await table.write([
  { put: { ...keys.account(path), ...account, ...status, favorites: {}, version: 1 } },
  { put: { ...keys.accountDirectory(id), path, role: account.role } },
]);
const dates = Array.from({ length: Number(count) }, (_, index) => new Date(FIRST_DAY + (index % 900) * DAY_MS + index));
await inParallel(8, chunksOf(dates, 50), async (some) => {
  await table.write(
    some.map((date) => {
      const deposit = newDeposit({ pages: 1_000 }, { id: idAt(date), account_id: id, feed_id: null, date });
      return { put: { ...keys.deposit(path, deposit.id), ...deposit, month: date.toISOString().slice(0, 7) } };
    }),
  );
});
disconnect();
