import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiFunctions } from '../../../functions/index.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { addOperator } from '../../../lib/accounts/operators/store.ts';
import { nameOperator, resetPasskeys } from '../../../lib/accounts/passkeys/operators.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { isForOperators } from '../../../lib/platform/http/caller-kinds.ts';
import { forgetCallers } from '../../../lib/platform/http/caller-lookup.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { ORIGIN, register, sessionOf, signInWith } from '../../support/passkeys.ts';
import { asPerson, catchMessages, newAddress, newPerson, signIn } from '../../support/people.ts';

const MINUTE = 60_000;
const act = () => actOfCommand(clock.now());

let account: TestAccount;
let email: string;
let byCode: string;
beforeAll(() => {
  process.env.REGROVE_OPERATORS_NEED_PASSKEY = '1';
});
afterAll(() => {
  delete process.env.REGROVE_OPERATORS_NEED_PASSKEY;
});
beforeEach(async () => {
  catchMessages();
  account = await distributor();
  email = newAddress('operator');
  await addOperator(email, act());
  byCode = await signIn(email);
});
afterEach(() => clock.use(undefined));

/** An operator's session by passkey. */
async function byPasskey(device = new Authenticator(ORIGIN)): Promise<string> {
  expect((await register(byCode, device)).status).toBe(200);
  return sessionOf(device);
}

describe('if operators need a passkey, a session by code', () => {
  it('gets 403 everywhere below /operator, with the way to add one', async () => {
    const ID = '019a3b5e-7c00-7000-8000-000000000001';
    const endpoints = Object.values(apiFunctions)
      .flatMap(({ endpoints }) => Object.values(endpoints))
      .filter(isForOperators);
    expect(endpoints.length).toBeGreaterThan(40);
    for (const { method, path } of endpoints) {
      const answer = await asPerson(byCode, method, path.replace(/\{\w+\}/g, ID), method === 'GET' ? undefined : {});
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 403,
        body: { error: expect.stringContaining('POST /me/passkeys/options') },
      });
    }
  });

  it("reads only the person's own accounts", async () => {
    expect((await asPerson(byCode, 'GET', `/accounts/${account.id}`)).status).toBe(403);
    expect((await asPerson(byCode, 'GET', '/me')).body).toMatchObject({
      operator: false,
      operator_needs_passkey: true,
      signed_in_by: 'code',
    });
    const session = await byPasskey();
    expect((await asPerson(session, 'GET', `/accounts/${account.id}`)).status).toBe(200);
    expect((await asPerson(session, 'GET', '/me')).body).toMatchObject({
      operator: true,
      operator_needs_passkey: false,
      signed_in_by: 'passkey',
    });
    expect((await asPerson(session, 'GET', '/operator/accounts')).status).toBe(200);
  });

  it('keeps what its memberships give', async () => {
    const person = await newPerson(account, 'full');
    await addOperator(person.email, act());
    const session = await signIn(person.email);
    expect((await asPerson(session, 'GET', `/accounts/${account.id}`)).status).toBe(200);
    const other = await distributor();
    expect((await asPerson(session, 'GET', `/accounts/${other.id}`)).status).toBe(403);
  });

  it('adds the first passkey while fresh, and no further one, also when two arrive at once', async () => {
    const answers = await Promise.all([register(byCode), register(byCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await register(byCode)).status).toBe(403);
    const [{ id }] = (await asPerson(byCode, 'GET', '/me/passkeys')).body;
    expect((await asPerson(byCode, 'DELETE', `/me/passkeys/${id}`)).status).toBe(403);
  });

  it('adds none after 30 minutes', async () => {
    clock.use(() => Date.now() + 31 * MINUTE);
    expect((await register(byCode)).status).toBe(403);
  });
});

describe('if operators need a passkey, a session by passkey', () => {
  it('adds further ones and removes all but the last, while fresh', async () => {
    const session = await byPasskey();
    const other = new Authenticator(ORIGIN);
    expect((await register(session, other)).status).toBe(200);
    const [first, second] = (await asPerson(session, 'GET', '/me/passkeys')).body;
    clock.use(() => Date.now() + 31 * MINUTE);
    expect((await asPerson(session, 'DELETE', `/me/passkeys/${first.id}`)).status).toBe(403);
    clock.use(undefined);
    expect((await asPerson(session, 'DELETE', `/me/passkeys/${first.id}`)).status).toBe(200);
    const last = await asPerson(session, 'DELETE', `/me/passkeys/${second.id}`);
    expect(last).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('regrove operators reset-passkeys') },
    });
    expect((await signInWith(other)).status).toBe(200);
  });

  it('ends with all passkeys when they are reset, and the way back is a code', async () => {
    const device = new Authenticator(ORIGIN);
    const session = await byPasskey(device);
    expect(await resetPasskeys(newAddress(), act())).toBeUndefined();
    expect(await resetPasskeys(email, act())).toBe(1);
    forgetCallers();
    expect((await asPerson(session, 'GET', '/me')).status).toBe(401);
    expect((await signInWith(device)).status).toBe(401);
    expect(await resetPasskeys(email, act())).toBe(0);
    byCode = await signIn(email);
    expect((await asPerson(await byPasskey(), 'GET', '/operator/accounts')).status).toBe(200);
  });
});

describe('a person who becomes an operator', () => {
  it.each([
    [{}, 0],
    [{ keepsPasskeys: true }, 1],
  ])('with %j has %i of their passkeys', async (options, count) => {
    const { email: person } = await newPerson(account, 'full');
    const session = await signIn(person);
    await register(session);
    await nameOperator(person, act(), options);
    expect((await asPerson(session, 'GET', '/me/passkeys')).body).toHaveLength(count);
    // Naming an operator again changes nothing.
    if (count === 0) await register(await signIn(person));
    await nameOperator(person, act());
    expect((await asPerson(session, 'GET', '/me/passkeys')).body).toHaveLength(1);
  });
});
