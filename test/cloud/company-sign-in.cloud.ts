import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ask,
  attemptCookie,
  type Company,
  finish,
  newCompany,
  type Servers,
  sessionOf,
  signInThrough,
  startServers,
} from '../accounts/company-sign-in/world.ts';
import { distributor } from '../support/api.ts';
import { asPerson } from '../support/people.ts';
import type { Cloud } from './emulated/cloud.ts';
import { askHere, functionNamed, ownCloud, setVariables, theTemplate } from './own-cloud.ts';

/**
 * Everything through the front door: the domain is proved by its TXT record, the secret is encrypted with a KMS key, and the attempt and
 * session cookies pass CloudFront and the gateway. Provider and name server are on this machine.
 */
let cloud: Cloud;
let servers: Servers;
let company: Company;
let stopAsking: () => void;
beforeAll(async () => {
  servers = await startServers();
  cloud = await ownCloud(
    (template) => setVariables(template, { REGROVE_ALLOW_LOOPBACK: '1', REGROVE_DNS: servers.dns.address }),
    { readsStream: true, viewerAddress: '203.0.113.31' },
  );
  stopAsking = askHere(cloud);
  company = await newCompany(servers);
});
afterAll(async () => {
  stopAsking?.();
  await cloud?.stop();
  await servers?.stop();
});

it('proves the domain, and leads back to the address of the front door', async () => {
  const { body } = await company.account.get('/settings/sign_in');

  expect(body).toMatchObject({
    redirect_uri: `${cloud.publicUrl}/sign-in/company`,
    domains: [{ domain: company.domain, status: 'verified' }],
  });
});

it('begins a session that reaches the account and those below, and no other', async () => {
  const { email } = await company.person();
  const below = await company.account.below();
  const answer = await signInThrough(company, email);
  const cookie = sessionOf(answer) ?? '';

  expect(answer).toMatchObject({ status: 200, body: { email, problem: null } });
  expect(answer.cookies.join()).toMatch(/__Host-regrove=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect((await asPerson(cookie, 'GET', '/me')).body).toMatchObject({ email });
  expect((await asPerson(cookie, 'GET', `/accounts/${below.id}/users`)).status).toBe(200);
  expect((await asPerson(cookie, 'GET', `/accounts/${(await distributor()).id}/users`)).status).toBe(403);
});

it("begins none without the attempt's cookie, nor with another attempt's state", async () => {
  const { email } = await company.person();
  const [one, other] = [await ask(email), await ask(email)];
  company.provider.claims = { ...company.provider.claims, email, email_verified: true };

  for (const answer of [
    await finish(company.provider.signInAt(one.body.url), ''),
    await finish(company.provider.signInAt(one.body.url), attemptCookie(other)),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(sessionOf(answer)).toBeUndefined();
  }
});

it('checks the domains every day, within its policy', async () => {
  await cloud.start(functionNamed(theTemplate(), 'DomainCheck'), {});
  const { body } = await company.account.get('/settings/sign_in');

  expect(body.domains).toMatchObject([{ status: 'verified' }]);
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
});
