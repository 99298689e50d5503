import { describe, expect, it } from 'vitest';
import { changeDeposit } from '../../../lib/books/deposits/change-deposits.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { newDeposit } from '../../../lib/books/deposits/deposit.ts';
import { deleteDeposit, insertDeposit } from '../../../lib/books/deposits/store.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

const MADE = new Date('2025-03-10T10:00:00Z');
const CLOSED = new Date('2025-04-01T12:00:00Z');
const FEED = '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5';

async function deposit({ id: account_id, path }: TestAccount, pages: number, feed_id: string | null): Promise<string> {
  const made = newDeposit({ pages }, { id: idAt(MADE), account_id, feed_id, date: MADE });
  return (await insertDeposit(path, made, MADE)).id;
}

const sourcesOf = async (account: TestAccount) =>
  (await account.get('/reports/2025')).body.quality.by_source as Record<string, number>;

describe('a report separates pages counted by feeds from reported pages', () => {
  it('after feeds counted, counted again, and people corrected', async () => {
    const account = await distributor();
    const counted = await deposit(account, 700, FEED);
    const taken = await deposit(account, 50, FEED);
    await deposit(account, 300, null);
    await changeDeposit(account.path, counted, -100, async () => []);
    await deleteDeposit(account.path, taken);
    await closeMonths(account.path, '2025-03', CLOSED);

    expect(await sourcesOf(account)).toEqual({ feeds: 600, reported: 300, derived: 0 });
  });

  it('and never more than there are', async () => {
    const account = await distributor();
    await deposit(account, 700, FEED);
    await deposit(account, -200, null);
    await closeMonths(account.path, '2025-03', CLOSED);

    expect(await sourcesOf(account)).toEqual({ feeds: 500, reported: 0, derived: 0 });
  });

  it('also where a month is carried into the next one', async () => {
    const account = await distributor();
    await deposit(account, 10, FEED);
    await deposit(account, -30, null);
    await closeMonths(account.path, '2025-03', CLOSED);
    const made = newDeposit({ pages: 100 }, { id: idAt(CLOSED), account_id: account.id, feed_id: FEED, date: CLOSED });
    await insertDeposit(account.path, made, CLOSED);
    await closeMonths(account.path, '2025-04', new Date('2025-05-01T12:00:00Z'));

    expect(await sourcesOf(account)).toEqual({ feeds: 80, reported: 0, derived: 0 });
  });
});
