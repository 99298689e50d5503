import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as check } from '../../../functions/jobs/close-check.ts';
import { handler as start } from '../../../functions/jobs/close-start.ts';
import { handler as work } from '../../../functions/jobs/close-work.ts';
import { localQueues } from '../../../infra/local/queue.ts';
import { getCertificateView } from '../../../lib/books/certificates/view-store.ts';
import { closeMonths, planClosings } from '../../../lib/books/deposits/close.ts';
import { CLOSE_QUEUE, handleCloseMessage } from '../../../lib/books/deposits/close-jobs.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { forestryCatalog } from '../../../lib/trees/forestry/store.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { expectBalanced, WholeMonthBooks } from '../../support/books.ts';
import { logged } from '../../support/logged.ts';
import { at, now } from '../../support/moment.ts';
import { FIRST } from '../../support/stored-projects.ts';

let root: TestAccount;
let active: string[];
beforeAll(async () => {
  root = await distributor();
  active = (await root.get('/forestry/projects')).body
    .filter((p: { status: string }) => p.status === 'active')
    .map((p: { id: string }) => p.id);
});

const NOON = '2026-11-01T12:00:00Z';
const NOW = new Date(NOON);
const october = (pages: number) => ({ pages, date: '2026-10-15' });

beforeEach(() => at('2026-10-20T08:00:00Z'));
afterEach(now);

/** Makes a deposit for each date, at that date. */
async function depositEach(account: TestAccount, pagesAt: Record<string, number>): Promise<void> {
  for (const [date, pages] of Object.entries(pagesAt)) {
    at(date);
    expect((await account.post('/deposits', { pages, date })).status).toBe(200);
  }
}

const booksOf = (account: TestAccount, month: string) => table.get(keys.month(account.path, month), WholeMonthBooks);

describe('closing a month', () => {
  it('issues one offset with certificate, dated the last second of the month', async () => {
    const account = await root.below();
    await account.post('/deposits', october(10_000));
    await account.post('/deposits', october(6_666));
    const [closing] = await closeMonths(account.path, '2026-10', NOW);

    expect(closing).toMatchObject({ month: '2026-10', pages: 16_666 });
    const [offset] = (await account.get('/biomass/offsets')).body;
    expect(offset).toMatchObject({ date: '2026-10-31T23:59:59Z', pages: 16_666, trees: 2 });
    expect((await account.get(`/biomass/certificates/${offset.certificate_id}`)).body.pages).toBe(16_666);
    expect(await getCertificateView(offset.certificate_id, new Date())).toMatchObject({
      month: '2026-10',
      pages: 16_666,
    });
    expect((await account.get('/volume?start_date=2026-10-01&end_date=2026-10-31')).body).toMatchObject([
      { pages: 16_666, trees: 2 },
    ]);
    await expectBalanced(account.path);
  });

  it('splits evenly over the active favorites, the remainder to the first', async () => {
    const account = await root.below();
    for (const id of active.slice(0, 3)) await account.post(`/projects/${id}`);
    await account.post('/deposits', october(10_001));
    await closeMonths(account.path, '2026-10', NOW);

    const offsets = (await account.get('/biomass/offsets')).body;
    const pagesOf = (id: string | undefined) => offsets.find((o: { project_id: string }) => o.project_id === id)?.pages;
    expect(active.slice(0, 3).map(pagesOf)).toEqual([3335, 3333, 3333]);
    await expectBalanced(account.path);
  });

  it('plants in a favorite imported after the catalog was cached', async () => {
    const account = await root.below();
    const [known] = await forestryCatalog();
    const imported = idAt(new Date());
    // Another process imports it: this one cached the catalog before.
    await table.write([
      { put: { ...known, ...FIRST, ...keys.forestryProject(imported), id: imported, status: 'active' } },
      { update: keys.account(account.path), set: { favorites: { [imported]: 1 } } },
    ]);
    await account.post('/deposits', october(100));
    await closeMonths(account.path, '2026-10', NOW);

    expect((await account.get('/biomass/offsets')).body).toMatchObject([{ project_id: imported, pages: 100 }]);
  });

  it('sums paper of other sizes by its mass', async () => {
    const account = await root.below();
    await account.post('/deposits', { ...october(100), width: 0.297, length: 0.42, gsm: 90 });
    const [closing] = await closeMonths(account.path, '2026-10', NOW);

    expect(closing?.pages).toBe(248);
  });

  it('issues nothing for zero or below, and carries a negative sum into the current month', async () => {
    const account = await root.below();
    await depositEach(account, { '2026-08-03': -300, '2026-10-03': 1_000 });
    const closings = await closeMonths(account.path, '2026-10', NOW);

    expect(closings.map(({ month, pages }) => [month, pages])).toEqual([
      ['2026-08', 0],
      ['2026-10', 1_000],
    ]);
    expect(await booksOf(account, '2026-08')).toMatchObject({ carried_to: '2026-11' });
    expect((await booksOf(account, '2026-11'))?.grams.toFixed()).toBe('-1357.25535');
    await expectBalanced(account.path);
  });

  it('carries from 1970 in one step', async () => {
    const account = await root.below();
    await depositEach(account, { '1970-01-01': -1 });
    await forestryCatalog();
    const meter = { calls: 0 };
    const closings = await metered(meter, () => closeMonths(account.path, '2026-10', NOW));

    expect(closings).toMatchObject([{ month: '1970-01', pages: 0 }]);
    // One call more than if the current month had books, because they must be created. One reads the line.
    expect(meter.calls).toBe(5);
    expect(await booksOf(account, '2026-11')).toMatchObject({ deposits: 0 });
    await expectBalanced(account.path);
  });

  it('carries less than half a page, and issues half a page as one page', async () => {
    const account = await root.below();
    const paper = (gsm: number) => ({ ...october(1), gsm });
    await account.post('/deposits', paper(37));
    expect(await closeMonths(account.path, '2026-10', NOW)).toMatchObject([{ pages: 0, issued: [] }]);
    at('2026-11-20');
    await account.post('/deposits', { pages: 1, gsm: 1 });

    expect(await closeMonths(account.path, '2026-11', new Date('2026-12-01T12:00:00Z'))).toMatchObject([{ pages: 1 }]);
    await expectBalanced(account.path);
  });

  it('carries nothing into a closed month, even one that is closed during the close', async () => {
    const account = await root.below();
    await depositEach(account, { '2026-10-03': 1_000 });
    await closeMonths(account.path, '2026-10', NOW);
    await depositEach(account, { '2026-09-03': -300 });
    await closeMonths(account.path, '2026-09', new Date('2026-10-31T23:59:59Z'));

    expect(await booksOf(account, '2026-09')).toMatchObject({ carried_to: '2026-11' });
    await expectBalanced(account.path);
  });

  it('catches up on months that were missed, oldest first', async () => {
    const account = await root.below();
    await depositEach(account, { '2026-10-01': 100, '2026-08-01': 100, '2026-09-01': 100 });

    expect((await closeMonths(account.path, '2026-10', NOW)).map(({ month }) => month)).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    await expectBalanced(account.path);
  });

  it('leaves the current month open, and is idempotent', async () => {
    const account = await root.below();
    await depositEach(account, { '2026-10-15': 100, '2026-11-01': 50 });

    expect(await closeMonths(account.path, '2026-10', NOW)).toHaveLength(1);
    expect(await closeMonths(account.path, '2026-10', NOW)).toHaveLength(0);
    expect((await account.get('/account')).body.ltd_pages).toBe(100);
  });

  it('is refused for a month that is not over', async () => {
    const account = await root.below();

    await expect(closeMonths(account.path, '2026-11', new Date('2026-11-30T23:59:59Z'))).rejects.toThrow('2026-11');
  });

  it('closes a month whose deposits were deleted, and issues nothing', async () => {
    const account = await root.below();
    for (const pages of [100, 0]) {
      const { body } = await account.post('/deposits', october(pages));
      expect((await account.delete(`/deposits/${body.id}`)).status).toBe(200);
    }
    expect(await closeMonths(account.path, '2026-10', NOW)).toMatchObject([{ pages: 0, issued: [] }]);

    expect(await booksOf(account, '2026-10')).toMatchObject({ closed_at: NOON, deposits: 0 });
    expect(await booksOf(account, '2026-11')).toBeUndefined();
    await expectBalanced(account.path);
  });

  it('counts the thinnest paper exactly', async () => {
    const account = await root.below();
    const crumb = { ...october(1), width: 0.000001, length: 0.000001, gsm: 1 };
    await Promise.all([1, 2, 3].map(() => account.post('/deposits', crumb)));
    await account.post('/deposits', october(1_000_000_000_000));

    expect((await booksOf(account, '2026-10'))?.grams.toFixed()).toBe('4524184500000.000000000003');
    await expectBalanced(account.path);
  });

  it('closes an inactive account like any other', async () => {
    const account = await root.below();
    await account.post('/deposits', october(100));
    await root.post(`/accounts/${account.id}/deactivate`);

    expect(await closeMonths(account.path, '2026-10', NOW)).toMatchObject([{ pages: 100 }]);
  });

  it('happens once when 8 run concurrently', async () => {
    const account = await root.below();
    await account.post('/deposits', october(8_333));
    const closings = await Promise.all(Array.from({ length: 8 }, () => closeMonths(account.path, '2026-10', NOW)));

    expect(closings.flat()).toHaveLength(1);
    expect((await account.get('/biomass/certificates')).body).toHaveLength(1);
    await expectBalanced(account.path);
  });

  it('costs the same calls for 1 deposit and for 300', async () => {
    const callsFor = async (deposits: number) => {
      const account = await root.below();
      await Promise.all(Array.from({ length: deposits }, () => account.post('/deposits', october(10))));
      const meter = { calls: 0 };
      await metered(meter, () => closeMonths(account.path, '2026-10', NOW));
      return meter.calls;
    };

    // One of them reads the account's line.
    expect(await callsFor(1)).toBe(4);
    expect(await callsFor(300)).toBe(4);
  });

  it('counts a deposit made during the close in exactly one of the two months', async () => {
    const account = await root.below();
    await account.post('/deposits', october(1_000));
    const [deposits] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, () => account.post('/deposits', october(10)))),
      closeMonths(account.path, '2026-10', NOW),
    ]);

    expect(deposits.every(({ status }) => status === 200)).toBe(true);
    const { certified, openGrams } = await expectBalanced(account.path);
    expect(certified + Math.round(openGrams / 4.5241845)).toBe(1_400);
  });

  it('has a dry run that writes nothing', async () => {
    const account = await root.below();
    await depositEach(account, { '2026-09-03': -100, '2026-10-03': 500 });

    expect((await planClosings(account.path, '2026-10', NOW)).map(({ month, pages }) => [month, pages])).toEqual([
      ['2026-09', 0],
      ['2026-10', 500],
    ]);
    expect((await account.get('/biomass/offsets')).body).toEqual([]);
  });
});

describe('closing all accounts', () => {
  it('closes every account but a broken one, which goes to the dead-letter queue with the reason', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => root.below()));
    // In a separate year, because it closes every open month in the table, and other tests share the table.
    for (const account of accounts) await depositEach(account, { '1975-01-20': 100 });
    const [poisoned, ...healthy] = accounts as [TestAccount, ...TestAccount[]];
    await table.write([{ update: keys.month(poisoned.path, '1975-01'), set: { grams: 'poison' } }]);
    const queues = localQueues({ [CLOSE_QUEUE]: work }, { retryAfterMs: 1 });
    useQueues(queues.queue);
    at('1975-02-01T12:00:00Z');
    try {
      await start();
      await queues.idle();
    } finally {
      useQueues(undefined);
    }

    now();
    for (const account of healthy) expect((await account.get('/account')).body.ltd_pages).toBe(100);
    expect((await poisoned.get('/account')).body.ltd_pages).toBe(0);
    expect(queues.deadLetters(CLOSE_QUEUE)).toEqual([
      expect.objectContaining({
        message: expect.stringContaining(poisoned.path),
        reason: expect.stringContaining('grams'),
      }),
    ]);
    await table.write([{ update: keys.month(poisoned.path, '1975-01'), set: { grams: 0 } }]);
    await closeMonths(poisoned.path, '1975-01', NOW);
  });

  it('accepts messages twice and out of order', async () => {
    const account = await root.below();
    await depositEach(account, { '2026-08-01': 100, '2026-09-01': 100, '2026-10-01': 100 });
    at(NOON);
    const messages = ['2026-10', '2026-08', '2026-09', '2026-08', '2026-10'].map((through) => ({
      path: account.path,
      through,
    }));
    await Promise.all(messages.map(handleCloseMessage));

    expect((await account.get('/biomass/offsets')).body).toHaveLength(3);
    await expectBalanced(account.path);
  });
});

describe('months overdue', () => {
  /** The count in the hourly check's log line. */
  const overdueAt = async (moment: string): Promise<number> => {
    at(moment);
    await check();
    return Number(logged.findLast(({ message }) => message === 'months overdue')?.count);
  };

  it('are the months still open after the 1st', async () => {
    const before = await overdueAt('1980-02-01T23:30:00Z');
    const account = await root.below();
    await depositEach(account, { '1980-01-20': 100 });

    expect(await overdueAt('1980-02-01T11:30:00Z')).toBe(before);
    expect(await overdueAt('1980-02-01T23:30:00Z')).toBe(before);
    expect(await overdueAt('1980-02-02T00:30:00Z')).toBe(before + 1);
    // Also on a 1st: a month missed a month ago is still overdue.
    expect(await overdueAt('1980-03-01T00:30:00Z')).toBe(before + 1);
    await closeMonths(account.path, '1980-01', new Date('1980-03-01T00:30:00Z'));
    expect(await overdueAt('1980-03-01T00:30:00Z')).toBe(before);
  });

  it('do not include the month of a backdated deposit, created or deleted', async () => {
    const before = await overdueAt('1990-02-02T00:30:00Z');
    const account = await root.below();
    await account.post('/deposits', { pages: 100, date: '1985-01-20' });
    const { body } = await account.post('/deposits', { pages: 100, date: '1985-02-20' });
    await account.delete(`/deposits/${body.id}`);

    expect(await overdueAt('1990-02-02T00:30:00Z')).toBe(before);
    expect(await booksOf(account, '1990-02')).toMatchObject({ deposits: 1 });
  });
});
