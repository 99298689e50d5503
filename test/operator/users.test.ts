import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMailbox } from '../../infra/local/mailbox.ts';
import { acceptInvitation } from '../../lib/accounts/users/membership.ts';
import { personOf } from '../../lib/accounts/users/people.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { send } from '../../lib/platform/mail-transport/send.ts';
import { useTransport } from '../../lib/platform/mail-transport/sender.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { distributor } from '../support/api.ts';
import { asPerson, newPerson, signIn } from '../support/people.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('users');

const EARLIER = { 'api-revision': '1.6.3' };

beforeAll(() => {
  vi.stubEnv('REGROVE_DATA', mkdtempSync(join(tmpdir(), 'regrove-users-')));
});
afterAll(() => {
  useTransport(undefined);
  rmSync(process.env.REGROVE_DATA ?? '', { recursive: true });
  vi.unstubAllEnvs();
});
afterEach(() => {
  process.exitCode = undefined;
});

describe('users create', () => {
  it("makes a deployment's first person", async () => {
    const account = await distributor();
    const values = { account: account.id, email: 'First@example.com', permission: 'full', 'full-name': 'First' };
    const { json } = await run('users create', values);

    expect(json).toMatchObject({ email: 'First@example.com', permission: 'full', full_name: 'First', locale: 'en' });
    const { mailed, ...user } = json;
    expect(mailed).toBe(true);
    expect((await account.get(`/users/${json.id}`)).body).toEqual(user);
    expect((await personOf('first@example.com'))?.firstInvitations).toHaveLength(1);
  });

  it.each([
    [['--email', 'nobody'], 'email must be an e-mail address, but was "nobody".'],
    [
      ['--email', 'a@example.com', '--permission', 'admin'],
      'permission must be one of full, restricted, but was "admin".',
    ],
    [[], '--email is missing.'],
  ])('refuses %j before any data are opened', async (words, error) => {
    expect(await regrove('users', 'create', '--account', 'x', ...words, ...onTable())).toEqual({
      code: 2,
      out: '',
      err: `${error}\n`,
    });
  });
});

describe("a person's data", () => {
  it('are shown, and erased from every account, also for a user of before', async () => {
    const [one, other] = [await distributor(), await distributor()];
    const email = 'person@example.com';
    const made = [(await one.post('/users', { email })).body, (await other.post('/users', { email })).body];
    const users = made.map(({ mailed: _, ...user }) => user);
    const { mailed: _, ...kept } = (await one.post('/users', { email: 'other@example.com' })).body;
    await acceptInvitation(email, other.id, new Date());
    await table.write([{ delete: keys.personUser(email, other.id) }]);
    users[1] = (await other.get(`/users/${users[1].id}`)).body;

    const { json } = await run('users export', { email: 'Person@Example.com' });
    expect(json.users).toHaveLength(2);
    expect(json.users).toEqual(expect.arrayContaining(users));
    expect((await run('users erase', { email, yes: true })).json.erased).toHaveLength(2);
    expect((await run('users export', { email })).json.users).toEqual([]);
    expect(await personOf(email)).toBeUndefined();
    expect((await one.get('/users')).body).toEqual([kept]);
    expect((await one.get('/account')).body.users_count).toBe(1);
    await expect(run('users erase', { email, yes: true })).rejects.toThrow('There is no user with the address');
  });

  it('are gone permanently: no earlier session is valid again, also if the address is invited later', async () => {
    const account = await distributor();
    const { email } = await newPerson(account, 'full');
    const ended = await signIn(email);
    await asPerson(await signIn(email), 'POST', '/sign_out?everywhere=true');
    const open = await signIn(email);
    await run('users erase', { email, yes: true });
    await newPerson(account, 'full', email);
    forgetCallers();

    for (const cookie of [ended, open]) expect((await asPerson(cookie, 'GET', '/me')).status).toBe(401);
    expect((await asPerson(await signIn(email), 'GET', '/me')).status).toBe(200);
  });

  it('are the contact of servers too', async () => {
    const account = await distributor();
    const server = { type: 'papercut', url: 'https://prints.example.com', username: 'regrove' };
    const create = async (contact: string): Promise<string> =>
      (await account.post('/servers', { ...server, contact }, EARLIER)).body.id;
    const contactOf = async (id: string) => (await account.get(`/servers/${id}`, EARLIER)).body.contact;
    const [named, others] = [await create('Contact@example.com'), await create('other@example.com')];
    const email = 'contact@EXAMPLE.com';
    const contacts = [{ account_id: account.id, server_id: named, contact: 'Contact@example.com' }];

    expect((await run('users export', { email })).json).toEqual({
      email,
      operator: false,
      users: [],
      contacts,
      passkeys: [],
      mails: [],
    });
    expect((await run('users erase', { email, yes: true })).json).toMatchObject({ erased: [], contacts });
    expect([await contactOf(named), await contactOf(others)]).toEqual([null, 'other@example.com']);
    expect((await run('users export', { email })).json.contacts).toEqual([]);
  });

  it('are that they are an operator', async () => {
    const email = 'runs@example.com';
    await regrove('operators', 'add', email, ...onTable());
    const cookie = await signIn(email);

    expect((await run('users export', { email })).json).toMatchObject({ operator: true, users: [] });
    expect((await run('users erase', { email, yes: true })).json).toMatchObject({ operator: true, erased: [] });
    expect((await run('operators list')).json).not.toContainEqual(expect.objectContaining({ email }));
    expect(await personOf(email)).toBeUndefined();
    expect((await asPerson(cookie, 'GET', '/me')).status).toBe(401);
  });

  it('are the mails that the local server kept', async () => {
    const folder = process.env.REGROVE_DATA ?? '';
    openMailbox(folder);
    const mailed = { a: 'Kept@example.com', b: 'kept@EXAMPLE.com', c: 'other@example.com' };
    for (const [id, address] of Object.entries(mailed))
      await send(
        { id: id.repeat(64), to: { address }, subject: 'Code', text: 'text', html: '<p>html</p>' },
        new Date(),
      );
    const email = 'kept@example.com';
    const mails = ['a', 'b'].map((id) => join(folder, 'mail', `${id.repeat(64)}.eml`));

    expect((await run('users export', { email })).json.mails.sort()).toEqual(mails);
    await run('users erase', { email, yes: true });
    expect(readdirSync(join(folder, 'mail'))).toEqual([`${'c'.repeat(64)}.eml`]);
    // A deployed table has no mails on this machine.
    expect((await run('users export', { email: 'other@example.com', table: 'some' })).json.mails).toEqual([]);
  });

  it('are not erased without --yes', async () => {
    expect(await regrove('users', 'erase', '--email', 'a@example.com', ...onTable())).toMatchObject({ code: 2 });
  });
});
