import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isForOperators } from '../../../lib/platform/http/caller-kinds.ts';
import { changes } from '../../../lib/platform/http/endpoint.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { filled, named, type Place, places, UNKNOWN } from '../../contract/places.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { asPerson, catchMessages, newAddress, newPerson, signIn } from '../../support/people.ts';

/** Every endpoint that changes something about its caller. */
const aboutThePerson = places.filter(
  ({ endpoint }) => !endpoint.open && endpoint.forPeople && changes(endpoint) && !isForOperators(endpoint),
);

/** Bodies and arguments that would make a request reach beyond the company, by operation. */
const BODIES: Record<string, unknown> = { updateMe: { digest: 'never', silent_days: 9 } };
const ARGUMENTS: Record<string, string> = { deleteSession: '?everywhere=true' };

const sentBy = (cookie: string, { operation, endpoint, path }: Place, account_id: string) => {
  const values = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), UNKNOWN]));
  const to = `${filled(path, { ...values, account_id })}${ARGUMENTS[operation] ?? ''}`;
  return asPerson(cookie, endpoint.method, to, BODIES[operation] ?? (endpoint.body && {}));
};

let above: TestAccount;
let company: TestAccount;
let email: string;
let cookie: string;
beforeEach(async () => {
  catchMessages();
  above = await distributor();
  company = await above.below();
  email = newAddress();
  await newPerson(company, 'full', email);
  const { id, path, role } = company;
  cookie = await signIn(email, { kind: 'company', within: { id, path, role } });
});

describe("a session from a company's provider", () => {
  it('is about existing endpoints', () => {
    expect(aboutThePerson.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([...Object.keys(BODIES), ...Object.keys(ARGUMENTS), 'acceptInvitation', 'leaveAccount']),
    );
  });

  it.each(named(aboutThePerson))('changes nothing beyond the company by %s', async (_, place) => {
    const [elsewhere, inviting] = [await distributor(), await distributor()];
    for (const account of [elsewhere, above]) await newPerson(account, 'full', email);
    await inviting.post('/users', { email });
    const own = await signIn(email);
    const stored = async () => [
      await storedAbout(email),
      ...(await Promise.all([elsewhere, above, inviting].map(async (account) => (await account.get('/users')).body))),
    ];
    const before = await stored();

    for (const { id } of [elsewhere, above, inviting])
      expect(await sentBy(cookie, place, id)).toMatchObject({
        status: 403,
        body: { error: expect.stringMatching(/signed in through (your|their) company/) },
      });
    expect(await stored()).toEqual(before);
    expect((await asPerson(own, 'GET', '/me')).status).toBe(200);
  });

  it('changes the settings of a person without other accounts, even if others invite them', async () => {
    await (await distributor()).post('/users', { email });

    expect(await asPerson(cookie, 'PATCH', '/me', { digest: 'weekly' })).toMatchObject({
      status: 200,
      body: { digest: 'weekly' },
    });
  });

  it('accepts, declines and leaves below the company', async () => {
    const [one, other] = [await company.below(), await company.below()];
    for (const account of [one, other]) await account.post('/users', { email });

    expect((await asPerson(cookie, 'POST', `/me/invitations/${one.id}/accept`)).status).toBe(200);
    expect((await asPerson(cookie, 'POST', `/me/invitations/${other.id}/decline`)).status).toBe(200);
    expect((await asPerson(cookie, 'DELETE', `/me/accounts/${one.id}`)).status).toBe(200);
  });

  it('ends itself', async () => {
    const own = await signIn(email);

    expect((await asPerson(cookie, 'POST', '/sign_out')).status).toBe(200);
    expect((await asPerson(cookie, 'GET', '/me')).status).toBe(401);
    expect((await asPerson(own, 'GET', '/me')).status).toBe(200);
  });

  it("finds the company's invitation behind more than 100 of strangers", async () => {
    const invited = await company.below();
    await invited.post('/users', { email });
    const hash = personHash(email);
    const strangers = Array.from({ length: 101 }, () => randomUUID());
    for (const id of strangers)
      await table.write([{ put: { ...keys.invitation(hash, `ffff${id}`), path: id, user_id: id } }]);

    expect((await asPerson(cookie, 'GET', '/me')).body.invitations).toMatchObject([{ account_id: invited.id }]);
  });
});

/** Everything the table stores about a person, across all their accounts. */
async function storedAbout(address: string): Promise<unknown[]> {
  const hash = personHash(address);
  return [
    ...(await Array.fromAsync(table.each({ pk: keys.person(hash).pk, prefix: '' }, AsStored))),
    await table.get(keys.knownSources(hash), AsStored),
  ];
}
