import { afterAll, beforeAll, expect, it } from 'vitest';
import { longJobKinds } from '../../functions/jobs/long-jobs.ts';
import { requireBooksBelow } from '../../lib/books/deposits/books-below-store.ts';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { startSummingBooks } from '../../lib/books/deposits/sum-books-start.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { messageHandler } from '../../lib/platform/long-jobs/queue.ts';
import { ownTable } from '../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { at, now } from '../support/moment.ts';
import { count, move } from '../support/move.ts';

beforeAll(async () => void (await ownTable()));
afterAll(now);

const deposit = async (account: TestAccount, pages: number, date: string) =>
  expect((await account.post('/deposits', { pages, date })).status).toBe(200);

const figures = async (account: TestAccount, month: string) => {
  const { deposits, pages, biomass_offsets, accounts } = (await account.get(`/months/${month}?include=below`)).body;
  return { deposits, pages, offsets: biomass_offsets, accounts: accounts.open + accounts.closing + accounts.closed };
};

/** The nightly run, as if these few accounts were too many for a request. */
async function night(time: string): Promise<void> {
  const queued: unknown[] = [];
  useQueues(() => ({ send: async (messages) => void queued.push(...messages) }));
  at(time);
  await startSummingBooks(new Date(time), 1);
  const work = messageHandler(longJobKinds);
  for (let message = queued.shift(); message; message = queued.shift()) await work(message as { id: string });
  useQueues(undefined);
}

it('counts closed books for the line at their close, and open ones for the present line', async () => {
  at('2026-10-20T08:00:00Z');
  const [first, second] = [await distributor(), await distributor()];
  const [channel, other] = [await first.below(), await second.below()];
  const [customer, staying] = [await channel.below(), await channel.below()];
  for (const one of [customer, staying]) await deposit(one, 1000, '2026-10-15');
  at('2026-11-01T12:00:00Z');
  for (const one of [customer, staying]) await closeMonths(one.path, '2026-10', new Date('2026-11-01T12:00:00Z'));
  await deposit(customer, 500, '2026-11-01');
  // An offset booked below a former account above takes no open books along.
  expect((await customer.post('/biomass/offsets', { pages: 100 })).status).toBe(200);
  await count(customer, staying, channel);

  at('2026-11-10T08:00:00Z');
  await move(customer, other);
  await count(customer, channel, other);
  const kept = { deposits: 2, pages: 2000, offsets: 2 };
  expect(await figures(channel, '2026-10')).toEqual({ ...kept, accounts: 3 });
  expect(await figures(first, '2026-10')).toEqual({ ...kept, accounts: 4 });
  for (const one of [other, second])
    expect(await figures(one, '2026-10')).toMatchObject({ deposits: 0, pages: 0, offsets: 0 });
  expect(await figures(customer, '2026-10')).toMatchObject({ deposits: 1, pages: 1000 });
  expect(await figures(first, '2026-11')).toEqual({ deposits: 0, pages: 0, offsets: 0, accounts: 3 });
  expect(await figures(second, '2026-11')).toEqual({ deposits: 1, pages: 500, offsets: 0, accounts: 3 });

  await night('2026-11-11T02:00:00Z');
  const stored = async (account: TestAccount, month: string) =>
    requireBooksBelow({ ...account }, month, new Date('2026-11-11T08:00:00Z'), 1);
  for (const account of [first, channel])
    expect(await stored(account, '2026-10')).toMatchObject({
      deposits: 2,
      pages: 2000,
      biomass_offsets: 2,
      as_of: '2026-11-11T02:00:00Z',
    });
  expect(await stored(first, '2026-11')).toMatchObject({ deposits: 0, pages: 0 });
  expect(await stored(second, '2026-11')).toMatchObject({ deposits: 1, pages: 500, as_of: '2026-11-11T02:00:00Z' });

  // Between two channels of a distributor its books stay, and count once.
  const sibling = await first.below();
  await move(staying, sibling);
  await count(staying, channel, sibling);
  expect(await figures(first, '2026-10')).toMatchObject(kept);
  expect(await figures(sibling, '2026-10')).toMatchObject({ deposits: 0, pages: 0 });
});

it('counts closed books once for an account that booked in the month in two lines and left', async () => {
  at('2026-10-20T08:00:00Z');
  const [first, second] = [await distributor(), await distributor()];
  const [channel, sibling, other] = [await first.below(), await first.below(), await second.below()];
  const customer = await channel.below();
  for (const one of [customer, channel]) await deposit(one, 1000, '2026-10-15');
  expect((await customer.post('/biomass/offsets', { pages: 100 })).status).toBe(200);
  await move(customer, sibling);
  at('2026-11-01T12:00:00Z');
  for (const one of [customer, channel]) await closeMonths(one.path, '2026-10', new Date('2026-11-01T12:00:00Z'));
  await move(customer, other);
  await count(customer, channel, sibling, other);

  const closed = { deposits: 1, pages: 1000, offsets: 1 };
  expect(await figures(first, '2026-10')).toEqual({ deposits: 2, pages: 2000, offsets: 2, accounts: 4 });
  expect(await figures(channel, '2026-10')).toEqual({ ...closed, accounts: 1 });
  expect(await figures(sibling, '2026-10')).toEqual({ ...closed, accounts: 2 });

  await night('2026-11-02T02:00:00Z');
  const stored = await requireBooksBelow({ ...first }, '2026-10', new Date('2026-11-02T08:00:00Z'), 1);
  expect(stored).toMatchObject({ deposits: 2, pages: 2000, biomass_offsets: 2, as_of: '2026-11-02T02:00:00Z' });
});

it('leaves deposits of moved accounts alone when a batch from above is undone', async () => {
  at('2026-11-10T08:00:00Z');
  const [first, second] = [await distributor(), await distributor()];
  const [channel, other] = [await first.below(), await second.below()];
  const [customer, staying] = [await channel.below(), await channel.below()];
  const rows = [customer, staying].map(({ id }) => ({ account_id: id, pages: 100, date: '2026-11-05' }));
  await first.post('/deposits/batch', rows);
  const [batch] = (await first.get('/deposits/batches')).body;
  await move(customer, other);
  expect((await first.delete(`/deposits/batches/${batch.id}`)).body).toMatchObject({ taken_back: 1, kept: 1 });
  expect((await customer.get('/deposits')).body).toHaveLength(1);
  expect((await staying.get('/deposits')).body).toHaveLength(0);
});
