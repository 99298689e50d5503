import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../lib/platform/clock.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { forgetUses } from '../../lib/platform/http/last-use.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { distributor, send, type TestAccount } from '../support/api.ts';
import { withFaults } from '../support/faults.ts';

afterEach(() => clock.use(undefined));

describe('a new key', () => {
  it('works, has the fields of the list, and its text is in the first answer alone', async () => {
    const account = await distributor();
    const { status, body } = await account.post('/api_keys', { label: 'till' });

    expect(status).toBe(200);
    const { key, ...listed } = body;
    expect(key).toMatch(/^rg_[0-9a-zA-Z]{40}$/);
    expect(listed).toEqual({
      id: body.id,
      account_id: account.id,
      hint: `${key.slice(0, 7)}…`,
      label: 'till',
      revision: '1.6.6',
      feed_id: null,
      created_at: expect.stringMatching(/Z$/),
      last_used_on: null,
      revoked_at: null,
    });
    const list = await account.get('/api_keys');
    expect(list.body[0]).toEqual(listed);
    expect(JSON.stringify(list.body)).not.toContain(key.slice(8));
    expect((await send('GET', '/account', { key })).status).toBe(200);
  });

  it('is made once under an Idempotency-Key, and a repeated answer has no text', async () => {
    const account = await distributor();
    const headers = { 'idempotency-key': 'a key' };
    const first = await account.post('/api_keys', { label: 'x' }, headers);
    const again = await account.post('/api_keys', { label: 'x' }, headers);

    expect(again.body).toEqual({ ...first.body, key: null });
    expect((await account.get('/api_keys')).body).toHaveLength(2);
    const kept = await table.get(keys.idempotency(account.path, 'a key'), AsStored);
    expect(JSON.stringify(kept)).not.toContain(first.body.key.slice(8));
  });

  it('is pinned to the revision asked for', async () => {
    const account = await distributor();
    const { body } = await account.post('/api_keys', { revision: '1.6.3' });

    expect((await send('GET', '/account', { key: body.key })).headers['api-revision']).toBe('1.6.3');
    expect((await account.post('/api_keys', { revision: '1.6.4' })).status).toBe(400);
  });

  it('belongs to the account in the path', async () => {
    const account = await distributor();
    const child = await account.below();
    const { body } = await account.post(`/accounts/${child.id}/api_keys`, {});

    expect((await send('GET', '/account', { key: body.key })).body.id).toBe(child.id);
    expect((await send('GET', `/accounts/${account.id}/api_keys`, { key: body.key })).status).toBe(403);
  });

  it('is unknown in revision 1.6.3', async () => {
    const account = await distributor('1.6.3');

    expect((await account.get('/api_keys')).status).toBe(404);
    expect((await account.post('/api_keys', {})).status).toBe(404);
  });
});

describe('revoking', () => {
  it('ends the key at once here, keeps it listed, and may be repeated without moving its time', async () => {
    const account = await distributor();
    const { body } = await account.post('/api_keys', {});
    expect((await send('GET', '/account', { key: body.key })).status).toBe(200);
    const revoked = await account.delete(`/api_keys/${body.id}`);
    const shown = async () => (await account.get('/api_keys')).body.find(({ id }: { id: string }) => id === body.id);

    expect(revoked.body).toEqual({ id: body.id, deleted: true });
    expect((await send('GET', '/account', { key: body.key })).status).toBe(401);
    const { revoked_at } = await shown();
    expect(revoked_at).toMatch(/Z$/);
    clock.use(() => Date.now() + 5_000);
    expect((await account.delete(`/api_keys/${body.id}`)).status).toBe(200);
    expect((await shown()).revoked_at).toBe(revoked_at);
  });

  it('may be done by the key itself, though it is the last', async () => {
    const account = await distributor();
    const [{ id }] = (await account.get('/api_keys')).body;

    expect((await account.delete(`/api_keys/${id}`)).status).toBe(200);
    expect((await account.get('/api_keys')).status).toBe(401);
  });

  it("does not find another account's key", async () => {
    const account = await distributor();
    const child = await account.below();
    const [{ id }] = (await child.get('/api_keys')).body;

    expect((await account.delete(`/api_keys/${id}`)).status).toBe(404);
    expect((await child.get('/account')).status).toBe(200);
  });
});

describe('the limit', () => {
  it('is 50 active keys, also when many come at once', async () => {
    const account = await distributor();
    const answers = await Promise.all(Array.from({ length: 60 }, () => account.post('/api_keys', {})));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.error).toBe(
      'The account has 50 keys that are not revoked already, which is the most; revoke one first.',
    );
    const made = answers.find(({ status }) => status === 200)?.body.id;
    // Ten concurrent calls are one revocation, and make room for one key.
    await Promise.all(Array.from({ length: 10 }, () => account.delete(`/api_keys/${made}`)));
    expect((await account.post('/api_keys', {})).status).toBe(200);
    expect((await account.post('/api_keys', {})).status).toBe(400);
  });
});

describe('the day of the last use', () => {
  const keysOf = async (account: TestAccount) => (await account.get('/api_keys')).body;
  // A response waits for its use to be stored, but not long: a busy machine stores it later.
  const lastUse = async (account: TestAccount) => (await keysOf(account))[0].last_used_on;
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('is null before, and today after the first request', async () => {
    const account = await distributor();
    const { body } = await account.post('/api_keys', {});

    expect(await lastUse(account)).toBeNull();
    await send('GET', '/account', { key: body.key });
    await expect.poll(() => lastUse(account)).toBe(dayAfter(0));
  });

  it('is written once per day, and never set back by an instance whose clock is behind', async () => {
    const account = await distributor();
    await account.get('/account');
    expect((await account.get('/account')).calls).toBe(1);
    forgetUses();
    // Another instance that looked the key up before the use was stored tries to store it too.
    expect((await account.get('/account')).calls).toBe(3);
    forgetUses();
    forgetCallers();
    // One that looks it up later reads the key and the account, and has nothing to store.
    expect((await account.get('/account')).calls).toBe(2);

    clock.use(() => Date.now() + 86_400_000);
    await account.get('/account');
    await expect.poll(() => lastUse(account)).toBe(dayAfter(1));
    clock.use(undefined);
    forgetUses();
    await account.get('/account');
    expect(await lastUse(account)).toBe(dayAfter(1));
  });

  it('fails no request when it cannot be written, and the next one tries again', async () => {
    const account = await distributor();
    await account.get('/account');
    forgetUses();
    clock.use(() => Date.now() + 86_400_000);
    // The first call looks up the key, the second stores its use.
    const answer = await withFaults(
      (call) => (call === 1 ? 'killed before' : undefined),
      () => account.get('/account'),
    );
    expect(answer.status).toBe(200);
    await account.get('/account');
    await expect.poll(() => lastUse(account)).toBe(dayAfter(1));
  });
});

describe('a key of one feed', () => {
  async function feedOf(account: TestAccount): Promise<string> {
    const url = 'https://prints.example.com';
    const server = await account.post('/servers', { type: 'kfs', url, username: 'a', password: 'b' });
    const feed = await account.post('/feeds', { type: 'kfs', server_id: server.body.id, external_id: 'x' });
    return feed.body.id;
  }

  it("is made for the account's feed, and opens only what was declared for it", async () => {
    const account = await distributor();
    const feedId = await feedOf(account);
    const { body, status } = await account.post('/api_keys', { feed_id: feedId.toUpperCase() });

    expect(status).toBe(200);
    expect(body.feed_id).toBe(feedId);
    const asked = await send('GET', '/account', { key: body.key });
    expect(asked).toMatchObject({
      status: 403,
      body: { error: `This key may push readings to feed ${feedId} and do nothing else; use another key.` },
    });
  });

  it('is refused for a feed outside the account', async () => {
    const account = await distributor();
    const child = await account.below();
    const feedId = await feedOf(child);

    expect(await account.post('/api_keys', { feed_id: feedId })).toMatchObject({
      status: 400,
      body: { error: `feed_id ${feedId} names no feed of this account; create the feed first.` },
    });
  });
});
