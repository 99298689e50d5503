import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as checkDomains } from '../../../functions/jobs/domain-check.ts';
import { listDomains } from '../../../lib/accounts/company-sign-in/domain-list.ts';
import { approveDomain, releaseDomain } from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { asPerson, newAddress, newPerson, signIn } from '../../support/people.ts';
import { startProvider } from './provider.ts';
import { ask, newCompany, newDomain, publish, type Servers, startServers } from './world.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.stop());

const NOTHING = {
  issuer: null,
  client_id: null,
  domains: [],
  required: false,
  owner: null,
  create: null,
  redirect_uri: 'https://regrove.test/sign-in/company',
};
const newProvider = async () => {
  const provider = await startProvider();
  servers.providers.push(provider);
  return provider;
};
const put = async (account: TestAccount, more: Record<string, unknown> = {}) => {
  const provider = await newProvider();
  return account.put('/settings/sign_in', {
    issuer: provider.issuer,
    ...provider.client,
    domains: [newDomain()],
    ...more,
  });
};
const statusesOf = async (account: TestAccount) =>
  (await account.get('/settings/sign_in')).body.domains.map(({ status }: { status: string }) => status);

describe('the setting of company sign-in', () => {
  it('is nothing at first, and nothing again once it is deleted', async () => {
    const account = await distributor();
    expect((await account.get('/settings/sign_in')).body).toEqual(NOTHING);
    expect((await account.delete('/settings/sign_in')).body).toEqual(NOTHING);
    expect((await put(account)).status).toBe(200);

    expect((await account.delete('/settings/sign_in')).body).toEqual(NOTHING);
    expect((await account.get('/settings/sign_in')).body).toEqual(NOTHING);
  });

  it('stores the secret encrypted, and never answers it', async () => {
    const account = await distributor();
    const { body } = await put(account);
    const stored = JSON.stringify(await table.get(keys.signInSetting(account.path), AsStored));

    expect(JSON.stringify(body) + stored).not.toContain('top-secret');
    expect(body).toMatchObject({ client_id: 'regrove', required: false });
    expect(Object.keys(body).sort()).toEqual(Object.keys(NOTHING).sort());
  });

  it('keeps the secret for the same issuer and client, and asks for it for another', async () => {
    const { account, setting } = await newCompany(servers);
    const { client_secret: _, ...rest } = setting;
    expect((await account.put('/settings/sign_in', rest)).status).toBe(200);

    for (const change of [{ client_id: 'other' }, { issuer: (await newProvider()).issuer }])
      expect(await account.put('/settings/sign_in', { ...rest, ...change })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('client_secret') },
      });
  });

  it('is read by restricted users, and changed by nobody but full ones', async () => {
    const account = await distributor();
    const cookie = await signIn((await newPerson(account, 'restricted')).email);
    const at = `/accounts/${account.id}/settings/sign_in`;
    expect((await asPerson(cookie, 'GET', at)).status).toBe(200);
    for (const [method, path] of [
      ['PUT', at],
      ['DELETE', at],
      ['POST', `${at}/check`],
      ['POST', `${at}/test`],
    ] as const)
      expect((await asPerson(cookie, method, path, {})).status, path).toBe(403);
  });

  it.each([
    ['a redirect to a private address', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'redirects'],
    ['another issuer', { status: 200, body: { issuer: 'https://other.example' } }, 'not one of OpenID'],
    ['no document', { status: 404 }, '404'],
    ['no JSON', { status: 200, body: 'hello' }, 'not one of OpenID'],
  ])('is refused when discovery answers %s', async (_, answer, says) => {
    const provider = await newProvider();
    provider.answers.set('/.well-known/openid-configuration', () => answer);
    const account = await distributor();
    const sent = { issuer: provider.issuer, ...provider.client, domains: [newDomain()] };

    expect(await account.put('/settings/sign_in', sent)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(says) },
    });
    expect((await account.get('/settings/sign_in')).body).toEqual(NOTHING);
  });

  it('is refused for another issuer in the document, and for endpoints at forbidden addresses', async () => {
    const provider = await newProvider();
    const account = await distributor();
    const sent = { issuer: provider.issuer, ...provider.client, domains: [newDomain()] };
    for (const [document, says] of [
      [{ issuer: 'https://other.example' }, 'another issuer'],
      [{ token_endpoint: 'https://10.0.0.1/token' }, 'token_endpoint'],
      [{ jwks_uri: 'http://10.0.0.1/keys' }, 'jwks_uri'],
    ] as const) {
      provider.document = document;
      expect(await account.put('/settings/sign_in', sent)).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining(says) },
      });
    }
  });

  it.each([
    'http://login.example.com',
    'https://login.example.com?x=1',
    'https://user:word@login.example.com',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://LOGIN.microsoftonline.com/Consumers/v2.0',
    'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    'login.example.com',
  ])('refuses the issuer %s', async (issuer) => {
    expect(await put(await distributor(), { issuer })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('issuer') },
    });
  });

  it('needs an owner with full permission for required', async () => {
    const account = await distributor();
    const { email: restricted } = await newPerson(account, 'restricted');
    const { email: owner } = await newPerson(account, 'full');
    for (const given of [{}, { owner: restricted }, { owner: 'nobody@people.example' }])
      expect((await put(account, { required: true, ...given })).status).toBe(400);

    expect(await put(account, { required: true, owner })).toMatchObject({
      status: 200,
      body: { required: true, owner },
    });
  });

  it('takes a full user of the account itself as owner, and reveals nothing about accounts above', async () => {
    const above = await distributor();
    const account = await above.below();
    const { email: boss } = await newPerson(above, 'full');
    const { email: invited } = { email: newAddress() };
    await account.post('/users', { email: invited, permission: 'full' });
    const refusals = await Promise.all(
      [boss, invited, newAddress()].map(async (owner) => {
        const { status, body } = await put(account, { owner });
        return [status, body.error.replace(owner, '…')];
      }),
    );

    expect(refusals).toEqual(Array(3).fill([400, 'owner "…" is not a full user of the account.']));
  });

  it('is unknown to the older revision', async () => {
    const account = await distributor();
    expect((await account.get('/settings/sign_in', { 'api-revision': '1.6.3' })).status).toBe(404);
  });
});

describe('a domain', () => {
  it('waits for its record, is verified by it, and then decides how its addresses sign in', async () => {
    const account = await distributor();
    const domain = newDomain();
    const { body } = await put(account, { domains: [domain.toUpperCase()] });
    expect(body.domains).toEqual([
      {
        domain,
        status: 'waiting',
        record: {
          type: 'TXT',
          name: `_regrove.${domain}`,
          value: expect.stringMatching(/^regrove-domain=[0-9a-f]{40}$/),
        },
      },
    ]);
    expect((await ask(`someone@${domain}`)).body).toMatchObject({ method: 'code', url: null });
    publish(servers, body);
    expect((await account.post('/settings/sign_in/check')).body.domains).toMatchObject([{ status: 'verified' }]);

    expect((await ask(`Someone@${domain.toUpperCase()}`.replace(/@.*/, (d) => d.toLowerCase()))).body).toMatchObject({
      method: 'company',
      url: expect.stringContaining('/authorize?'),
    });
    expect((await ask(`someone@sub.${domain}`)).body.method).toBe('code');
  });

  it.each([
    'com',
    'co.uk',
    'k12.ma.us',
    'github.io',
    'a b.example',
    'someone@acme.example',
    '',
    '1.2.3.4',
    'ａcme.example',
  ])('cannot be %j', async (domain) => {
    expect((await put(await distributor(), { domains: [domain] })).status).toBe(400);
  });

  it('is stored in its ASCII form, once', async () => {
    const { body } = await put(await distributor(), { domains: ['bücher.example', 'XN--bcher-kva.example'] });

    expect(body.domains).toMatchObject([{ domain: 'xn--bcher-kva.example' }]);
  });

  it('belongs to the first account to prove it, if several claim it', async () => {
    const domain = newDomain();
    const [one, other] = [await distributor(), await distributor()];
    const first = await put(one, { domains: [domain] });
    const second = await put(other, { domains: [domain] });
    expect(first.body.domains[0].record.value).not.toBe(second.body.domains[0].record.value);
    publish(servers, second.body);
    await other.post('/settings/sign_in/check');
    publish(servers, first.body);
    await one.post('/settings/sign_in/check');

    expect([await statusesOf(one), await statusesOf(other)]).toEqual([['waiting'], ['verified']]);
    expect(await put(await distributor(), { domains: [domain] })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('another account') },
    });
    await other.delete('/settings/sign_in');
    await one.post('/settings/sign_in/check');
    expect(await statusesOf(one)).toEqual(['verified']);
  });

  it('stays verified for 30 days without its record, and while name servers do not answer', async () => {
    const { account, domain } = await newCompany(servers);
    const name = `_regrove.${domain}`;
    const values = servers.dns.records.get(name) ?? [];
    servers.dns.records.delete(name);
    const day = async (days: number) => {
      clock.use(() => Date.now() + days * 86_400_000);
      await checkDomains();
      return statusesOf(account);
    };
    try {
      expect(await day(1)).toEqual(['verified']);
      servers.dns.isBroken = true;
      expect(await day(60)).toEqual(['verified']);
      servers.dns.isBroken = false;
      expect(await day(30)).toEqual(['verified']);
      expect(await day(31)).toEqual(['waiting']);
      expect((await ask(`someone@${domain}`)).body.method).toBe('code');
      servers.dns.records.set(name, values);
      expect(await day(32)).toEqual(['verified']);
    } finally {
      clock.use(undefined);
      servers.dns.isBroken = false;
    }
  });

  it('is approved and released by an operator, unless everybody has addresses there', async () => {
    const account = await distributor();
    const domain = newDomain();
    await put(account, { domains: [domain] });
    await approveDomain(account.path, domain, actOfCommand(clock.now()));
    expect(await statusesOf(account)).toEqual(['approved']);
    await checkDomains();
    expect(await statusesOf(account)).toEqual(['approved']);
    await expect(approveDomain((await distributor()).path, domain, actOfCommand(clock.now()))).rejects.toThrow(
      account.id,
    );
    await expect(approveDomain(account.path, 'gmail.com', actOfCommand(clock.now()))).rejects.toThrow('everybody');
    const listed = (await listDomains({})).items.filter((one) => one.domain === domain);
    expect(listed).toMatchObject([{ account_id: account.id, status: 'approved' }]);

    expect(await releaseDomain(domain, actOfCommand(clock.now()))).toMatchObject({ account_id: account.id });
    expect(await statusesOf(account)).toEqual(['waiting']);
    expect(await releaseDomain(domain, actOfCommand(clock.now()))).toBeUndefined();
  });
});
