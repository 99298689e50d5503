import { beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../../lib/accounts/users/membership.ts';
import { personOf } from '../../lib/accounts/users/people.ts';
import { LOCALES } from '../../lib/platform/locale.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const FIELDS = ['account_id', 'created_at', 'email', 'full_name', 'id', 'locale'];
/** Fields in the newest revision, missing from the spec. */
const MORE = ['accepted_at', 'notifications', 'permission'];

const usersCount = async (account: TestAccount): Promise<number> => (await account.get('/account')).body.users_count;
const emails = (answer: Answer<{ email: string }[]>): string[] => answer.body.map(({ email }) => email);
/** A user as in every answer but the first. */
const withoutMailed = ({ mailed: _, ...user }: Answer['body']) => user;
const succeeded = (answers: Answer[]): Answer[] => answers.filter(({ status }) => status === 200);

describe('creating a user', () => {
  it.each(['1.6.3', '1.6.6'])('answers all its fields and nothing else in revision %s', async (revision) => {
    const headers = { 'api-revision': revision };
    const { status, body } = await root.post('/users', { email: `fields-${revision}@example.com` }, headers);

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...FIELDS, ...(revision === '1.6.6' ? [...MORE, 'mailed'] : [])].sort());
    expect(body).toMatchObject({
      account_id: root.id,
      full_name: `fields-${revision}`,
      email: `fields-${revision}@example.com`,
      locale: 'en',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    const user = withoutMailed(body);
    expect((await root.get(`/users/${body.id}`, headers)).body).toEqual(user);
    expect((await root.get('/users', headers)).body).toContainEqual(user);
  });

  it('keeps the name and the e-mail address as given', async () => {
    const given = { email: 'Ada.Lovelace+Print@Example.COM', full_name: 'Ada  Lovelace ♥', locale: 'zh-TW' };

    expect(await root.post('/users', given)).toMatchObject({ status: 200, body: given });
  });

  it('takes null as not given', async () => {
    const { body } = await root.post('/users', { email: 'nulls@example.com', full_name: null, locale: null });

    expect(body).toMatchObject({ full_name: 'nulls', locale: 'en' });
  });

  it('takes all 13 locales', async () => {
    expect(LOCALES).toHaveLength(13);
    for (const locale of LOCALES) {
      expect((await root.post('/users', { email: `${locale}@locale.example`, locale })).body.locale).toBe(locale);
    }
  });

  it.each([
    "o'neil@example.ie",
    'mueller@bücher.example',
    'user@例子.广告',
    'boss@λόγος.com',
    'a@b.co',
    'x_y%z@mail.example.com',
  ])('takes the e-mail address %s', async (email) => {
    expect(await root.post('/users', { email })).toMatchObject({ status: 200, body: { email } });
  });

  it.each([
    [{}, 'email is missing; it must be an e-mail address.'],
    [{ email: null }, 'email is missing; it must be an e-mail address.'],
    [{ email: 7 }, 'email must be an e-mail address, but was 7.'],
    [{ email: 'ada' }, 'email must be an e-mail address, but was "ada".'],
    [{ email: 'ada@localhost' }, 'email must be an e-mail address, but was "ada@localhost".'],
    [{ email: 'ada@10.0.0.1' }, 'email must be an e-mail address, but was "ada@10.0.0.1".'],
    [{ email: ' ada@example.com' }, 'email must be an e-mail address, but was " ada@example.com".'],
    [{ email: 'a@b@example.com' }, 'email must be an e-mail address, but was "a@b@example.com".'],
    [{ email: 'a..b@example.com' }, 'email must be an e-mail address, but was "a..b@example.com".'],
    [{ email: 'Ada <ada@example.com>' }, 'email must be an e-mail address, but was "Ada <ada@example.com>".'],
    [{ email: 'ada@example.com\nbcc:x@y.zz' }, /^email must be an e-mail address, /],
    [{ email: `${'x'.repeat(250)}@example.com` }, /^email must be at most 255 characters long, but has 262\.$/],
    [
      { email: 'müller@example.com' },
      'email must have only ASCII letters, digits and signs before the @, but was "müller@example.com".',
    ],
    [{ email: 'ｖictim@example.com' }, /^email must have only ASCII letters, digits and signs before the @, /],
    [{ email: '\u212aate@example.com' }, /^email must have only ASCII letters, digits and signs before the @, /],
    [
      { email: 'boss@λόγο𝛓.com' },
      'email must have its domain in lower case and without look-alike letters, or in its xn-- form, but was "boss@λόγο𝛓.com".',
    ],
    [{ email: 'jo@BÜCHER.de' }, /^email must have its domain in lower case /],
    [{ email: 'a@example.com', full_name: ' ' }, 'full_name must not be blank, but was " ".'],
    [{ email: 'a@example.com', full_name: 'x'.repeat(256) }, /^full_name must be at most 255 characters long, /],
    [{ email: 'a@example.com', locale: 'EN' }, `locale must be one of ${LOCALES.join(', ')}, but was "EN".`],
    [{ email: 'a@example.com', locale: 'nl' }, `locale must be one of ${LOCALES.join(', ')}, but was "nl".`],
  ])('refuses %j with a sentence that helps', async (body, error) => {
    const answer = await root.post('/users', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 400 } });
    expect(answer.body.error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
  });

  it('answers a repeated request with the first answer and makes one user', async () => {
    const account = await distributor();
    const headers = { 'idempotency-key': 'user-1' };
    const first = await account.post('/users', { email: 'once@example.com' }, headers);
    const again = await account.post('/users', { email: 'once@example.com' }, headers);
    const other = await account.post('/users', { email: 'twice@example.com' }, headers);

    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(other.status).toBe(400);
    expect(await usersCount(account)).toBe(1);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['in another case', 'Ada@Example.com', 'aDA@eXAMPLE.COM'],
    ['by the ASCII form of its domain', 'jo@bücher.example', 'Jo@xn--bcher-kva.example'],
  ])('is refused when taken %s', async (_, first, second) => {
    const account = await distributor();
    await account.post('/users', { email: first });

    expect(await account.post('/users', { email: second })).toMatchObject({
      status: 400,
      body: { code: 400, error: `email "${second}" is taken by another user of this account; use another.` },
    });
    expect(await usersCount(account)).toBe(1);
  });

  it('may be used in another account', async () => {
    const child = await root.below();
    await root.post('/users', { email: 'both@example.com' });

    expect((await child.post('/users', { email: 'both@example.com' })).status).toBe(200);
  });

  it('goes to one of 20 asking at once', async () => {
    const account = await distributor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        account.post('/users', { email: i % 2 ? 'wanted@example.com' : 'WANTED@example.com' }),
      ),
    );

    expect(succeeded(answers)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect((await account.get('/users')).body).toHaveLength(1);
    expect(await usersCount(account)).toBe(1);
  });

  it('is free again after its user is deleted', async () => {
    const account = await distributor();
    const { body: first } = await account.post('/users', { email: 'Again@example.com' });
    await account.delete(`/users/${first.id}`);
    const { status, body: second } = await account.post('/users', { email: 'again@example.com' });

    expect(status).toBe(200);
    expect(second.id).not.toBe(first.id);
    expect((await account.post('/users', { email: 'AGAIN@example.com' })).status).toBe(400);
  });
});

describe('listing users', () => {
  it('begins with the oldest', async () => {
    const account = await distributor();
    for (const name of ['zoe', 'adam', 'mia']) {
      await account.post('/users', { email: `${name}@example.com` });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    expect(emails(await account.get('/users'))).toEqual(['zoe@example.com', 'adam@example.com', 'mia@example.com']);
  });

  it('is empty for a new account, and goes through pages by the Link header', async () => {
    const account = await distributor();
    expect((await account.get('/users')).body).toEqual([]);
    for (const name of ['a', 'b', 'c']) {
      await account.post('/users', { email: `${name}@example.com` });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    const first = await account.get('/users?limit=2');
    const link = /^<\/v1(.+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? '';

    expect(emails(first)).toEqual(['a@example.com', 'b@example.com']);
    expect(emails(await account.get(link))).toEqual(['c@example.com']);
  });
});

describe('deleting a user', () => {
  it('answers its id and leaves nothing behind', async () => {
    const account = await distributor();
    const { body } = await account.post('/users', { email: 'gone@example.com' });
    const answer = await account.delete(`/users/${body.id}`);

    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ id: body.id, deleted: true });
    expect(await account.get(`/users/${body.id}`)).toMatchObject({
      status: 404,
      body: { code: 404, error: `There is no user ${body.id}.` },
    });
    expect((await account.get('/users')).body).toEqual([]);
    expect(await usersCount(account)).toBe(0);
  });

  it.each([UNKNOWN, 'nonsense'])('does not know %s', async (id) => {
    expect((await root.get(`/users/${id}`)).status).toBe(404);
    expect((await root.delete(`/users/${id}`)).status).toBe(404);
  });

  it('happens once, however often it is asked for at once', async () => {
    const account = await distributor();
    await account.post('/users', { email: 'stays@example.com' });
    const { body } = await account.post('/users', { email: 'goes@example.com' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => account.delete(`/users/${body.id}`)));

    expect(succeeded(answers)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
    expect(await usersCount(account)).toBe(1);
  });
});

describe('users_count', () => {
  it('is exact after creations and deletions at once', async () => {
    const account = await distributor();
    const create = (name: string) => account.post('/users', { email: `${name}@example.com` });
    const early = await Promise.all(Array.from({ length: 20 }, (_, i) => create(`early-${i}`)));
    const answers = await Promise.all([
      ...early.slice(0, 15).map(({ body }) => account.delete(`/users/${body.id}`)),
      ...Array.from({ length: 25 }, (_, i) => create(`late-${i}`)),
      ...Array.from({ length: 5 }, () => create('early-19')),
    ]);

    expect(succeeded(answers)).toHaveLength(40);
    expect((await account.get('/users')).body).toHaveLength(30);
    expect(await usersCount(account)).toBe(30);
  });
});

describe('users of an account in the path', () => {
  it('are managed by the same endpoints', async () => {
    const child = await root.below();
    const base = `/accounts/${child.id}/users`;
    const { status, body: created } = await root.post(base, { email: 'child@example.com' });
    const body = withoutMailed(created);

    expect({ status, account: body.account_id }).toEqual({ status: 200, account: child.id });
    expect((await child.get(`/users/${body.id}`)).body).toEqual(body);
    expect((await root.get(base)).body).toEqual([body]);
    expect((await root.get(`${base}/${body.id}`)).body).toEqual(body);
    expect((await root.get(`/users/${body.id}`)).status).toBe(404);
    expect((await root.delete(`/users/${body.id}`)).status).toBe(404);
    expect(await usersCount(child)).toBe(1);
    expect((await root.delete(`${base}/${body.id}`)).status).toBe(200);
    expect(await usersCount(child)).toBe(0);
  });

  it("cannot be an ancestor's or a stranger's", async () => {
    const child = await root.below();
    const stranger = await distributor();

    for (const other of [root, stranger]) {
      expect((await child.get(`/accounts/${other.id}/users`)).status).toBe(403);
      expect((await child.post(`/accounts/${other.id}/users`, { email: 'x@example.com' })).status).toBe(403);
    }
  });
});

it('takes one round trip for each request, and two to delete', async () => {
  const child = await root.below();
  for (const base of ['/users', `/accounts/${child.id}/users`]) {
    await root.get(base);
    const created = await root.post(base, { email: 'trips@example.com' }, { 'idempotency-key': `trips ${base}` });

    expect(created.calls).toBe(1);
    expect((await root.get(`${base}/${created.body.id}`)).calls).toBe(1);
    expect((await root.get(base)).calls).toBe(1);
    expect((await root.delete(`${base}/${created.body.id}`)).calls).toBe(2);
  }
});

describe('permission and notifications', () => {
  it('are restricted and certificates unless said otherwise, and everything for a full user', async () => {
    const [plain, full, chosen] = [
      await root.post('/users', { email: 'plain@permission.example' }),
      await root.post('/users', { email: 'full@permission.example', permission: 'full' }),
      await root.post('/users', {
        email: 'chosen@permission.example',
        permission: 'full',
        notifications: ['feeds', 'feeds'],
      }),
    ];

    expect(plain.body).toMatchObject({ permission: 'restricted', notifications: ['certificates'] });
    expect(full.body).toMatchObject({ permission: 'full', notifications: ['certificates', 'feeds', 'webhooks'] });
    expect(chosen.body).toMatchObject({ notifications: ['feeds'] });
  });

  it('are unknown in revision 1.6.3 and cannot be set there', async () => {
    const headers = { 'api-revision': '1.6.3' };
    const { body } = await root.post('/users', { email: 'old@permission.example', permission: 'full' }, headers);

    expect(Object.keys(body).sort()).toEqual(FIELDS);
    expect((await root.get(`/users/${body.id}`)).body.permission).toBe('restricted');
    expect((await root.patch(`/users/${body.id}`, { permission: 'full' }, headers)).status).toBe(404);
    expect((await root.get(`/users/${body.id}`, headers)).status).toBe(200);
  });
});

describe('changing a user', () => {
  it('changes what is given and leaves the rest, in one round trip', async () => {
    const body = withoutMailed((await root.post('/users', { email: 'change@example.com', locale: 'ja' })).body);
    const change = { full_name: 'Other', permission: 'full', notifications: [] };
    const answer = await root.patch(`/users/${body.id}`, change);

    expect(answer).toMatchObject({ status: 200, calls: 1, body: { ...body, ...change } });
    expect((await root.get(`/users/${body.id}`)).body).toEqual({ ...body, ...change });
    expect((await root.patch(`/users/${body.id}`, {})).body).toEqual({ ...body, ...change });
  });

  it('takes no other address, and no null', async () => {
    const { body } = await root.post('/users', { email: 'fixed@example.com' });

    expect((await root.patch(`/users/${body.id}`, { email: 'moved@example.com' })).body.email).toBe(
      'fixed@example.com',
    );
    for (const change of [{ full_name: null }, { locale: null }, { permission: null }, { permission: 'admin' }])
      expect((await root.patch(`/users/${body.id}`, change)).status).toBe(400);
    expect(await root.patch(`/users/${body.id}`, { notifications: ['spam'] })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('certificates, feeds, webhooks') },
    });
  });
});

describe('a person', () => {
  it('is found by any spelling, in every active account, as long as there is a user', async () => {
    const [one, other] = [await distributor(), await distributor()];
    const given = { email: 'Jo@Many.Example' };
    const user = (await one.post('/users', { ...given, permission: 'full' })).body;
    await other.post('/users', { email: 'jo@many.example' });
    for (const account of [one, other]) await acceptInvitation(given.email, account.id, new Date());
    const found = async () =>
      (await personOf('JO@MANY.EXAMPLE'))?.memberships.map(({ account, user: { permission } }) => [
        account.id,
        permission,
      ]);

    expect((await found())?.sort()).toEqual(
      [
        [one.id, 'full'],
        [other.id, 'restricted'],
      ].sort(),
    );
    // A deactivated account's users can still sign in and read.
    await other.post(`/accounts/${other.id}/deactivate`);
    expect(await found()).toHaveLength(2);
    await one.delete(`/users/${user.id}`);
    expect(await found()).toEqual([[other.id, 'restricted']]);
  });
});
