import { beforeAll, describe, expect, it } from 'vitest';
import { handler as start } from '../../functions/close-start.ts';
import { handler as work } from '../../functions/close-work.ts';
import { localQueues } from '../../infra/local/queue.ts';
import { closeMonths, planClosings } from '../../lib/deposits/close.ts';
import { CLOSE_QUEUE, countOpenMonths, handleCloseMessage, lastMonth } from '../../lib/deposits/jobs.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { metered } from '../../lib/platform/table/client.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';

let root: TestAccount;
let active: string[];
beforeAll(async () => {
  root = await distributor();
  active = (await root.get('/forestry/projects')).body
    .filter((p: { status: string }) => p.status === 'active')
    .map((p: { id: string }) => p.id);
});

const NOW = new Date('2026-11-01T02:00:00Z');
const october = (pages: number) => ({ pages, date: '2026-10-15' });

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

  it('sums other paper by its mass', async () => {
    const account = await root.below();
    await account.post('/deposits', { ...october(100), width: 0.297, length: 0.42, gsm: 90 });
    const [closing] = await closeMonths(account.path, '2026-10', NOW);

    expect(closing?.pages).toBe(248);
  });

  it('issues nothing for zero or below, and carries what is below into the next month', async () => {
    const account = await root.below();
    await account.post('/deposits', { pages: -300, date: '2026-08-03' });
    await account.post('/deposits', { pages: 1_000, date: '2026-10-03' });
    const closings = await closeMonths(account.path, '2026-10', NOW);

    expect(closings.map(({ month, pages }) => [month, pages])).toEqual([
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 700],
    ]);
    expect((await account.get('/biomass/offsets')).body).toHaveLength(1);
    await expectBalanced(account.path);
  });

  it('catches up on months that were missed, oldest first', async () => {
    const account = await root.below();
    for (const date of ['2026-10-01', '2026-08-01', '2026-09-01'])
      await account.post('/deposits', { pages: 100, date });

    expect((await closeMonths(account.path, '2026-10', NOW)).map(({ month }) => month)).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    await expectBalanced(account.path);
  });

  it('leaves the month that is not over, and a second time changes nothing', async () => {
    const account = await root.below();
    await account.post('/deposits', october(100));
    await account.post('/deposits', { pages: 50, date: '2026-11-01' });

    expect(await closeMonths(account.path, '2026-10', NOW)).toHaveLength(1);
    expect(await closeMonths(account.path, '2026-10', NOW)).toHaveLength(0);
    expect((await account.get('/account')).body.ltd_pages).toBe(100);
  });

  it('closes an inactive account like any other', async () => {
    const account = await root.below();
    await account.post('/deposits', october(100));
    await root.post(`/accounts/${account.id}/deactivate`);

    expect(await closeMonths(account.path, '2026-10', NOW)).toMatchObject([{ pages: 100 }]);
  });

  it('happens once when 8 close at once', async () => {
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

    expect(await callsFor(1)).toBe(3);
    expect(await callsFor(300)).toBe(3);
  });

  it('puts a deposit made during the close on one side or the other', async () => {
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

  it('plans what it would do, without doing it', async () => {
    const account = await root.below();
    await account.post('/deposits', { pages: -100, date: '2026-09-03' });
    await account.post('/deposits', october(500));

    expect((await planClosings(account.path, '2026-10')).map(({ month, pages }) => [month, pages])).toEqual([
      ['2026-09', 0],
      ['2026-10', 400],
    ]);
    expect((await account.get('/biomass/offsets')).body).toEqual([]);
  });
});

describe('closing all accounts', () => {
  it('closes every account but the poisoned one, which lands in the dead letters with the reason', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => root.below()));
    for (const account of accounts) await account.post('/deposits', { pages: 100, date: '2026-10-20' });
    const [poisoned, ...healthy] = accounts as [TestAccount, ...TestAccount[]];
    await table.write([{ update: keys.month(poisoned.path, '2026-10'), set: { grams: 'poison' } }]);
    const queues = localQueues({ [CLOSE_QUEUE]: work }, { retryAfterMs: 1 });
    useQueues(queues.queue);
    try {
      await start();
      await queues.idle();
    } finally {
      useQueues(undefined);
    }

    for (const account of healthy) expect((await account.get('/account')).body.ltd_pages).toBe(100);
    expect((await poisoned.get('/account')).body.ltd_pages).toBe(0);
    expect(queues.deadLetters(CLOSE_QUEUE)).toEqual([
      expect.objectContaining({
        message: expect.stringContaining(poisoned.path),
        reason: expect.stringContaining('grams'),
      }),
    ]);
    expect(await countOpenMonths(lastMonth(new Date()))).toBeGreaterThan(0);
    await table.write([{ update: keys.month(poisoned.path, '2026-10'), set: { grams: 0 } }]);
    await closeMonths(poisoned.path, '2026-10', NOW);
  });

  it('bears messages twice and out of order', async () => {
    const account = await root.below();
    for (const date of ['2026-08-01', '2026-09-01', '2026-10-01'])
      await account.post('/deposits', { pages: 100, date });
    const messages = ['2026-10', '2026-08', '2026-09', '2026-08', '2026-10'].map((through) => ({
      path: account.path,
      through,
    }));
    await Promise.all(messages.map(handleCloseMessage));

    expect((await account.get('/biomass/offsets')).body).toHaveLength(3);
    await expectBalanced(account.path);
  });
});
