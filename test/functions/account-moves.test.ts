import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDirectory } from '../../lib/accounts/account/scope.ts';
import { clock } from '../../lib/platform/clock.ts';
import { makeFamily } from '../accounts/moves/family.ts';
import { send, type TestAccount } from '../support/api.ts';
import { asPerson, newPerson, signIn, signInAsOperator } from '../support/people.ts';

let root: TestAccount;
let other: TestAccount;
let channel: TestAccount;
let target: TestAccount;
let customer: TestAccount;

beforeEach(async () => {
  ({ root, other, channel, target, customer } = await makeFamily());
});

const below = async (account: TestAccount) => (await account.get('/accounts')).body.map(({ id }: { id: string }) => id);

const moveBody = (to: TestAccount, more: object = {}) => ({ parent_id: to.id, ...more });

it("moves a customer between a distributor's channels, by key and at both paths", async () => {
  const moved = await root.post(`/accounts/${customer.id}/move`, moveBody(target));
  expect(moved).toMatchObject({ status: 200, body: { account: { parent_id: target.id, moving: null }, feeds: [] } });
  expect(await below(target)).toEqual([customer.id]);
  forgetDirectory();
  expect((await channel.get(`/accounts/${customer.id}`)).status).toBe(403);
  expect((await target.get(`/accounts/${customer.id}`)).status).toBe(200);
  const back = await root.post(`/accounts/${root.id}/accounts/${customer.id}/move`, moveBody(channel));
  expect(back).toMatchObject({ status: 200, body: { account: { parent_id: channel.id } } });
});

it('needs a full user who signed in within the last 30 minutes', async () => {
  const [full, restricted] = [await newPerson(root, 'full'), await newPerson(root, 'restricted')];
  const path = `/accounts/${customer.id}/move`;
  expect((await asPerson(await signIn(restricted.email), 'POST', path, moveBody(target))).status).toBe(403);
  const session = await signIn(full.email);
  clock.use(() => Date.now() + 31 * 60_000);
  expect((await asPerson(session, 'POST', path, moveBody(target))).status).toBe(403);
  expect((await asPerson(session, 'DELETE', path)).status).toBe(403);
  clock.use(undefined);
  expect((await asPerson(session, 'POST', path, moveBody(target))).status).toBe(200);
});

describe('refuses', () => {
  it('callers not above both parents', async () => {
    const path = `/accounts/${customer.id}/move`;
    for (const caller of [customer, channel, target, other])
      expect((await caller.post(path, moveBody(target))).status).toBe(403);
    expect((await root.post(`/accounts/${channel.id}/move`, moveBody(other))).status).toBe(403);
    for (const caller of [customer, channel, other]) expect((await caller.delete(path)).status).toBe(403);
  });

  it('impossible moves with 400', async () => {
    const foreign = await other.below();
    const path = `/accounts/${customer.id}/move`;
    for (const to of [foreign, other, root, customer, channel])
      expect((await root.post(path, moveBody(to))).status).toBe(400);
    expect((await root.post(path, { parent_id: 'x' })).status).toBe(400);
    expect((await root.post(path, moveBody(target, { from: 'yesterday' }))).status).toBe(400);
  });

  it('the earlier revision', async () => {
    const headers = { 'api-revision': '1.6.3' };
    expect((await root.post(`/accounts/${customer.id}/move`, moveBody(target), headers)).status).toBe(404);
    expect((await root.get(`/accounts/${customer.id}`, headers)).body).not.toHaveProperty('moving');
  });
});

it('lists keys made by a former account above or by an unknown caller', async () => {
  const byChannel = await channel.post(`/accounts/${customer.id}/api_keys`, {});
  const byRoot = await root.post(`/accounts/${customer.id}/api_keys`, {});
  const own = await customer.post('/api_keys', {});
  const revoked = await channel.post(`/accounts/${customer.id}/api_keys`, {});
  await channel.delete(`/accounts/${customer.id}/api_keys/${revoked.body.id}`);
  const { keys } = (await root.post(`/accounts/${customer.id}/move`, moveBody(target))).body;
  expect(keys).toContain(byChannel.body.id);
  expect(keys).not.toContain(byRoot.body.id);
  expect(keys).not.toContain(own.body.id);
  expect(keys).not.toContain(revoked.body.id);
  // The key of the test itself has no creator.
  expect(keys).toHaveLength(2);
});

describe("a move at the month's end", () => {
  it('is shown until it is canceled', async () => {
    const path = `/accounts/${customer.id}/move`;
    const planned = await root.post(path, moveBody(target, { from: 'next_month' }));
    const moving = { parent_id: target.id, from: expect.stringMatching(/^\d{4}-\d\d-01$/) };
    expect(planned).toMatchObject({ status: 200, body: { account: { parent_id: channel.id, moving } } });
    expect((await customer.get('/account')).body.moving).toEqual(moving);
    expect((await channel.get('/accounts')).body[0]).not.toHaveProperty('moving');
    expect((await root.post(path, moveBody(target))).status).toBe(400);
    expect((await root.post(path, moveBody(target, { from: 'next_month' }))).status).toBe(400);
    expect(await root.delete(path)).toMatchObject({ status: 200, body: { id: customer.id, deleted: true } });
    expect((await root.get(`/accounts/${customer.id}`)).body.moving).toBeNull();
    expect((await root.delete(path)).status).toBe(200);
  });

  it('is refused as it would be now', async () => {
    await target.post('/accounts', { name: `customer ${customer.id}` });
    const body = moveBody(target, { from: 'next_month' });
    expect((await root.post(`/accounts/${customer.id}/move`, body)).status).toBe(400);
  });
});

describe('operators', () => {
  it("move a channel between root accounts with a reason, at the month's end unless they say now", async () => {
    const session = await signInAsOperator();
    const path = `/operator/accounts/${channel.id}/move`;
    const body = { parent_id: other.id, reason: 'Bought' };
    expect((await asPerson(session, 'POST', path, { parent_id: other.id })).status).toBe(400);
    expect((await asPerson(session, 'POST', path, body)).body.account.moving).toMatchObject({ parent_id: other.id });
    expect((await root.delete(`/accounts/${channel.id}/move`)).status).toBe(403);
    expect((await asPerson(session, 'DELETE', path)).status).toBe(200);
    expect((await asPerson(session, 'POST', path, { ...body, from: 'now' })).body.account.parent_id).toBe(other.id);
    expect((await asPerson(session, 'POST', `/operator/accounts/${root.id}/move`, body)).status).toBe(400);
    expect((await send('POST', path, { key: root.key, body })).status).toBe(403);
  });

  it('move a channel in as many calls with many customers as with one', async () => {
    const session = await signInAsOperator();
    const move = async (moved: TestAccount, customers: number) => {
      for (let made = 0; made < customers; made++) await moved.post('/accounts', { name: `Customer ${made}` });
      forgetDirectory();
      const path = `/operator/accounts/${moved.id}/move`;
      return (await asPerson(session, 'POST', path, { parent_id: other.id, reason: 'Bought', from: 'now' })).calls;
    };
    await move(channel, 1);
    const [few, many] = [await move(target, 1), await move(await root.below(), 12)];
    expect(many).toBe(few);
  });

  it('alone cancel what they asked for', async () => {
    const session = await signInAsOperator();
    const body = { parent_id: target.id, reason: 'Asked', from: 'next_month' };
    await asPerson(session, 'POST', `/operator/accounts/${customer.id}/move`, body);
    expect((await root.delete(`/accounts/${customer.id}/move`)).status).toBe(403);
  });
});
