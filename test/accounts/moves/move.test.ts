import { beforeEach, describe, expect, it } from 'vitest';
import { lineOf, linesOf, parentOf } from '../../../lib/accounts/account/line.ts';
import { forgetDirectory } from '../../../lib/accounts/account/scope.ts';
import { moveAccount } from '../../../lib/accounts/moves/move.ts';
import type { Mover } from '../../../lib/accounts/moves/moved.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import type { TestAccount } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { makeFamily } from './family.ts';

let root: TestAccount;
let other: TestAccount;
let channel: TestAccount;
let target: TestAccount;
let customer: TestAccount;

beforeEach(async () => {
  ({ root, other, channel, target, customer } = await makeFamily());
});

const OPERATOR: Mover = { who: { operator: null }, above: undefined, reason: 'Sold' };
const asRoot = (): Mover => ({ who: { key_hint: 'abcd' }, above: root.path });

const move = (account: TestAccount, to: TestAccount, by: Mover = OPERATOR) =>
  moveAccount({ account: account.path, to: to.id, by, now: new Date() });

const namesBelow = async (account: TestAccount) =>
  (await account.get('/accounts')).body.map(({ id }: { id: string }) => id);

const former = async (account: TestAccount) => (await table.query(lists.formerChildren(account.path), AsStored)).items;

it('puts an account below another parent, and leaves a row with its names at the old one', async () => {
  await customer.patch(`/accounts/${customer.id}`, { external_id: 'C-1' });
  const { account } = await move(customer, target, asRoot());
  expect(account).toMatchObject({ id: customer.id, parent_id: target.id });
  expect(await namesBelow(channel)).toEqual([]);
  expect(await namesBelow(target)).toEqual([customer.id]);
  expect(await parentOf(customer.path)).toBe(target.path);
  expect(await lineOf(customer.path)).toBe(`${target.path}/${customer.id}`);
  expect(await former(channel)).toMatchObject([
    { id: customer.id, path: customer.path, name: `customer ${customer.id}`, external_id: 'C-1' },
  ]);
  expect(await channel.post('/accounts', { name: `customer ${customer.id}`, external_id: 'C-1' })).toMatchObject({
    status: 200,
  });
  expect(await target.post('/accounts', { name: 'Another', external_id: 'C-1' })).toMatchObject({ status: 400 });

  await target.patch(`/accounts/${customer.id}`, { name: 'Renamed', external_id: null });
  await move(customer, channel);
  expect(await former(channel)).toEqual([]);
  expect(await former(target)).toMatchObject([{ name: 'Renamed', external_id: null }]);
  expect((await customer.get('/account')).body).toMatchObject({ name: 'Renamed', parent_id: channel.id });
});

it('takes everything below a channel along, between root accounts', async () => {
  await move(channel, other);
  forgetDirectory();
  expect(await lineOf(customer.path)).toBe(`${other.id}/${channel.id}/${customer.id}`);
  expect((await other.get(`/accounts/${customer.id}`)).status).toBe(200);
  expect((await root.get(`/accounts/${customer.id}`)).status).toBe(403);
});

describe('refuses', () => {
  const refusal = (kind: string, reason: string) => ({ kind, detail: { reason } });

  it('accounts not above both', async () => {
    const [own, parent] = [customer.path, channel.path].map((above) => ({ who: { key_hint: 'abcd' }, above }));
    for (const by of [own, parent])
      await expect(move(customer, target, by)).rejects.toMatchObject(refusal('forbidden', 'not_allowed'));
    await expect(move(channel, other, asRoot())).rejects.toMatchObject(refusal('forbidden', 'not_allowed'));
    const foreign = await other.below();
    await expect(move(customer, foreign, asRoot())).rejects.toMatchObject(refusal('invalid', 'unknown_account'));
  });

  it('root accounts, other roles, itself and the same parent', async () => {
    await expect(move(root, other)).rejects.toMatchObject(refusal('invalid', 'wrong_parent'));
    await expect(move(customer, other)).rejects.toMatchObject(refusal('invalid', 'wrong_parent'));
    await expect(move(channel, customer)).rejects.toMatchObject(refusal('invalid', 'wrong_parent'));
    await expect(move(customer, customer)).rejects.toMatchObject(refusal('invalid', 'wrong_parent'));
    await expect(move(customer, channel)).rejects.toMatchObject(refusal('invalid', 'already_there'));
  });

  it("a new sibling's name or external id", async () => {
    await target.post('/accounts', { name: `CUSTOMER ${customer.id}` });
    await expect(move(customer, target)).rejects.toMatchObject(refusal('invalid', 'name_taken'));
    await customer.patch(`/accounts/${customer.id}`, { name: 'Free', external_id: 'C-1' });
    await target.post('/accounts', { name: 'Another', external_id: 'C-1' });
    await expect(move(customer, target)).rejects.toMatchObject(refusal('invalid', 'external_id_taken'));
    expect(await namesBelow(channel)).toEqual([customer.id]);
  });

  it('inactive accounts and inactive new parents, but lets an account leave an inactive one', async () => {
    await root.post(`/accounts/${target.id}/deactivate`);
    await expect(move(customer, target)).rejects.toMatchObject(refusal('invalid', 'account_inactive'));
    await root.post(`/accounts/${target.id}/activate`);
    await root.post(`/accounts/${customer.id}/deactivate`);
    await expect(move(customer, target)).rejects.toMatchObject(refusal('invalid', 'account_inactive'));
    await root.post(`/accounts/${customer.id}/activate`);
    await root.post(`/accounts/${channel.id}/deactivate`);
    await move(customer, target);
    expect(await namesBelow(target)).toEqual([customer.id]);
  });
});

it('leaves an account below exactly one parent when it is moved, renamed and its parents move at once', async () => {
  const third = await root.below();
  await Promise.allSettled([
    move(customer, target),
    move(customer, third),
    customer.patch(`/accounts/${customer.id}`, { name: 'Renamed', external_id: 'C-2' }),
    move(target, other),
    move(channel, other),
  ]);
  forgetDirectory();
  const { parent_id, name } = (await customer.get('/account')).body;
  const below = await Promise.all([channel, target, third].map(namesBelow));
  expect(below.flat()).toEqual([customer.id]);
  const parent = [channel, target, third].find(({ id }) => id === parent_id);
  expect(await namesBelow(parent ?? customer)).toEqual([customer.id]);
  expect(await parentOf(customer.path)).toBe(parent?.path);
  expect(await table.get(keys.childName(parent?.path ?? customer.path, name), AsStored)).toBeDefined();
  expect(await linesOf(customer.path)).toContain(await lineOf(customer.path));
});

it('knows the lines used by an instance unaware of the move', async () => {
  await move(customer, target);
  await move(channel, other);
  forgetDirectory();
  expect(await linesOf(customer.path)).toContain(`${other.id}/${channel.id}/${customer.id}`);
});

describe('judges again what changed between its reads and its write', () => {
  it('parents moved away from the requesting account', async () => {
    const fromLeft = withWriteInBetween(
      () => move(customer, target, asRoot()),
      () => move(channel, other),
    );
    await expect(fromLeft).rejects.toMatchObject({ kind: 'forbidden' });
    const second = await (await root.below()).below();
    const toLeft = withWriteInBetween(
      () => move(second, target, asRoot()),
      () => move(target, other),
    );
    await expect(toLeft).rejects.toMatchObject({ kind: 'invalid', detail: { reason: 'unknown_account' } });
  });
});
