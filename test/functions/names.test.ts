import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
  it('has no control character, and names the one found', async () => {
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
