import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { NO_BOOKS_YET } from '../../../lib/books/deposits/books-below.ts';
import { requireBooksBelow } from '../../../lib/books/deposits/books-below-store.ts';
import { newDeposit } from '../../../lib/books/deposits/deposit.ts';
import { insertDeposit } from '../../../lib/books/deposits/store.ts';
import { monthsToSum } from '../../../lib/books/deposits/sum-books-job.ts';
import { startSummingBooks } from '../../../lib/books/deposits/sum-books-start.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';

/** A separate table, because some of the work reads the whole table. */
beforeAll(async () => void (await ownTable()));

const now = new Date('2026-03-05T10:00:00Z');
const deposit = (account_id: string, pages: number) =>
  newDeposit({ pages }, { id: randomUUID(), account_id, feed_id: null, date: now });

describe('the books of everything below', () => {
  const stored = (accounts: { open: number; closing: number; closed: number }) => ({
    month: '2026-03',
    as_of: '2026-03-04T00:00:00Z',
    sum: JSON.stringify({ ...NO_BOOKS_YET, deposits: 7, accounts }),
  });

  it('are read by the request up to as many accounts as allowed, and from the last night above', async () => {
    const root = await distributor();
    const child = await root.below();
    await rollUp([child.path]);
    await table.write([
      { put: { ...keys.booksBelow(root.path, '2026-03'), ...stored({ open: 1, closing: 0, closed: 1 }) } },
    ]);
    const depositsOf = async (max: number) => (await requireBooksBelow(root, '2026-03', now, max)).deposits;

    expect([await depositsOf(2), await depositsOf(1)]).toEqual([0, 7]);
  });

  it('are added up again until no account has open or closing ones', async () => {
    const root = await distributor();
    await insertDeposit(root.path, deposit(root.id, 5), now);
    const put = (accounts: { open: number; closing: number; closed: number }) =>
      table.write([{ put: { ...keys.booksBelow(root.path, '2026-03'), ...stored(accounts) } }]);
    const months = [await monthsToSum(root.path)];
    for (const [open, closing] of [
      [1, 1],
      [0, 1],
      [1, 0],
      [0, 0],
    ] as const) {
      await put({ open, closing, closed: 3 });
      months.push(await monthsToSum(root.path));
    }

    expect(months).toEqual([['2026-03'], ['2026-03'], ['2026-03'], ['2026-03'], []]);
  });

  it('are added up at night for accounts above the bound only', async () => {
    const sent: unknown[] = [];
    useQueues(() => ({ send: async (messages) => void sent.push(...messages) }));
    const root = await distributor();
    const channel = await root.below();
    const customer = await channel.below();
    await insertDeposit(customer.path, deposit(customer.id, 5), now);
    for (const { path } of [customer, channel, root]) await rollUp([path]);

    expect(await startSummingBooks(now, 3)).toBe(0);
    expect(await startSummingBooks(now, 2)).toBe(1);
    expect(await startSummingBooks(now, 1)).toBe(2);
    expect(sent).toHaveLength(3);
    useQueues(undefined);
  });
});
