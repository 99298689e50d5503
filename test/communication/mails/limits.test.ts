import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as noticesStart } from '../../../functions/jobs/notices-start.ts';
import { mailChangeHandler } from '../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../lib/communication/mails/queue/handle-trigger.ts';
import type { Trigger } from '../../../lib/communication/mails/queue/trigger.ts';
import { sendOnce } from '../../../lib/communication/mails/send/send-once.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useTransport } from '../../../lib/platform/mail-transport/sender.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type CaughtMail, catchMails, releaseMails } from './catch-mails.ts';
import { newCause } from './support.ts';

/** Limits on unrequested mails; sign-in codes are always sent. */
const carried: CaughtMail[] = [];
const queued: Trigger[] = [];
let now = Date.parse('2026-11-15T10:00:00Z');

beforeAll(async () => {
  await ownTable();
});
beforeEach(() => {
  now += 30 * DAY;
  clock.use(() => now);
  catchMails(carried, queued);
});
afterEach(() => {
  vi.unstubAllEnvs();
  releaseMails();
  clock.use(undefined);
});

const DAY = 86_400_000;
let people = 0;
const newEmail = (): string => `stranger${Date.now()}x${people++}@school.example`;

/** Creates a user, as a caller does, and sends the resulting mails. */
async function invited(account: TestAccount, email: string): Promise<{ id: string; mailed: boolean }> {
  const { body } = await account.post('/users', { email });
  await heard(account, body.id);
  return body;
}

async function heard({ path }: TestAccount, id: string): Promise<void> {
  const after = await table.get(keys.user(path, id), AsStored);
  const change = { id, sequence: 1n, pk: path, sk: `USER#${id}`, before: undefined, after, at: new Date(now) };
  await mailChangeHandler.handle([change]);
  for (const notice of queued.splice(0)) await handleTrigger(notice);
}

describe('invitations', () => {
  it('are mailed to one address three times in any week, over all tenants and however often its user is created', async () => {
    const email = newEmail();
    const [one, other] = [await distributor(), await distributor()];
    const mailed: boolean[] = [];
    for (let i = 0; i < 4; i++) {
      const user = await invited(one, i % 2 ? email.toUpperCase() : email);
      mailed.push(user.mailed);
      await one.delete(`/users/${user.id}`);
    }
    mailed.push((await invited(other, email)).mailed);
    expect(mailed).toEqual([true, true, true, false, false]);
    expect(carried).toHaveLength(3);
    now += 7 * DAY - 1;
    expect((await invited(await distributor(), email)).mailed, 'within the week').toBe(false);
    now += 2;
    expect((await invited(one, email)).mailed).toBe(true);
    expect(carried).toHaveLength(4);
  });

  it('are limited by day for an account and a root account; beyond the limit users are created without a mail', async () => {
    vi.stubEnv('REGROVE_INVITATIONS_PER_ACCOUNT', '2');
    vi.stubEnv('REGROVE_INVITATIONS_PER_ROOT', '5');
    const root = await distributor();
    const children = [root, await root.below('One'), await root.below('Other')];
    const rows = children.flatMap(({ id }) => [1, 2, 3].map(() => ({ email: newEmail(), account_id: id })));
    const { body } = await root.post('/users/batch', [...rows, { email: 'none' }]);
    const lines = body as { status: number; id: string; mailed: boolean | null }[];
    const mailedIn = (account: TestAccount) =>
      lines.filter(({ mailed }, index) => mailed && rows[index]?.account_id === account.id).length;

    expect(lines.map(({ status }) => status)).toEqual([...Array(9).fill(200), 400]);
    expect(lines.at(-1)?.mailed).toBeNull();
    expect(lines.filter(({ mailed }) => mailed)).toHaveLength(5);
    for (const account of children) expect(mailedIn(account)).toBeLessThanOrEqual(2);
    expect((await (await distributor()).post('/users', { email: newEmail() })).body.mailed).toBe(true);
    now += DAY;
    expect((await root.post('/users', { email: newEmail() })).body.mailed).toBe(true);
  });

  it('are limited exactly when many are created concurrently', async () => {
    vi.stubEnv('REGROVE_INVITATIONS_PER_ACCOUNT', '7');
    const account = await distributor();
    const rows = Array.from({ length: 40 }, () => ({ email: newEmail() }));
    const { body } = await account.post('/users/batch', rows);

    expect(body.filter(({ mailed }: { mailed: boolean }) => mailed)).toHaveLength(7);
  });

  it('are not counted for a user who is refused and for a repeated request', async () => {
    const account = await distributor();
    const email = newEmail();
    const key = { 'idempotency-key': newCause() };
    const first = await account.post('/users', { email }, key);
    const again = await account.post('/users', { email }, key);
    for (let i = 0; i < 5; i++) expect((await account.post('/users', { email })).status).toBe(400);
    await account.delete(`/users/${first.body.id}`);

    expect([first.body.mailed, again.body]).toEqual([true, first.body]);
    const later = [await invited(account, email)];
    await account.delete(`/users/${later[0]?.id}`);
    later.push(await invited(account, email));
    expect(later.map(({ mailed }) => mailed)).toEqual([true, true]);
  });

  it('are `mailed: false` if mail is off, and revision 1.6.3 has no such field', async () => {
    const account = await distributor('1.6.3');
    expect((await account.post('/users', { email: newEmail() })).body).not.toHaveProperty('mailed');
    useTransport(undefined);
    expect((await (await distributor()).post('/users', { email: newEmail() })).body.mailed).toBe(false);
  });
});

describe('sign-in codes', () => {
  const mail = { to: { address: 'mei@school.example' }, subject: 'S', html: '<p>H</p>', text: 'T' };

  it('go when the budget for all other mails is spent, and those wait for the daily walk', async () => {
    vi.stubEnv('REGROVE_NOTICES_PER_DAY', '3');
    const account = await distributor();
    const users = [];
    for (let i = 0; i < 5; i++) users.push(await invited(account, newEmail()));
    expect(carried).toHaveLength(3);
    await sendOnce(newCause(), async () => mail, 'sign_in');
    expect(carried).toHaveLength(4);

    now += DAY / 2;
    await noticesStart();
    for (const notice of queued.splice(0)) await handleTrigger(notice);
    expect(carried).toHaveLength(4);
    now += DAY / 2 + 3_600_000;
    await noticesStart();
    for (const notice of queued.splice(0)) await handleTrigger(notice);
    expect(carried).toHaveLength(6);
  });
});
