import { afterAll, beforeEach, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { attendAccount } from '../../../lib/communication/attention/change-handler.ts';
import { attentionView } from '../../../lib/communication/attention/view.ts';
import { searchChangeHandler } from '../../../lib/communication/search/change-handler.ts';
import { startFollowing } from '../../../lib/communication/search/follow-move-start.ts';
import { indexAccount } from '../../../lib/communication/search/store.ts';
import { searchView } from '../../../lib/communication/search/view.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { messageHandler } from '../../../lib/platform/long-jobs/queue.ts';
import { freeJobs, getJob } from '../../../lib/platform/long-jobs/store.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { at, now } from '../../support/moment.ts';
import { move } from '../../support/move.ts';

let first: TestAccount;
let second: TestAccount;
let channel: TestAccount;
let customer: TestAccount;

const WORD = 'Quellwasser';
beforeEach(async () => {
  at('2026-10-20T08:00:00Z');
  [first, second] = [await distributor(), await distributor()];
  channel = await first.below();
  customer = await channel.below(`${WORD} ${channel.id}`);
  await customer.post('/users', { full_name: `${WORD} Person`, email: `a@${customer.id}.example`, permission: 'full' });
  await customer.post('/deposits', { pages: 10, date: '2026-10-15' });
  at('2026-11-03T08:00:00Z');
  for (const { path } of [channel, customer]) {
    await indexAccount(path);
    await attendAccount(path);
  }
});
afterAll(now);

const found = async (account: TestAccount) => (await account.get(`/search?q=${WORD}`)).body.length;
const desk = async (account: TestAccount) =>
  (await account.get('/attention')).body.map(({ kind }: { kind: string }) => kind);
const stored = async ({ path }: TestAccount) =>
  (await table.query(lists.searchEntries(path, 'WORD#'), AsStored)).items.length +
  (await table.query(lists.attention(path), AsStored)).items.length;

/** What the stream delivers of the move. */
async function departure(parent: TestAccount, { id }: TestAccount): Promise<Change> {
  const key = keys.formerChild(parent.path, id);
  const after = await table.get(key, AsStored);
  return {
    ...key,
    id: `${parent.id} ${id}`,
    sequence: 1n,
    before: undefined,
    after,
    at: new Date('2026-11-03T08:00:00Z'),
  };
}

/** Does what waits, as the next minute's run. */
async function follow(time: string): Promise<number> {
  at(time);
  const queued: { id: string }[] = [];
  useQueues(() => ({ send: async (messages) => void queued.push(...(messages as { id: string }[])) }));
  for await (const id of freeJobs(new Date(time))) if ((await getJob(id))?.kind === 'follow-move') queued.push({ id });
  const started = queued.length;
  for (let message = queued.shift(); message; message = queued.shift()) await messageHandler(longJobKinds)(message);
  useQueues(undefined);
  return started;
}

it('hides an account that left at once, and shows it to those above it now', async () => {
  expect(await Promise.all([first, channel].map(found))).toEqual([2, 2]);
  expect(await Promise.all([first, channel].map(desk))).toEqual([['month_overdue'], ['month_overdue']]);

  const [{ id: item }] = (await first.get('/attention')).body;
  await move(channel, second);
  expect(await found(first)).toBe(0);
  expect(await desk(first)).toEqual([]);
  expect((await first.put(`/attention/${item}/snooze`, { until: '2026-11-04T08:00:00Z' })).status).toBe(404);
  expect(await stored(first)).toBeGreaterThan(0);
  expect((await searchView.differences(customer.path)).length).toBeGreaterThan(0);
  expect((await attentionView.differences(customer.path)).length).toBeGreaterThan(0);

  const change = await departure(first, channel);
  await searchChangeHandler.handle([change]);
  await startFollowing(change);
  expect(await follow('2026-11-03T08:00:30Z')).toBe(0);
  expect(await follow('2026-11-03T08:01:00Z')).toBe(1);
  expect(await stored(first)).toBe(0);
  expect([await found(second), await found(channel)]).toEqual([2, 2]);
  expect(await desk(second)).toEqual(['month_overdue']);
  for (const view of [searchView, attentionView])
    for (const { path } of [channel, customer]) expect(await view.differences(path)).toEqual([]);
});

it('leaves nothing behind when a record is deleted, or the account comes back, before the move is followed', async () => {
  const other = await second.below();
  await move(customer, other);
  const [user] = (await customer.get('/users')).body;
  await customer.delete(`/users/${user.id}`);
  await indexAccount(customer.path);
  await move(customer, channel);
  await searchChangeHandler.handle([await departure(other, customer)]);
  expect(await follow('2026-11-03T08:02:00Z')).toBe(1);
  expect(await Promise.all([first, channel, second, other].map(found))).toEqual([1, 1, 0, 0]);
  expect(await Promise.all([second, other].map(stored))).toEqual([0, 0]);
});
