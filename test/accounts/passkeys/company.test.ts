import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCallers } from '../../../lib/platform/http/caller-lookup.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { ORIGIN, register, sessionOf, signInWith } from '../../support/passkeys.ts';
import { asPerson, newPerson, signIn } from '../../support/people.ts';
import { newCompany, type Servers, startServers } from '../company-sign-in/world.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.stop());

const status = async (session: string) => {
  forgetCallers();
  return (await asPerson(session, 'GET', '/me')).status;
};

it('a company requiring its own sign-in refuses passkeys and ends sessions, but not those of its owner', async () => {
  const company = await newCompany(servers);
  const { email } = await company.person('full');
  const { email: owner } = await company.person('full', 'owner');
  const { email: elsewhere } = await newPerson(company.account, 'full');
  const [byCode, ownerByCode, other] = [await signIn(email), await signIn(owner), await signIn(elsewhere)];
  const [device, ownersDevice] = [new Authenticator(ORIGIN), new Authenticator(ORIGIN)];
  await register(byCode, device);
  await register(ownerByCode, ownersDevice);
  const byPasskey = await sessionOf(device);
  expect(await Promise.all([byCode, byPasskey, ownerByCode, other].map(status))).toEqual([200, 200, 200, 200]);

  await company.account.put('/settings/sign_in', { ...company.setting, required: true, owner });
  const statuses = await Promise.all([byCode, byPasskey, ownerByCode, other].map(status));
  expect(statuses).toEqual([401, 401, 200, 200]);
  expect((await signInWith(device)).status).toBe(401);
  expect((await signInWith(ownersDevice)).status).toBe(200);

  await company.account.put('/settings/sign_in', { ...company.setting, required: false, owner });
  expect((await signInWith(device)).status).toBe(200);
  // What was ended stays so.
  expect(await Promise.all([byCode, byPasskey].map(status))).toEqual([401, 401]);
});
