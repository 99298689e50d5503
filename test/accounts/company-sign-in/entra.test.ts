import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../../../lib/accounts/users/membership.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { asPerson, newAddress, newPerson, signIn } from '../../support/people.ts';
import { type Company, newCompany, type Servers, sessionOf, signInThrough, startServers } from './world.ts';

const TENANT = randomUUID();
const ISSUER = `https://login.microsoftonline.com/${TENANT}/v2.0`;

let servers: Servers;
let company: Company;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.stop());

/** Tests cannot call Microsoft: the setting has Microsoft's issuer with the endpoints of a local provider. */
beforeEach(async () => {
  company = await newCompany(servers);
  await table.write([{ update: keys.signInSetting(company.account.path), set: { issuer: ISSUER } }]);
  company.provider.issuer = ISSUER;
});

const claimsOf = (oid: string, more: Record<string, unknown> = {}) => ({
  sub: randomUUID(),
  tid: TENANT,
  oid,
  email_verified: undefined,
  xms_edov: true,
  ...more,
});

describe('Microsoft Entra ID', () => {
  it('links a person by tenant and object id, with an address proved by the tenant', async () => {
    const { email } = await company.person();
    const oid = randomUUID();
    expect((await signInThrough(company, email, claimsOf(oid))).status).toBe(200);

    // Afterward only tenant and object id count: the address may be anything.
    const changed = claimsOf(oid.toUpperCase(), { email: 'anybody@elsewhere.example', xms_edov: undefined });
    expect(await signInThrough(company, email, changed)).toMatchObject({ status: 200, body: { email } });
    expect((await signInThrough(company, email, claimsOf(randomUUID()))).headers['sign-in-problem']).toBe(
      'linked_otherwise',
    );
  });

  it.each([undefined, false, 0, 'false'])(
    'does not take an address with xms_edov %s, also with email_verified',
    async (xms_edov) => {
      const { email } = await company.person();
      const answer = await signInThrough(company, email, claimsOf(randomUUID(), { xms_edov, email_verified: true }));

      expect([answer.status, answer.headers['sign-in-problem'], sessionOf(answer)]).toEqual([
        403,
        'address_unverified',
        undefined,
      ]);
    },
  );

  it('takes no guests, other tenants or tokens without an object id', async () => {
    const { email } = await company.person();
    for (const more of [
      { acct: 1 },
      { idp: 'https://sts.windows.net/other/' },
      { preferred_username: 'a_b.example#EXT#@x.onmicrosoft.com' },
    ])
      expect((await signInThrough(company, email, claimsOf(randomUUID(), more))).headers['sign-in-problem']).toBe(
        'guest',
      );
    for (const more of [{ tid: randomUUID() }, { oid: undefined }]) {
      const claims = {
        acct: undefined,
        idp: undefined,
        preferred_username: undefined,
        ...claimsOf(randomUUID(), more),
      };
      expect((await signInThrough(company, email.replace('someone', 'some1'), { email, ...claims })).status).toBe(401);
    }
  });

  it('lets a full user link somebody by hand, at or above the account with the setting alone', async () => {
    const { email, userId } = await company.person('restricted');
    const [tid, oid] = [TENANT, randomUUID()];
    const path = `/users/${userId}/company_identity`;
    expect((await company.account.put(path, { tid: randomUUID(), oid })).status).toBe(400);
    expect(await company.account.put(path, { tid, oid })).toMatchObject({
      status: 200,
      body: { user_id: userId, issuer: ISSUER, tid, oid },
    });
    const unverified = { email: undefined, xms_edov: undefined };
    expect(await signInThrough(company, email, claimsOf(oid, unverified))).toMatchObject({
      status: 200,
      body: { email },
    });
    // The same object for a second user, and an administrator in an account below.
    const other = await company.person();
    expect((await company.account.put(`/users/${other.userId}/company_identity`, { tid, oid })).status).toBe(400);
    const below = await company.account.below();
    const boss = await newPerson(below, 'full', other.email);
    expect((await below.put(`/users/${boss.userId}/company_identity`, { tid, oid: randomUUID() })).status).toBe(403);

    expect((await company.account.delete(path)).body).toEqual({ id: userId, deleted: true });
    expect((await company.account.delete(path)).status).toBe(200);
    expect((await signInThrough(company, email, claimsOf(oid, unverified))).status).toBe(403);
  });

  it('links only people who accepted with a code or have an address in a proved domain', async () => {
    const [tid, oid] = [TENANT, randomUUID()];
    const email = newAddress();
    const invited = (await company.account.post('/users', { email, permission: 'full' })).body.id;
    const path = `/users/${invited}/company_identity`;
    expect(await company.account.put(path, { tid, oid })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('has not accepted the invitation with a code') },
    });
    // Accepting in a session from the company's own provider does not prove the mailbox owner's consent.
    await acceptInvitation(email, company.account.id, clock.now(), 'company');
    expect((await company.account.put(path, { tid, oid })).status).toBe(400);
    const colleague = `colleague@${company.domain}`;
    const { id } = (await company.account.post('/users', { email: colleague })).body;
    expect((await company.account.put(`/users/${id}/company_identity`, { tid, oid })).status).toBe(200);
    const { userId } = await newPerson(company.account, 'restricted');
    expect((await company.account.put(`/users/${userId}/company_identity`, { tid, oid: randomUUID() })).status).toBe(
      200,
    );
  });

  it("does not let an invitation keep a former user's link", async () => {
    const [tid, oid] = [TENANT, randomUUID()];
    const { email, userId } = await newPerson(company.account, 'restricted');
    const below = await company.account.below();
    await below.post('/users', { email });
    expect((await company.account.put(`/users/${userId}/company_identity`, { tid, oid })).status).toBe(200);
    const asks = `asks@${company.domain}`;
    expect((await signInThrough(company, asks, claimsOf(oid, { email }))).body).toMatchObject({ email });
    await company.account.delete(`/users/${userId}`);

    expect((await signInThrough(company, asks, claimsOf(oid, { email }))).status).toBe(403);
  });

  it('keeps an account below from unlinking a person who is also a user above', async () => {
    const { email } = await company.person();
    expect((await signInThrough(company, email, claimsOf(randomUUID()))).status).toBe(200);
    const below = await company.account.below();
    const { userId } = await newPerson(below, 'restricted', email);
    const admin = await signIn((await newPerson(below, 'full')).email);
    const path = `/accounts/${below.id}/users/${userId}/company_identity`;

    expect((await asPerson(admin, 'DELETE', path)).status).toBe(403);
    expect((await company.account.delete(path)).status).toBe(200);
    expect((await (await distributor()).delete(path)).status).toBe(403);
  });
});
