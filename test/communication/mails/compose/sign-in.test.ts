import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handler as mails } from '../../../../functions/jobs/sign-in-mails.ts';
import { CODE_SECONDS } from '../../../../lib/accounts/sign-in/code.ts';
import { acceptInvitation } from '../../../../lib/accounts/users/membership.ts';
import { suppress } from '../../../../lib/communication/mails/feedback/suppression.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { timeIn } from '../../../../lib/platform/id.ts';
import { useQueues } from '../../../../lib/platform/jobs/queue.ts';
import { NotTaken } from '../../../../lib/platform/mail-transport/failures.ts';
import type { Mail } from '../../../../lib/platform/mail-transport/mail.ts';
import { useTransport } from '../../../../lib/platform/mail-transport/sender.ts';
import { distributor, send } from '../../../support/api.ts';
import { logged } from '../../../support/logged.ts';

/** From a sign-in request to the code in the mailbox. */
const carried: Mail[] = [];
const queued: unknown[] = [];

beforeEach(() => {
  carried.length = 0;
  queued.length = 0;
  useTransport(async (mail) => {
    carried.push(mail);
    return 'carried';
  });
  useQueues(() => ({
    async send(messages) {
      queued.push(...messages);
    },
  }));
});
afterEach(() => {
  useTransport(undefined);
  useQueues(undefined);
  clock.use(undefined);
});

let people = 0;
const newEmail = () => `code${people++}x${Date.now()}@school.example`;
const headers = () => ({ 'x-forwarded-for': `198.51.100.${people % 250}` });

const attributes = {
  ApproximateReceiveCount: '1',
  SentTimestamp: '',
  SenderId: '',
  ApproximateFirstReceiveTimestamp: '',
};
const records = () =>
  queued.map((message, index) => ({ messageId: `${index}`, body: JSON.stringify(message), attributes }));

async function ask(email: string): Promise<number> {
  const { status } = await send('POST', '/sign_in', { body: { email }, headers: headers() });
  // Delivered twice, as a queue may.
  for (let i = 0; i < 2; i++) expect((await mails({ Records: records() })).batchItemFailures).toEqual([]);
  return status;
}

describe('asking to sign in', () => {
  it("mails one working code, in the person's language", async () => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email, locale: 'fr' });
    const asked = email.toUpperCase();
    expect(await ask(asked)).toBe(200);
    const [mail, second] = carried;
    const [code = ''] = /\d{8}/.exec(mail?.subject ?? '') ?? [];

    expect(second).toBeUndefined();
    expect(mail?.to.address).toBe(asked);
    expect(mail?.subject).toBe(`${code} est votre code de connexion`);
    expect(mail?.unsubscribe).toBeUndefined();
    const verified = await send('POST', '/sign_in/verify', { body: { email, code }, headers: headers() });
    expect(verified).toMatchObject({ status: 200, body: { email } });
  });

  it('depends on accepted memberships, not on invitations', async () => {
    const [own, stranger] = [await distributor(), await distributor()];
    const email = newEmail();
    await own.post('/users', { email, locale: 'fr', full_name: 'Own Name' });
    await acceptInvitation(email, own.id, new Date());
    await stranger.post('/users', { email, locale: 'th', full_name: 'Your mailbox is full' });
    await ask(email);

    expect(carried).toMatchObject([
      { to: { address: email, name: 'Own Name' }, subject: expect.stringContaining('est votre code') },
    ]);
  });

  it("has the first invitation's language, and no name, before anything is accepted", async () => {
    const [first, stranger] = [await distributor(), await distributor()];
    const email = newEmail();
    await first.post('/users', { email, locale: 'fr', full_name: 'First' });
    await stranger.post('/users', { email, locale: 'th', full_name: 'Your mailbox is full' });
    await ask(email);

    expect(carried).toMatchObject([{ subject: expect.stringContaining('est votre code') }]);
    expect(carried[0]?.to).toEqual({ address: email, name: undefined });
  });

  it('mails nothing to an unknown address, and responds alike', async () => {
    expect(await ask(newEmail())).toBe(200);
    expect(carried).toEqual([]);
  });

  it('that fails is logged without the address', async () => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email });
    useTransport(() => Promise.reject(new NotTaken('The carrier is down.')));
    await send('POST', '/sign_in', { body: { email }, headers: headers() });
    const { batchItemFailures } = await mails({ Records: records() });

    expect(batchItemFailures).toHaveLength(1);
    expect(logged).toContainEqual(expect.objectContaining({ message: 'job failed', queue: 'mails' }));
    expect(JSON.stringify(logged)).not.toContain(email);
  });

  it('is answered by no mail after ten minutes: the message becomes a dead letter at once', async () => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email });
    await send('POST', '/sign_in', { body: { email }, headers: headers() });
    const [message] = records();
    const requestedAt = timeIn((queued[0] as { id: string }).id)?.getTime() ?? 0;
    queued.length = 0;
    clock.use(() => requestedAt + CODE_SECONDS * 1000);
    const { batchItemFailures } = await mails({ Records: message ? [message] : [] });

    expect(carried).toEqual([]);
    expect(batchItemFailures).toEqual([]);
    expect(queued).toEqual([
      expect.objectContaining({ message: message?.body, reason: expect.stringContaining('10 minutes ago') }),
    ]);
    // An operator retries the dead letter.
    queued.length = 0;
    expect(await mails({ Records: message ? [message] : [] })).toEqual({ batchItemFailures: [] });
    expect([carried, queued]).toEqual([[], []]);
  });

  it('is answered by a mail until then', async () => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email });
    await send('POST', '/sign_in', { body: { email }, headers: headers() });
    const requestedAt = timeIn((queued[0] as { id: string }).id)?.getTime() ?? 0;
    clock.use(() => requestedAt + CODE_SECONDS * 1000 - 1);
    await mails({ Records: records() });

    expect(carried).toMatchObject([{ to: { address: email } }]);
  });

  it('is done if its mail was sent, however late the message returns', async () => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email });
    await ask(email);
    const sent = records();
    queued.length = 0;
    clock.use(() => Date.now() + 2 * CODE_SECONDS * 1000);

    expect(await mails({ Records: sent })).toEqual({ batchItemFailures: [] });
    expect(queued).toEqual([]);
    expect(carried).toHaveLength(1);
  });

  it.each([
    ['bounced', { reason: 'bounce', detail: '550', codes: true }, 0],
    ['complained about a code', { reason: 'complaint', detail: 'abuse', codes: true }, 0],
    ['complained about another mail', { reason: 'complaint', detail: 'abuse', codes: false }, 1],
  ] as const)('of an address that %s answers alike, and mails what it may', async (_, why, mailed) => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email });
    await suppress(email, why, new Date());

    expect(await ask(email)).toBe(200);
    expect(carried).toHaveLength(mailed);
  });

  it('sends the code again within a minute when nobody knows whether it went, and both copies are one code', async () => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email });
    const startedAt = performance.now();
    let failures = 2;
    useTransport(async (mail) => {
      carried.push(mail);
      if (failures-- > 0) throw new Error('socket hang up');
      return 'carried';
    });
    await ask(email);

    expect(performance.now() - startedAt).toBeLessThan(60_000);
    expect(carried).toHaveLength(3);
    expect(new Set(carried.map(({ id, subject }) => `${id} ${subject}`)).size).toBe(1);
  });

  it('is retried on redelivery if the transport does not respond', async () => {
    const account = await distributor();
    const email = newEmail();
    await account.post('/users', { email });
    const post = { isDown: true };
    useTransport(async (mail) => {
      if (post.isDown) throw new Error('socket hang up');
      carried.push(mail);
      return 'carried';
    });
    await send('POST', '/sign_in', { body: { email }, headers: headers() });
    expect((await mails({ Records: records() })).batchItemFailures).toHaveLength(1);
    post.isDown = false;

    expect((await mails({ Records: records() })).batchItemFailures).toEqual([]);
    expect(carried).toHaveLength(1);
  });
});
