import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler as check, MOVES_OVERDUE } from '../../../functions/jobs/close-check.ts';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { forgetDirectory } from '../../../lib/accounts/account/scope.ts';
import { approveDomain, proofSteps } from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { moveAccount } from '../../../lib/accounts/moves/move.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { takeEffect } from '../../../lib/books/deposits/due-moves.ts';
import { closesAt, lastMonth } from '../../../lib/books/deposits/month.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { addMonths, monthOf } from '../../../lib/platform/time.ts';
import type { TestAccount } from '../../support/api.ts';
import { logged } from '../../support/logged.ts';
import { countedToTheRoot, ownTable } from '../totals/stream.ts';
import { makeFamily } from './family.ts';

let reader: StreamReader;
beforeAll(async () => {
  reader = await (await ownTable()).read();
});
afterAll(() => reader.stop());
afterEach(() => clock.use(undefined));

let root: TestAccount;
let other: TestAccount;
let channel: TestAccount;
let target: TestAccount;
let customer: TestAccount;
beforeEach(async () => {
  ({ root, other, channel, target, customer } = await makeFamily());
});

const plan = async () =>
  expect((await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id, from: 'next_month' })).status).toBe(
    200,
  );

/** The run on the first of the next month, twice: a message may be delivered again. */
async function closeAndMove(account: TestAccount): Promise<void> {
  const now = closesAt(monthOf(clock.now()));
  clock.use(() => now.getTime());
  for (let run = 0; run < 2; run++) await takeEffect(account.path, lastMonth(now), now);
  forgetDirectory();
  await countedToTheRoot(reader);
}

const HOUR_MS = 3_600_000;

const operations = async (account: TestAccount) =>
  (await account.get('/activity')).body.map(({ operation }: { operation: string }) => operation);

const byOperator = (account: TestAccount, to: TestAccount) =>
  moveAccount({
    account: account.path,
    to: to.id,
    by: { who: { operator: null }, above: undefined, reason: 'Sold' },
    now: clock.now(),
  });

it("moves right after the month's close; the month counts for the accounts above until then", async () => {
  await customer.post('/deposits', { pages: 1000, width: 0.21, length: 0.297, gsm: 80 });
  await plan();
  const month = monthOf(clock.now());
  await closeAndMove(customer);
  expect((await root.get(`/accounts/${customer.id}`)).body).toMatchObject({ parent_id: target.id, moving: null });
  const pages = async (account: TestAccount) =>
    (await account.get(`/totals?start_date=${month}-01&end_date=${addMonths(month, 1)}-01`)).body.below.pages;
  expect(await pages(channel)).toBeGreaterThan(0);
  expect(await pages(target)).toBe(0);
  expect(await operations(channel)).toContain('moveAccount');
  expect(await operations(target)).toContain('moveAccount');
});

it('waits for the end of its month', async () => {
  await plan();
  await takeEffect(customer.path, lastMonth(clock.now()), clock.now());
  expect((await root.get(`/accounts/${customer.id}`)).body).toMatchObject({ parent_id: channel.id });
});

it('is dropped if it would be refused now, and all three accounts learn it', async () => {
  await plan();
  await target.post('/accounts', { name: `customer ${customer.id}` });
  await closeAndMove(customer);
  expect((await root.get(`/accounts/${customer.id}`)).body).toMatchObject({ parent_id: channel.id, moving: null });
  for (const account of [customer, channel, target]) expect(await operations(account)).toContain('deleteAccountMove');
});

it('is dropped when the requesting account is no longer above', async () => {
  await plan();
  await byOperator(channel, other);
  await countedToTheRoot(reader);
  expect((await customer.get('/account')).body.moving).toBeNull();
});

it('takes feeds from the servers of former accounts above', async () => {
  const { body: server } = await root.post(`/accounts/${channel.id}/servers`, {
    type: 'http',
    url: 'https://127.0.0.1:9/',
    username: 'reader',
    password: 'secret',
  });
  const feedBody = { type: 'http', server_id: server.id, external_id: 'fleet' };
  const { body: feed } = await root.post(`/accounts/${customer.id}/feeds`, feedBody);
  const { body } = await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id });
  expect(body.feeds).toEqual([feed.id]);
  await countedToTheRoot(reader);
  const left = (await customer.get(`/feeds/${feed.id}`)).body;
  expect(left).toMatchObject({ status: 'inactive', server_id: null, health_check: 'unhealthy' });
  expect((await customer.get(`/feeds/${feed.id}/status`)).body.reason_detail.code).toBe('server_left');
  expect((await customer.post(`/feeds/${feed.id}/activate`)).status).toBe(400);
  expect((await channel.delete(`/servers/${server.id}`)).status).toBe(200);
});

it('names in the activity only parents of the reader', async () => {
  await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id });
  await countedToTheRoot(reader);
  const ends = async (by: TestAccount, of: TestAccount) => {
    const { body } = await by.get(`/accounts/${of.id}/activity`);
    const entry = body.find(({ operation }: { operation: string }) => operation === 'moveAccount');
    return [entry.changes[0].before, entry.changes[0].after];
  };
  expect(await ends(customer, customer)).toEqual([channel.id, target.id]);
  expect(await ends(root, customer)).toEqual([channel.id, target.id]);
  expect(await ends(target, customer)).toEqual([null, target.id]);
  expect(await ends(channel, channel)).toEqual([channel.id, null]);
  expect(await ends(target, target)).toEqual([null, target.id]);
});

it('is overdue half a day after the close of its month', async () => {
  const due = closesAt(monthOf(clock.now())).getTime();
  const overdueAt = async (moment: number) => {
    clock.use(() => moment);
    await check();
    return Number(logged.findLast(({ message }) => message === MOVES_OVERDUE)?.count);
  };
  const before = await overdueAt(due + 13 * HOUR_MS);
  clock.use(undefined);
  await plan();

  expect(await overdueAt(due + 11 * HOUR_MS)).toBe(0);
  expect(await overdueAt(due + 13 * HOUR_MS)).toBe(before + 1);
  clock.use(undefined);
  await closeAndMove(customer);
  expect(await overdueAt(due + 13 * HOUR_MS)).toBe(before);
});

it('answers the users whose addresses are in a proved domain of a former account above', async () => {
  const inDomain = await customer.post('/users', {
    email: `someone@moved-${customer.id}.example`,
    full_name: 'Someone',
  });
  await customer.post('/users', { email: 'somebody@elsewhere.example' });
  const domain = `moved-${customer.id}.example`;
  await table.write(proofSteps(channel.path, [{ domain, proof: undefined, owner: undefined }]));
  const unproved = await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id });
  await root.post(`/accounts/${customer.id}/move`, { parent_id: channel.id });
  await approveDomain(channel.path, domain, actOfCommand(clock.now()));
  const proved = await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id });

  expect([unproved.body.users, proved.body.users]).toEqual([[], [inDomain.body.id]]);
});
