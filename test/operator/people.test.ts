import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../lib/accounts/sign-in/sessions.ts';
import { personOf } from '../../lib/accounts/users/people.ts';
import { certificateLines } from '../../lib/communication/mails/certificate-news.ts';
import { writeCertificateNews } from '../../lib/communication/mails/certificate-news-mail.ts';
import { addLines, periodAt } from '../../lib/communication/mails/period-digest.ts';
import { isSuppressed } from '../../lib/communication/mails/suppression.ts';
import { unsubscribe } from '../../lib/communication/mails/unsubscribe.ts';
import { clock } from '../../lib/platform/clock.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { idOf } from '../../lib/platform/table/account-path.ts';
import { earlierKeys } from '../../lib/platform/table/keys/earlier.ts';
import { personHash } from '../../lib/platform/table/keys/person-hash.ts';
import { AsStored, exact, keys, table } from '../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { asPerson, newAddress, newPerson } from '../support/people.ts';
import { inOwnTable, run } from './run-command.ts';

inOwnTable('people');

let domains = 0;
/** A look-alike of `owner`'s domain: compared alike before, another mailbox to send to. */
const twins = () => {
  const domain = `n${process.pid}x${domains++}`;
  return { owner: `boss@${domain}λόγος.com`, twin: `boss@${domain}λόγο𝛓.com` };
};

afterEach(() => {
  process.exitCode = undefined;
});

/** A user as it was stored when addresses were folded, and before memberships were accepted. */
async function earlierUser(account: TestAccount, email: string): Promise<string> {
  const { userId: id, email: placeholder } = await newPerson(account, 'full', newAddress('placeholder'));
  await table.write([
    { update: keys.user(account.path, id), set: { email }, remove: ['accepted_at'] },
    { delete: keys.userEmail(account.path, placeholder) },
    { delete: keys.personUser(placeholder, account.id) },
    { put: { ...earlierKeys.userEmail(account.path, email), id } },
    { put: { ...earlierKeys.personUser(email, account.id), path: account.path, user_id: id } },
  ]);
  return id;
}

const accountsOf = async (email: string): Promise<string[]> =>
  ((await personOf(email))?.memberships ?? []).map(({ account }) => account.id);

let [one, other]: TestAccount[] = [];
beforeEach(async () => {
  [one, other] = [await distributor(), await distributor()];
});
const of = (account: TestAccount | undefined): TestAccount => account as TestAccount;

it('a digest that was gathered under a joined hash tells nobody of another person', async () => {
  vi.stubEnv('REGROVE_PUBLIC_URL', 'https://regrove.example');
  const email = newAddress('victim');
  const { userId } = await newPerson(of(one), 'full', email);
  const twin = await earlierUser(of(other), email.replace('victim', 'ｖictim'));
  const now = clock.now();
  const line = { month: '2026-10', pages: 8333, trees: exact(1), offsets: ['none'] };
  await addLines(personHash(email), [{ path: of(one).path, user: userId, ...line }], now);
  await addLines(
    personHash(email),
    [{ path: of(other).path, user: twin, ...line, pages: 41_665, trees: exact(5) }],
    now,
  );
  const mail = await writeCertificateNews(personHash(email), periodAt(now));
  vi.unstubAllEnvs();

  expect(mail?.to.address).toBe(email);
  expect(mail?.text).toContain('8,333');
  expect(mail?.text).not.toContain('49,998');
});

describe('people migrate', () => {
  it('parts users whom one hash joined by their own address, each with its own memberships', async () => {
    const { owner, twin } = twins();
    expect(earlierKeys.personHash(owner)).toBe(earlierKeys.personHash(twin));
    const users = [await earlierUser(of(one), owner), await earlierUser(of(other), twin)];
    expect(await personOf(owner)).toBeUndefined();
    const { json } = await run('people migrate');

    expect(json.migrated).toEqual(
      expect.arrayContaining([
        { account_id: of(one).id, user_id: users[0], result: 'moved' },
        { account_id: of(other).id, user_id: users[1], result: 'moved' },
      ]),
    );
    expect(process.exitCode).toBeUndefined();
    expect([await accountsOf(owner), await accountsOf(twin)]).toEqual([[of(one).id], [of(other).id]]);
    const list = { pk: `PERSON#${earlierKeys.personHash(owner)}`, prefix: 'PERSON_USER#' };
    expect((await table.query(list, AsStored)).items).toEqual([]);
    expect(await table.get(earlierKeys.userEmail(of(one).path, owner), AsStored)).toBeUndefined();
    expect((await run('people migrate')).json.migrated).toEqual([]);
    // The address is taken, and free again once its user is deleted.
    expect((await of(one).post('/users', { email: owner })).status).toBe(400);
    await of(one).delete(`/users/${users[0]}`);
    expect((await of(one).post('/users', { email: owner })).status).toBe(200);
  });

  it('frees an address in ASCII from its look-alike, and ends the sessions that they shared', async () => {
    const email = newAddress('victim');
    const twin = email.replace('victim', 'ｖictim');
    await newPerson(of(one), 'full', email);
    await earlierUser(of(other), twin);
    const person = await personOf(email);
    const { text } = await beginSession(email, { sessionsEndedAt: 0 }, [], clock.now());
    expect((await of(other).post('/users', { email })).status).toBe(400);
    expect(person?.memberships).toHaveLength(2);
    await run('people migrate');
    forgetCallers();

    expect(await accountsOf(email)).toEqual([of(one).id]);
    expect((await of(other).post('/users', { email })).status).toBe(200);
    expect((await asPerson(`__Host-regrove=${text}`, 'GET', '/me')).status).toBe(401);
  });

  it('leaves what was written in plain ASCII or by mailbox as it is', async () => {
    const email = newAddress();
    await newPerson(of(one), 'full', email);
    await newPerson(of(one), 'full', `${email.split('@')[0]}@bücher.example`);

    expect((await run('people migrate', { account: of(one).id })).json).toMatchObject({ users: 2, migrated: [] });
    expect(await accountsOf(email)).toEqual([of(one).id]);
  });

  it('tells of two users of one account who turn out to be one mailbox, either of whom can be deleted', async () => {
    const domain = `x${process.pid}b${domains++}`;
    const unicode = await earlierUser(of(one), `jo@${domain}ü.de`);
    const [{ ascii }] = [{ ascii: new URL(`http://${domain}ü.de`).hostname }];
    const punycode = await earlierUser(of(one), `jo@${ascii}`);
    const { json } = await run('people migrate', { account: of(one).id });

    expect(json.migrated).toEqual([{ account_id: of(one).id, user_id: unicode, result: 'shares a mailbox' }]);
    expect(process.exitCode).toBe(1);
    expect((await of(one).delete(`/users/${unicode}`)).status).toBe(200);
    expect(await accountsOf(`jo@${domain}ü.de`)).toEqual([of(one).id]);
    expect((await of(one).get('/users')).body.map(({ id }: { id: string }) => id)).toEqual([punycode]);
    expect((await of(one).get('/account')).body.users_count).toBe(1);
  });

  it('takes along the months to be told, links that end mails, and addresses without mail', async () => {
    const { owner, twin } = twins();
    const users = [await earlierUser(of(one), owner), await earlierUser(of(other), twin)];
    const earlier = earlierKeys.personHash(owner);
    const now = clock.now();
    const lines = [of(one), of(other)].map(({ path }, index) => ({
      path,
      user: users[index] ?? '',
      month: '2026-10',
      pages: 8333,
      trees: exact(1),
      offsets: ['none'],
    }));
    await addLines(earlier, lines, now);
    const address = `gone@λ${process.pid}όγος.com`;
    const suppressed = { address, reason: 'bounce', detail: 'x', suppressed_at: '2026-01-01T00:00:00Z' };
    await table.write([{ put: { pk: 'SUPPRESSED', sk: `ADDRESS#${address}`, ...suppressed } }]);
    expect(await isSuppressed(address)).toBe(false);
    const single = `only@λ${process.pid}ό.com`;
    const only = await earlierUser(of(one), single);
    await run('people migrate');

    const result = async (email: string) =>
      (await Array.fromAsync(certificateLines(personHash(email), periodAt(now)))).map(({ path }) =>
        idOf(path as never),
      );
    expect([await result(owner), await result(twin)]).toEqual([[of(one).id], [of(other).id]]);
    expect(await Array.fromAsync(certificateLines(earlier, periodAt(now)))).toEqual([]);
    expect(await isSuppressed(address)).toBe(true);
    // A link of before ends mails of the person who alone was behind it, and of nobody where two were.
    await unsubscribe({ person: earlierKeys.personHash(single), notification: 'feeds' });
    await unsubscribe({ person: earlier, notification: 'feeds' });
    const wishes = async (id: string | undefined) => (await of(one).get(`/users/${id}`)).body.notifications;
    expect([await wishes(only), await wishes(users[0])]).toEqual([
      ['certificates', 'webhooks'],
      ['certificates', 'feeds', 'webhooks'],
    ]);
  });
});
