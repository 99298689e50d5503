import { beforeEach, describe, expect, it } from 'vitest';
import { newCode } from '../../lib/accounts/sign-in/code-store.ts';
import { recipientsOf } from '../../lib/communication/mails/compose/recipients.ts';
import { clock } from '../../lib/platform/clock.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { withFaults } from '../support/faults.ts';
import { longTest } from '../support/long-test.ts';
import { asPerson, cookieOf, newAddress, newPerson, signIn, verify } from '../support/people.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

const invite = async (account: TestAccount, email: string, more: object = {}): Promise<string> =>
  (await account.post('/users', { email, ...more })).body.id;
const accept = (cookie: string, account: { id: string }): Promise<Answer> =>
  asPerson(cookie, 'POST', `/me/invitations/${account.id}/accept`);
const decline = (cookie: string, account: { id: string }): Promise<Answer> =>
  asPerson(cookie, 'POST', `/me/invitations/${account.id}/decline`);
const leave = (cookie: string, account: { id: string }): Promise<Answer> =>
  asPerson(cookie, 'DELETE', `/me/accounts/${account.id}`);
const me = (cookie: string): Promise<Answer> => asPerson(cookie, 'GET', '/me');
const accountsIn = ({ body }: Answer): string[] => body.accounts.map((one: { account_id: string }) => one.account_id);
const invitationsIn = ({ body }: Answer): string[] =>
  body.invitations.map((one: { account_id: string }) => one.account_id);

let [own, other]: TestAccount[] = [];
beforeEach(async () => {
  [own, other] = [await distributor(), await distributor()];
});
const of = (account: TestAccount | undefined): TestAccount => account as TestAccount;

describe('the only invitation of a person without accounts', () => {
  it('is accepted by signing in, visibly for the account', async () => {
    const email = newAddress();
    const id = await invite(of(own), email, { permission: 'full' });
    expect((await of(own).get(`/users/${id}`)).body.accepted_at).toBeNull();
    const signedIn = await verify(email, await newCode(email, clock.now()));

    expect(signedIn).toMatchObject({
      status: 200,
      body: { accounts: [{ account_id: of(own).id, permission: 'full' }] },
    });
    expect((await of(own).get(`/users/${id}`)).body.accepted_at).toMatch(/^20/);
    expect(await me(cookieOf(signedIn))).toMatchObject({ status: 200, body: { invitations: [] } });
    expect((await asPerson(cookieOf(signedIn), 'GET', `/accounts/${of(own).id}/deposits`)).status).toBe(200);
  });

  it('is one of two as soon as there is another, and then neither is accepted by signing in', async () => {
    const email = newAddress();
    await invite(of(own), email);
    await invite(of(other), email);
    const signedIn = await verify(email, await newCode(email, clock.now()));

    expect(signedIn).toMatchObject({ status: 200, body: { email, accounts: [] } });
    expect(await me(cookieOf(signedIn))).toMatchObject({ status: 200, body: { email, accounts: [] } });
    expect(invitationsIn(await me(cookieOf(signedIn)))).toEqual([of(other).id, of(own).id]);
    expect((await asPerson(cookieOf(signedIn), 'GET', `/accounts/${of(own).id}/deposits`)).status).toBe(403);
    expect((await asPerson(cookieOf(signedIn), 'GET', '/forestry/projects?limit=1')).status).toBe(200);
    expect((await asPerson(cookieOf(signedIn), 'POST', '/sign_out')).status).toBe(200);
  });
});

describe('signing in with the only invitation when the process dies on the way', () => {
  it.each(
    [0, 1, 2, 3, 4, 5].flatMap((call) =>
      (['killed before', 'killed after'] as const).map((fault) => [fault, call] as const),
    ),
  )('accepts it together with the code that is used up, or leaves both: %s call %i', async (fault, call) => {
    const email = newAddress();
    const id = await invite(of(own), email);
    const code = await newCode(email, clock.now());
    await withFaults(
      (now) => (now === call ? fault : undefined),
      () => verify(email, code),
    );
    const isAccepted = (await of(own).get(`/users/${id}`)).body.accepted_at !== null;

    expect((await verify(email, code)).status).toBe(isAccepted ? 401 : 200);
    expect((await of(own).get(`/users/${id}`)).body.accepted_at).not.toBeNull();
  });
});

describe('an invitation for somebody with an account', () => {
  it('gives nothing until it is accepted, and then access at once, also where the session was remembered', async () => {
    const { email } = await newPerson(of(own), 'full');
    const cookie = await signIn(email);
    const id = await invite(of(other), email, { permission: 'full' });
    const users = `/accounts/${of(other).id}/users`;
    expect((await asPerson(cookie, 'GET', users)).status).toBe(403);

    expect((await me(cookie)).body.invitations).toEqual([
      {
        account_id: of(other).id,
        account_name: (await of(other).get('/account')).body.name,
        permission: 'full',
        invited_at: (await of(other).get(`/users/${id}`)).body.created_at,
      },
    ]);
    const accepted = await accept(cookie, of(other));
    expect(accepted.status).toBe(200);
    expect(accountsIn(accepted).sort()).toEqual([of(own).id, of(other).id].sort());
    expect(accepted.body.invitations).toEqual([]);
    expect((await asPerson(cookie, 'GET', users)).status).toBe(200);
    // A second time changes nothing.
    expect((await accept(cookie, of(other))).body).toEqual(accepted.body);
  });

  it('opens the account to a session remembered without it by another instance', async () => {
    const { email } = await newPerson(of(own), 'full');
    const [cookie, another] = [await signIn(email), await signIn(email)];
    await invite(of(other), email);
    const users = `/accounts/${of(other).id}/users`;
    expect((await asPerson(another, 'GET', users)).status).toBe(403);
    await accept(cookie, of(other));

    expect((await asPerson(another, 'GET', users)).status).toBe(200);
  });

  it('disappears when declined, with the user the account created', async () => {
    const { email } = await newPerson(of(own), 'full');
    const cookie = await signIn(email);
    const id = await invite(of(other), email);
    const declined = await decline(cookie, of(other));

    expect(declined).toMatchObject({ status: 200, body: { invitations: [] } });
    expect(accountsIn(declined)).toEqual([of(own).id]);
    expect((await of(other).get(`/users/${id}`)).status).toBe(404);
    expect((await of(other).get('/account')).body.users_count).toBe(0);
    expect((await decline(cookie, of(other))).status).toBe(404);
  });

  it('goes when the account deletes the user', async () => {
    const { email } = await newPerson(of(own), 'full');
    const cookie = await signIn(email);
    const id = await invite(of(other), email);
    await of(other).delete(`/users/${id}`);

    expect((await me(cookie)).body.invitations).toEqual([]);
    expect(await accept(cookie, of(other))).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining(`You have no invitation to account ${of(other).id}`) },
    });
  });

  it('is for nobody else', async () => {
    const { email } = await newPerson(of(own), 'full');
    const stranger = await signIn((await newPerson(of(own), 'full')).email);
    const id = await invite(of(other), email);

    for (const answer of [await accept(stranger, of(other)), await decline(stranger, of(other))])
      expect(answer.status).toBe(404);
    expect((await accept(stranger, { id: UNKNOWN })).status).toBe(404);
    expect((await of(other).get(`/users/${id}`)).body.accepted_at).toBeNull();
    expect((await of(own).post(`/me/invitations/${of(other).id}/accept`)).status).toBe(403);
  });
});

describe('leaving an account', () => {
  it('takes the user away and ends access, for restricted users too', async () => {
    const { email, userId } = await newPerson(of(own), 'restricted');
    await newPerson(of(other), 'full', email);
    const cookie = await signIn(email);
    const left = await leave(cookie, of(own));

    expect(left.status).toBe(200);
    expect(accountsIn(left)).toEqual([of(other).id]);
    expect((await of(own).get(`/users/${userId}`)).status).toBe(404);
    expect((await asPerson(cookie, 'GET', `/accounts/${of(own).id}/users`)).status).toBe(403);
    expect((await leave(cookie, of(own))).status).toBe(404);
  });

  it('of the last one ends the session', async () => {
    const { email } = await newPerson(of(own), 'full');
    const cookie = await signIn(email);

    expect(await leave(cookie, of(own))).toMatchObject({ status: 200, body: { email, accounts: [], invitations: [] } });
    expect((await me(cookie)).status).toBe(401);
  });

  it('does not decline an invitation', async () => {
    const { email } = await newPerson(of(own), 'full');
    const cookie = await signIn(email);
    await invite(of(other), email);

    expect((await leave(cookie, of(other))).status).toBe(404);
    expect(invitationsIn(await me(cookie))).toEqual([of(other).id]);
  });
});

describe('an unaccepted invitation', () => {
  longTest('costs nothing at sign-in, however many there are, and GET /me lists the newest 100', async () => {
    const { email } = await newPerson(of(own), 'full');
    const before = await verify(email, await newCode(email, clock.now()));
    for (let i = 0; i < 11; i++) await inviteToChildren(of(other), email, 10);
    const after = await verify(email, await newCode(email, clock.now()));
    forgetCallers();
    const used = await asPerson(cookieOf(after), 'GET', `/accounts/${of(own).id}/users`);

    expect(after.body.accounts).toHaveLength(1);
    expect(after.calls).toBe(before.calls);
    // The session, the person with the only membership, the account and its user, the domain's company, and the requested
    // data.
    expect(used.calls).toBeLessThanOrEqual(5);
    const { body } = await me(cookieOf(after));
    expect(body.invitations).toHaveLength(100);
    const times = body.invitations.map(({ invited_at }: { invited_at: string }) => invited_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('sends no notifications until it is accepted', async () => {
    const child = await of(own).below();
    const email = newAddress();
    const all = { permission: 'full', notifications: ['certificates', 'feeds', 'webhooks'] };
    await invite(child, email, all);
    expect(await recipientsOf(child.path, 'certificates')).toEqual([]);
    await signIn(email);
    expect((await recipientsOf(child.path, 'feeds')).map((user) => user.email)).toEqual([email]);
  });
});

async function inviteToChildren(account: TestAccount, email: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await invite(await account.below(), email);
}

describe('the attention digest', () => {
  const change = (cookie: string, body: object): Promise<Answer> => asPerson(cookie, 'PATCH', '/me', body);

  it('is daily and starts after three silent days, until the person chooses otherwise, also a restricted one', async () => {
    const { email } = await newPerson(of(own), 'restricted');
    const cookie = await signIn(email);
    expect((await me(cookie)).body).toMatchObject({ email, digest: 'daily', silent_days: 3 });
    const changed = await change(cookie, { digest: 'weekly' });
    expect(changed).toMatchObject({ status: 200, body: { digest: 'weekly', silent_days: 3, invitations: [] } });
    expect((await change(cookie, { silent_days: 30 })).body).toMatchObject({ digest: 'weekly', silent_days: 30 });
    expect((await me(cookie)).body).toMatchObject({ digest: 'weekly', silent_days: 30 });
    expect((await change(cookie, {})).status).toBe(200);
  });

  it.each([{ digest: 'hourly' }, { digest: null }, { silent_days: 0 }, { silent_days: 31 }, { silent_days: 1.5 }])(
    'refuses %j',
    async (body) => {
      const { email } = await newPerson(of(own), 'full');
      expect((await change(await signIn(email), body)).status).toBe(400);
    },
  );

  it("is refused to keys, and a person's choice changes nobody else's", async () => {
    expect((await of(own).patch('/me', { digest: 'never' })).status).toBe(403);
    const [one, two] = [await newPerson(of(own), 'full'), await newPerson(of(own), 'full')];
    await change(await signIn(one.email), { digest: 'never' });
    expect((await me(await signIn(two.email))).body.digest).toBe('daily');
  });
});
