import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Fault } from '../../../lib/platform/fault.ts';
import { endpoint } from '../../../lib/platform/http/endpoint.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { ask } from './made-up.ts';

afterEach(() => {
  vi.useRealTimers();
});

const under = (key: string) => ({ 'idempotency-key': key });
const HOUR_MS = 3_600_000;

describe('a request under an Idempotency-Key', () => {
  it('is executed once, and repeated requests get the same response', async () => {
    const account = await distributor();
    const first = await account.post('/accounts', { name: 'Once', external_id: 'one' }, under('a'));
    const again = await account.post('/accounts', { name: 'Once', external_id: 'one' }, under('a'));

    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect((await account.get('/account')).body.accounts_count).toBe(1);
  });

  it('is the same although it is written in another way', async () => {
    const account = await distributor();
    const first = await account.post('/deposits', { pages: 5, width: 0.3 }, under('a'));
    const again = await account.post(
      '/deposits',
      '{"unknown": 1, "width": "0.3", "pages": "5", "gsm": null}',
      under('a'),
    );

    expect(again.body).toEqual(first.body);
  });

  it('leaves nothing in the table to guess a password from', async () => {
    const server = { type: 'papercut', url: 'https://print.example.com', username: 'u' };
    const remembered = async (body: object) => {
      const account = await distributor();
      expect((await account.post('/servers', body, under('a'))).status).toBe(200);
      return (await table.get(keys.idempotency(account.path, 'a'), AsStored))?.request;
    };
    const first = await remembered({ ...server, password: 'hunter2' });

    expect(first).toEqual(expect.any(String));
    expect(await remembered({ ...server, password: 'correct horse' })).toBe(first);
    expect(await remembered(server)).not.toBe(first);
    expect(await remembered({ ...server, username: 'v', password: 'hunter2' })).not.toBe(first);
  });

  it('is executed once by 20 simultaneous requests with the same response', async () => {
    const account = await distributor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => account.post('/deposits', { pages: 5 }, under('twenty'))),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
    expect((await account.get('/deposits')).body).toHaveLength(1);
  });

  it('is carried out once by 20 at once also where a name is taken by the first', async () => {
    const account = await distributor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        account.post('/accounts', { name: 'Wanted', external_id: 'w' }, under('twenty')),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await account.get('/account')).body.accounts_count).toBe(1);
  });

  it("is refused under another request's key", async () => {
    const account = await distributor();
    await account.post('/deposits', { pages: 5 }, under('a'));
    const answers = [
      await account.post('/deposits', { pages: 6 }, under('a')),
      await account.post('/accounts', { name: 'x' }, under('a')),
    ];

    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'Idempotency-Key "a" was used for another request; use a new one for this.' },
      });
    }
    expect((await account.get('/deposits')).body).toHaveLength(1);
    expect((await account.get('/account')).body.accounts_count).toBe(0);
  });

  it('is remembered for 24 hours', async () => {
    const account = await distributor();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const first = await account.post('/accounts', { name: 'a' }, under('day'));
    vi.setSystemTime(start + 24 * HOUR_MS - 2_000);
    const within = await account.post('/accounts', { name: 'a' }, under('day'));
    vi.setSystemTime(start + 24 * HOUR_MS + 1_000);
    const other = await account.post('/accounts', { name: 'b' }, under('day'));

    expect(within.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 200, body: { name: 'b' } });
    expect(other.headers['idempotent-replayed']).toBeUndefined();
    expect((await account.post('/accounts', { name: 'b' }, under('day'))).body).toEqual(other.body);
  });

  it('may quote its key or not', async () => {
    const account = await distributor();
    const first = await account.post('/deposits', { pages: 5 }, under('"8e03978e"'));
    const again = await account.post('/deposits', { pages: 5 }, under('  8e03978e '));

    expect(again.body).toEqual(first.body);
  });

  it.each([
    ['', 0],
    ['""', 0],
    ['   ', 0],
    ['x'.repeat(256), 256],
  ])('has a key of 1 to 255 characters, not %j', async (key, length) => {
    const account = await distributor();

    expect(await account.post('/deposits', { pages: 5 }, under(key))).toMatchObject({
      status: 400,
      body: { error: `Idempotency-Key must have 1 to 255 characters, but has ${length}.` },
    });
    expect((await account.get('/deposits')).body).toEqual([]);
  });

  it('may have a key with any 255 characters', async () => {
    const account = await distributor();
    for (const key of ['x'.repeat(255), '木'.repeat(255), '#/"\\~', '__proto__']) {
      expect((await account.post('/deposits', { pages: 5 }, under(key))).status).toBe(200);
      expect((await account.post('/deposits', { pages: 5 }, under(key))).headers['idempotent-replayed']).toBe('true');
    }
  });

  it('is remembered for the account acted on, not for the caller', async () => {
    const root = await distributor();
    const [one, two] = [await root.below(), await root.below()];
    const first = await one.post('/deposits', { pages: 5 }, under('a'));
    const fromAbove = await root.post(`/accounts/${one.id}/deposits`, { pages: 5 }, under('a'));
    const other = await two.post('/deposits', { pages: 5 }, under('a'));
    const own = await root.post('/deposits', { pages: 5 }, under('a'));

    expect(fromAbove).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
    for (const answer of [other, own]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['idempotent-replayed']).toBeUndefined();
    }
  });

  it('is not remembered when refused, so it may be corrected', async () => {
    const account = await distributor();
    await account.post('/accounts', { name: 'taken' });
    const refused = [
      await account.post('/accounts', { name: 'taken' }, under('a')),
      await account.post('/accounts', {}, under('a')),
      await account.post('/accounts', '{', under('a')),
      await account.post('/accounts', { name: 'x' }, { ...under('a'), 'user-agent': 'curl/8' }),
    ];
    const right = await account.post('/accounts', { name: 'free' }, under('a'));

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 403]);
    expect(right).toMatchObject({ status: 200, body: { name: 'free' } });
    expect(right.headers['idempotent-replayed']).toBeUndefined();
  });

  it('gets the same response although it would be refused now', async () => {
    const root = await distributor();
    const account = await root.below();
    const deposits = `/accounts/${account.id}/deposits`;
    const first = await root.post(deposits, { pages: 5 }, under('a'));
    await root.post(`/accounts/${account.id}/deactivate`);

    expect((await root.post(deposits, { pages: 5 })).status).toBe(403);
    expect(await root.post(deposits, { pages: 5 }, under('a'))).toMatchObject({ status: 200, body: first.body });
  });

  it('gets the same response although its resource was deleted since', async () => {
    const account = await distributor();
    const { body } = await account.post('/deposits', { pages: 5 }, under('a'));
    await account.delete(`/deposits/${body.id}`);

    expect((await account.post('/deposits', { pages: 5 }, under('a'))).body).toEqual(body);
    expect((await account.get('/deposits')).body).toEqual([]);
  });

  it('is answered again although it would be refused by now before it writes anything', async () => {
    const account = await distributor();
    let isOpen = true;
    const createThing = endpoint({
      method: 'POST',
      path: '/things',
      creates: true,
      summary: 'Create a thing while that is possible',
      body: z.object({ name: z.string() }),
      response: z.object({ name: z.string() }),
      faults: ['invalid'],
      async run({ body, remember }) {
        if (!isOpen) throw new Fault('invalid', 'There are no more things.', { reason: 'not_accepted' });
        await table.write(remember(body));
        return body;
      },
    });
    const post = (name: string, key: string) =>
      ask(
        { createThing },
        { key: account.key, httpMethod: 'POST', body: JSON.stringify({ name }), headers: { 'Idempotency-Key': key } },
      );
    const first = await post('one', 'a');
    isOpen = false;
    const again = await post('one', 'a');

    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect((await post('two', 'a')).body.error).toMatch(/was used for another request/);
    expect((await post('one', 'b')).body.error).toBe('There are no more things.');
  });

  it('takes no more round trips than without one', async () => {
    const account = await distributor();
    await account.post('/accounts', { name: 'first' });

    expect((await account.post('/accounts', { name: 'a' }, under('a'))).calls).toBe(1);
    expect((await account.post('/accounts', { name: 'a' }, under('a'))).calls).toBe(1);
  });

  it('may have one where repeating changes nothing anyway, and it is ignored', async () => {
    const root = await distributor();
    const account = await root.below();
    for (const path of ['activate', 'deactivate', 'activate']) {
      const answer = await root.post(`/accounts/${account.id}/${path}`, undefined, under('a'));
      expect(answer.status).toBe(200);
      expect(answer.headers['idempotent-replayed']).toBeUndefined();
    }
  });
});
