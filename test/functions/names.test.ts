import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../../lib/accounts/account/account.ts';
import { insertAccount } from '../../lib/accounts/account/store.ts';
import { getDealer } from '../../lib/accounts/settings/dealer.ts';
import { getAccountName } from '../../lib/communication/mails/compose/account-name.ts';
import { idAt } from '../../lib/platform/id.ts';
import { pathBelow } from '../../lib/platform/table/account-path.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../support/api.ts';

const MARKS = ['\u0000', '\u0007', '\n', '\u0085', '\u202e'];

/** Every field for a caller's name or label. */
const places: [string, (account: TestAccount, name: string) => Promise<{ status: number; body: unknown }>][] = [
  ['the name of an account', ({ post }, name) => post('/accounts', { name })],
  ['its display name', ({ post }, name) => post('/accounts', { name: 'x', display_name: name })],
  [
    'the name of an account that is changed',
    async ({ below, patch }, name) => patch(`/accounts/${(await below()).id}`, { name }),
  ],
  ['the name of a user', ({ post }, full_name) => post('/users', { email: 'a@example.com', full_name })],
  [
    'the name of a user that is changed',
    async ({ post, patch }, full_name) =>
      patch(`/users/${(await post('/users', { email: `${randomUUID()}@example.com` })).body.id}`, { full_name }),
  ],
  ['the label of a key', ({ post }, label) => post('/api_keys', { label })],
  [
    'the description of a webhook',
    ({ post }, description) =>
      post('/webhooks', { url: 'https://hooks.example.com', events: ['order.placed'], description }),
  ],
];

describe.each(places)('%s', (_, give) => {
  it('has no control character, and says which it was', async () => {
    const account = await distributor();
    for (const mark of MARKS) {
      const { status, body } = await give(account, `An${mark}n`);
      const number = mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

      expect(status).toBe(400);
      expect(body).toMatchObject({ error: expect.stringMatching(`must have no control characters.*U\\+${number}`) });
      expect(JSON.stringify(body)).not.toContain(mark);
    }
  });

  it('has something to see in it', async () => {
    const answer = await give(await distributor(), '\u200b \u2060');

    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining('must not be blank') } });
  });

  it('loses the spaces around it', async () => {
    const { body } = await give(await distributor(), '  Ann  ');

    expect(Object.values(body as object)).toContain('Ann');
  });
});

describe('an account named before there was a rule', () => {
  async function older(name: string) {
    const root = await distributor();
    const now = new Date();
    const id = idAt(now);
    const path = pathBelow(root.path, id);
    await insertAccount(path, newAccount({ name }, { id, role: 'channel', parent_id: root.id, now }));
    return { root, id, path };
  }

  it('is shown without what names may not have', async () => {
    const { root, id, path } = await older('Ann\u0000\u202e Mills\n');
    const shown = { name: 'Ann Mills', display_name: 'Ann Mills' };

    expect((await root.get('/accounts')).body).toMatchObject([shown]);
    expect((await root.get(`/accounts/${id}`)).body).toMatchObject(shown);
    expect(await getAccountName(path)).toBe('Ann Mills');
    expect(await getDealer(path)).toMatchObject({ name: 'Ann Mills' });
  });

  it('is shown as a dash where nothing of it can be seen', async () => {
    const { root } = await older('\u200b\u0007');

    expect((await root.get('/accounts')).body).toMatchObject([{ name: '\u2014' }]);
  });

  it('is one account in every list, changed and renamed', async () => {
    const stored = 'Ann\u0007';
    const { root, id } = await older(stored);
    const names = async () => (await root.get('/accounts')).body.map(({ name }: { name: string }) => name);

    await root.patch(`/accounts/${id}`, { display_name: 'Other' });
    expect(await names()).toEqual(['Ann']);
    await root.patch(`/accounts/${id}`, { name: 'Ann' });
    expect(await names()).toEqual(['Ann']);
    expect((await root.post('/accounts', { name: 'ann' })).status).toBe(400);
  });

  it('has users whose names are shown without it too', async () => {
    const { root, path } = await older('Ann');
    const { body } = await root.post(`/accounts/${path.split('/').at(-1)}/users`, { email: 'a@example.com' });
    await table.write([{ update: keys.user(path, body.id), set: { full_name: 'B\u0085en' } }]);

    expect((await root.get(`/accounts/${path.split('/').at(-1)}/users`)).body).toMatchObject([{ full_name: 'Ben' }]);
  });
});
