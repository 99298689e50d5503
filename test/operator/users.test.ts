import { afterEach, describe, expect, it } from 'vitest';
import { keys, table } from '../../lib/platform/table/table.ts';
import { personOf } from '../../lib/users/people.ts';
import { distributor } from '../support/api.ts';
import { inOwnTable, onTable, regrove, run } from './told.ts';

inOwnTable('users');

afterEach(() => {
  process.exitCode = undefined;
});

describe('users create', () => {
  it('makes the first person of a deployment', async () => {
    const account = await distributor();
    const values = { account: account.id, email: 'First@example.com', permission: 'full', 'full-name': 'First' };
    const { json } = await run('users create', values);

    expect(json).toMatchObject({ email: 'First@example.com', permission: 'full', full_name: 'First', locale: 'en' });
    const { mailed, ...user } = json;
    expect(mailed).toBe(true);
    expect((await account.get(`/users/${json.id}`)).body).toEqual(user);
    expect((await personOf('first@example.com'))?.memberships).toHaveLength(1);
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

describe('users check', () => {
  it('finds users of before people could sign in, and with --repair lets them', async () => {
    const account = await distributor();
    const child = await account.below();
    const { body } = await child.post('/users', { email: 'early@example.com' });
    await table.write([{ delete: keys.personUser('early@example.com', child.id) }]);
    const unfindable = [{ account_id: child.id, user_id: body.id, created_at: body.created_at }];

    expect((await run('users check', { account: account.id })).json).toEqual({ users: 1, repaired: false, unfindable });
    expect(process.exitCode).toBe(1);
    expect(await personOf('early@example.com')).toBeUndefined();
    expect((await run('users check', { repair: true })).json.unfindable).toEqual(unfindable);
    expect((await personOf('EARLY@example.com'))?.memberships[0]?.user.id).toBe(body.id);
    process.exitCode = undefined;
    expect((await run('users check')).json.unfindable).toEqual([]);
    expect(process.exitCode).toBeUndefined();
  });
});

describe("a person's data", () => {
  it('are shown, and erased from every account, also for a user of before', async () => {
    const [one, other] = [await distributor(), await distributor()];
    const email = 'person@example.com';
    const made = [(await one.post('/users', { email })).body, (await other.post('/users', { email })).body];
    const users = made.map(({ mailed: _, ...user }) => user);
    const { mailed: _, ...kept } = (await one.post('/users', { email: 'other@example.com' })).body;
    await table.write([{ delete: keys.personUser(email, other.id) }]);

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

  it('are not erased without --yes', async () => {
    expect(await regrove('users', 'erase', '--email', 'a@example.com', ...onTable())).toMatchObject({ code: 2 });
  });
});
