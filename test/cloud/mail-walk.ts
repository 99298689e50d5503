import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { acceptInvitation } from '../../lib/accounts/users/membership.ts';
import { personSettings } from '../../lib/accounts/users/person-settings.ts';
import { newUnsubscribeUrl } from '../../lib/communication/mails/feedback/unsubscribe.ts';
import { personHash } from '../../lib/platform/table/keys/person-hash.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { send, type TestAccount } from '../support/api.ts';
import type { Cloud } from './emulated/cloud.ts';

/** Everything mail does on AWS: an invitation, a bounce, a code, an attention digest, and unsubscribing. */
export async function useMail(cloud: Cloud, account: TestAccount, dailyJob: () => Promise<void>): Promise<void> {
  const email = `walk${Date.now()}@school.example`;
  const created = await account.post('/users', { email, full_name: 'Mei 美', notifications: ['webhooks'] });
  expect(created.status).toBe(200);
  expect((await account.post('/users', { email: 'bounce+walk@simulator.amazonses.com' })).status).toBe(200);
  await acceptInvitation(email, account.id, new Date());
  expect((await send('POST', '/sign_in', { body: { email } })).status).toBe(200);
  const id = '019a3b5e-7c00-7000-8000-0000000000dd';
  const webhook = {
    id,
    url: 'https://hooks.example.com/x',
    failing_since: null,
    off_at: '2026-03-02T10:00:00Z',
    version: 1,
  };
  const put = (more: object) => table.write([{ put: { ...keys.webhook(account.path, id), ...webhook, ...more } }]);
  await put({ status: 'failing' });
  await put({ status: 'off', off_reason: 'gone' });
  await settled(cloud);
  await dailyJob();
  await settled(cloud);
  const mails = await Promise.all(
    cloud.mails.filter(({ to }) => to[0] === email).map(({ raw }) => PostalMime.parse(raw)),
  );

  expect(
    mails.map(({ subject }) => subject?.replace(/\d{8}/, 'CODE').replace(/^.* invites/, 'X invites')).sort(),
  ).toEqual(['CODE is your sign-in code', 'Needs your attention: 1', 'X invites you to Regrove']);
  const [link = ''] = mails.flatMap(({ headers }) => headers.filter(({ key }) => key === 'list-unsubscribe'));
  const { pathname } = new URL(typeof link === 'string' ? link : link.value.slice(1, -1));
  for (const method of ['GET', 'POST'])
    expect((await fetch(`${cloud.siteUrl}${pathname}`, { method })).status).toBe(200);
  expect(await personSettings(personHash(email))).toMatchObject({ digest: 'never' });
  // Links in other mails end one kind of notification.
  const other = new URL(await newUnsubscribeUrl(email, 'webhooks', new Date())).pathname;
  expect((await fetch(`${cloud.siteUrl}${other}`, { method: 'POST' })).status).toBe(200);
  expect((await account.get(`/users/${created.body.id}`)).body.notifications).toEqual([]);
}

/** Waits until the stream has delivered each change, the resulting mails are sent, and the SES events are recorded. */
async function settled(cloud: Cloud): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await cloud.drained();
    await cloud.mappings.idle();
  }
}
