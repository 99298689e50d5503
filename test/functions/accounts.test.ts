import { beforeAll, describe, expect, it } from 'vitest';
import { Account } from '../../lib/accounts/account/account.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { distributor, send, type TestAccount } from '../support/api.ts';

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

const EXPANDED = [
  'id',
  'name',
  'display_name',
  'external_id',
  'role',
  'created_at',
  'parent_id',
  'status',
  'activated_at',
  'deactivated_at',
  'accounts_count',
  'users_count',
  'mtd_pages',
  'qtd_pages',
  'ytd_pages',
  'ltd_pages',
  'mtd_trees',
  'qtd_trees',
  'ytd_trees',
  'ltd_trees',
  'moving',
].sort();

describe('creating an account', () => {
  it('answers the expanded account with every field of the spec and nothing else', async () => {
    const { status, body } = await root.post('/accounts', { name: 'Blue Office' });

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(EXPANDED);
    expect(body).toMatchObject({
      name: 'Blue Office',
      display_name: 'Blue Office',
      external_id: null,
      role: 'channel',
      parent_id: root.id,
      status: 'active',
      deactivated_at: null,
      accounts_count: 0,
      ltd_trees: 0,
    });
    expect(body.activated_at).toBe(body.created_at);
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('takes one round trip', async () => {
    expect((await root.post('/accounts', { name: 'One Trip', external_id: 'trip-1' })).calls).toBe(1);
  });

  it('counts in its parent', async () => {
    const parent = await distributor();
    await parent.post('/accounts', { name: 'a' });
    await parent.post('/accounts', { name: 'b' });

    expect((await parent.get('/account')).body.accounts_count).toBe(2);
  });

  it.each([
    ['in another case', 'ACME', 'acme'],
    ['in compatible characters', 'Office ①', 'office 1'],
    ['with a composed letter', 'Cafe\u0301', 'café'],
  ])('refuses a taken name %s', async (_, first, second) => {
    const parent = await distributor();
    await parent.post('/accounts', { name: first });

    expect(await parent.post('/accounts', { name: second })).toMatchObject({
      status: 400,
      body: { code: 400, error: `name "${second}" is taken by another account here; choose another.` },
    });
    expect((await parent.get('/account')).body.accounts_count).toBe(1);
  });

  it('refuses a taken external id, and distinguishes upper and lower case', async () => {
    const parent = await distributor();
    await parent.post('/accounts', { name: 'a', external_id: 'X1' });

    expect(await parent.post('/accounts', { name: 'b', external_id: 'X1' })).toMatchObject({
      status: 400,
      body: { error: 'external_id "X1" is taken by another account here; choose another.' },
    });
    expect((await parent.post('/accounts', { name: 'b', external_id: 'x1' })).status).toBe(200);
  });

  it('gives the name to one of 50 concurrent requests', async () => {
    const parent = await distributor();
    const answers = await Promise.all(Array.from({ length: 50 }, () => parent.post('/accounts', { name: 'Wanted' })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect((await parent.get('/account')).body.accounts_count).toBe(1);
  });

  it('creates a customer below a channel, and nothing below a customer', async () => {
    const customer = await (await root.below()).below();

    expect(customer.role).toBe('customer');
    expect(await customer.post('/accounts', { name: 'x' })).toMatchObject({
      status: 403,
      body: { error: `Account ${customer.id} is a customer, which has no accounts below it.` },
    });
  });

  it('derives the role from the parent account', async () => {
    const channel = await root.below();
    const answer = await root.post(`/accounts/${channel.id}/accounts`, { name: 'Further Down' });

    expect(answer).toMatchObject({ status: 200, body: { role: 'customer', parent_id: channel.id } });
    expect((await root.get(`/accounts/${channel.id}/accounts/${answer.body.id}`)).body.name).toBe('Further Down');
  });

  it.each([
    [{}, 'name is missing; it must be a string.'],
    [{ name: null }, 'name is missing; it must be a string.'],
    [{ name: '  ' }, 'name must not be blank, but was "  ".'],
    [{ name: 7 }, 'name must be a string, but was 7.'],
    [{ name: 'x'.repeat(256) }, /^name must be at most 255 characters long, but has 256\.$/],
    [{ name: '\ud800' }, /^name must be well-formed Unicode/],
    [[], 'The body must be a JSON object, but was a list.'],
    ['{"name": ', /^The body is not valid JSON: /],
  ])('refuses %j with a sentence that helps', async (body, error) => {
    const answer = await root.post('/accounts', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 400, error: expect.stringMatching(error) } });
    expect(Object.keys(answer.body)).toEqual(['code', 'error']);
  });

  it('distinguishes 255-character names folding to more bytes than a key holds', async () => {
    const long = '\ufdfa'.repeat(254);

    expect((await root.post('/accounts', { name: `${long}a` })).status).toBe(200);
    expect((await root.post('/accounts', { name: `${long}b` })).status).toBe(200);
    expect((await root.post('/accounts', { name: `${long}A` })).status).toBe(400);
  });
});

describe('listing accounts', () => {
  it('sorts by name without case and answers the non-expanded form', async () => {
    const parent = await distributor();
    for (const name of ['beta', 'Alpha', 'gamma', 'Älpha']) await parent.post('/accounts', { name });

    const { body } = await parent.get('/accounts');

    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Alpha', 'beta', 'gamma', 'Älpha']);
    expect(Object.keys(body[0])).toHaveLength(10);
  });

  it('shows a change at once', async () => {
    const parent = await distributor();
    const { body } = await parent.post('/accounts', { name: 'Before' });
    await parent.patch(`/accounts/${body.id}`, { name: 'After', external_id: 'e' });
    await parent.post(`/accounts/${body.id}/deactivate`);

    expect((await parent.get('/accounts')).body).toMatchObject([
      { name: 'After', external_id: 'e', status: 'inactive' },
    ]);
  });

  it('goes through pages by the Link header', async () => {
    const parent = await distributor();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await parent.post('/accounts', { name });

    const first = await parent.get('/accounts?limit=2');
    const link = /^<\/v1(.+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await parent.get(link);

    expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
    expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['c', 'd']);
    expect((await parent.get('/accounts?limit=5')).headers.link).toBeUndefined();
  });
});

describe('changing an account', () => {
  it("keeps internal fields out of the parent's list", async () => {
    const parent = await distributor();
    const account = await parent.below();
    const { body: projects } = await account.get('/forestry/projects');
    await account.post(`/projects/${projects[0].id}`);
    const shown = ['pk', 'sk', ...Object.keys(Account.shape)].sort();

    for (const change of [{ name: 'Renamed' }, { display_name: 'Shown otherwise' }]) {
      await parent.patch(`/accounts/${account.id}`, change);
      const entry = await table.get(keys.childName(parent.path, 'Renamed'), AsStored);
      expect(Object.keys(entry ?? {}).sort()).toEqual(shown);
    }
  });

  it('keeps omitted fields, and frees the old name and external id', async () => {
    const parent = await distributor();
    const { body } = await parent.post('/accounts', { name: 'Old', external_id: 'old' });

    const changed = await parent.patch(`/accounts/${body.id}`, { name: 'New', external_id: 'new' });

    expect(changed).toMatchObject({ status: 200, body: { name: 'New', display_name: 'Old', external_id: 'new' } });
    expect((await parent.post('/accounts', { name: 'old', external_id: 'old' })).status).toBe(200);
    expect((await parent.post('/accounts', { name: 'new' })).status).toBe(400);
  });

  it('clears the external id with null and refuses null for a name', async () => {
    const parent = await distributor();
    const { body } = await parent.post('/accounts', { name: 'Nulls', external_id: 'n' });

    expect((await parent.patch(`/accounts/${body.id}`, { external_id: null })).body.external_id).toBeNull();
    expect(await parent.patch(`/accounts/${body.id}`, { name: null })).toMatchObject({
      status: 400,
      body: { error: 'name must be a string, but was null.' },
    });
  });

  it("may change its own name's case; the name stays taken for others", async () => {
    const parent = await distributor();
    const { body } = await parent.post('/accounts', { name: 'shout' });

    expect((await parent.patch(`/accounts/${body.id}`, { name: 'SHOUT' })).body.name).toBe('SHOUT');
    expect((await parent.get('/accounts')).body).toHaveLength(1);
  });

  it("refuses a sibling's name and changes nothing", async () => {
    const parent = await distributor();
    await parent.post('/accounts', { name: 'first' });
    const { body } = await parent.post('/accounts', { name: 'second', external_id: 's' });

    expect((await parent.patch(`/accounts/${body.id}`, { name: 'First', external_id: 't' })).status).toBe(400);
    expect((await parent.get(`/accounts/${body.id}`)).body).toMatchObject({ name: 'second', external_id: 's' });
  });

  it('loses none of 20 concurrent changes', async () => {
    const parent = await distributor();
    const { body } = await parent.post('/accounts', { name: 'busy' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        parent.patch(`/accounts/${body.id}`, i % 2 ? { name: `busy ${i}` } : { display_name: `d ${i}` }),
      ),
    );

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body: listed } = await parent.get('/accounts');
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      name: expect.stringMatching(/^busy \d+$/),
      display_name: expect.stringMatching(/^d \d+$/),
    });
  });
});

describe('activating and deactivating', () => {
  it('moves a timestamp only when the status changes', async () => {
    const parent = await distributor();
    const { body: made } = await parent.post('/accounts', { name: 'switch' });
    const again = await parent.post(`/accounts/${made.id}/activate`);
    const off = await parent.post(`/accounts/${made.id}/deactivate`);
    const offAgain = await parent.post(`/accounts/${made.id}/deactivate`);
    const on = await parent.post(`/accounts/${made.id}/activate`);

    expect(again.body).toEqual(made);
    expect(off.body).toMatchObject({ status: 'inactive', deactivated_at: expect.any(String) });
    expect(offAgain.body).toEqual(off.body);
    expect(on.body).toMatchObject({ status: 'active', deactivated_at: off.body.deactivated_at });
  });

  it('does not let an account deactivated from above activate itself', async () => {
    const parent = await distributor();
    const account = await parent.below();
    await parent.post(`/accounts/${account.id}/deactivate`);
    const refusal = {
      status: 403,
      body: { error: `Account ${account.id} cannot activate itself; ask an account above it to do it.` },
    };

    expect(await account.post(`/accounts/${account.id}/activate`)).toMatchObject(refusal);
    expect(await account.post(`/accounts/${account.id}/accounts/${account.id}/activate`)).toMatchObject(refusal);
    expect((await parent.get(`/accounts/${account.id}`)).body.status).toBe('inactive');
    expect((await parent.post(`/accounts/${account.id}/activate`)).body.status).toBe('active');
    expect((await account.post(`/accounts/${account.id}/activate`)).status).toBe(403);
  });

  it('is allowed to any caller above, and to a root account itself', async () => {
    const top = await distributor();
    const customer = await (await top.below()).below();

    for (const { id } of [customer, top]) {
      expect((await top.post(`/accounts/${id}/deactivate`)).body.status).toBe('inactive');
      expect((await top.post(`/accounts/${id}/activate`)).body.status).toBe('active');
    }
  });

  it('lets an account deactivate itself', async () => {
    const account = await (await distributor()).below();

    expect((await account.post(`/accounts/${account.id}/deactivate`)).body.status).toBe('inactive');
  });
});

describe('access to an account', () => {
  it('includes the own account and every account below', async () => {
    const channel = await root.below();
    const customer = await channel.below();

    for (const id of [root.id, channel.id, customer.id, customer.id.toUpperCase()]) {
      expect((await root.get(`/accounts/${id}`)).status).toBe(200);
    }
  });

  it('excludes an account above, a sibling and another tree, and answers 404 for an unknown id', async () => {
    const channel = await root.below();
    const sibling = await root.below();
    const stranger = await distributor();

    for (const other of [root, sibling, stranger])
      expect((await channel.get(`/accounts/${other.id}`)).status).toBe(403);
    expect((await channel.get(`/accounts/${UNKNOWN}`)).status).toBe(404);
    expect((await channel.get('/accounts/nonsense')).status).toBe(404);
  });

  it('checks that the inner account is below the outer one', async () => {
    const [one, two] = [await root.below(), await root.below()];
    const customer = await two.below();

    expect((await root.get(`/accounts/${two.id}/accounts/${customer.id}`)).status).toBe(200);
    expect((await root.get(`/accounts/${one.id}/accounts/${customer.id}`)).status).toBe(403);
  });

  it('answers a warm read in one round trip, own and child', async () => {
    const channel = await root.below();
    await root.get(`/accounts/${channel.id}`);

    expect((await root.get('/account')).calls).toBe(1);
    expect((await root.get(`/accounts/${channel.id}`)).calls).toBe(1);
    expect((await root.get(`/accounts/${channel.id}/accounts`)).calls).toBe(1);
  });
});

describe('a caller', () => {
  it('without a key is refused with a challenge', async () => {
    expect(await send('GET', '/account')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Basic realm="regrove"', 'x-request-id': expect.any(String) },
    });
    expect((await send('GET', '/account', { key: 'rg_wrong' })).status).toBe(401);
  });

  it('may use Bearer', async () => {
    expect((await send('GET', '/account', { headers: { authorization: `Bearer ${root.key}` } })).status).toBe(200);
  });
});

describe('a body encoded twice', () => {
  it('is refused without being quoted: it may hold a password', async () => {
    const answer = await root.post('/accounts', JSON.stringify(JSON.stringify({ name: 'x', password: 'hunter2' })));

    expect(answer).toMatchObject({ status: 400, body: { error: 'The body must be a JSON object, but was a string.' } });
  });
});
