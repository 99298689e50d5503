import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { linkOf } from '../../../lib/accounts/company-sign-in/identity-store.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { addOperator } from '../../../lib/accounts/operators/store.ts';
import { newCode } from '../../../lib/accounts/sign-in/code-store.ts';
import { erasePerson } from '../../../lib/operations/personal-data/personal-data.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { forgetCallers } from '../../../lib/platform/http/caller-lookup.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type Sent, send } from '../../support/api.ts';
import { withFaults } from '../../support/faults.ts';
import { AGENT, asPerson, messages, newPerson, verify } from '../../support/people.ts';
import { newKey } from './provider.ts';
import {
  ask,
  attemptCookie,
  type Company,
  finish,
  newCompany,
  newDomain,
  type Servers,
  sessionOf,
  signInThrough,
  startServers,
} from './world.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(async () => {
  await servers.stop();
});

const later = (seconds: number): void => clock.use(() => Date.now() + seconds * 1000);
const meOf = async (cookie = '') => asPerson(cookie, 'GET', '/me');

describe('signing in through a company', () => {
  it('begins a 12-hour session for the account and those below', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const below = await company.account.below();
    const answer = await signInThrough(company, email);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email,
        claims: null,
        problem: null,
        sign_out_url: `${company.provider.url}/end?client_id=regrove`,
        accounts: [{ account_id: company.account.id, permission: 'full' }],
      },
    });
    const cookie = sessionOf(answer) ?? '';
    expect(answer.cookies.join()).toMatch(
      /__Host-regrove=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=43200/,
    );
    expect((await asPerson(cookie, 'GET', `/accounts/${below.id}/users`)).status).toBe(200);
    expect((await asPerson(cookie, 'GET', `/accounts/${(await distributor()).id}/users`)).status).toBe(403);
    try {
      later(12 * 3600 - 60);
      forgetCallers();
      expect((await meOf(cookie)).status).toBe(200);
      later(12 * 3600 + 60);
      forgetCallers();
      expect((await meOf(cookie)).status).toBe(401);
    } finally {
      clock.use(undefined);
    }
  });

  it('asks the provider with state, nonce and PKCE, and puts none of them into the table', async () => {
    const { domain } = await newCompany(servers);
    const { body, cookies, headers } = await ask(`someone@${domain}`);
    const asked = Object.fromEntries(new URL(body.url).searchParams);
    expect(asked).toMatchObject({
      client_id: 'regrove',
      response_type: 'code',
      response_mode: 'query',
      code_challenge_method: 'S256',
      redirect_uri: 'https://regrove.test/sign-in/company',
      scope: 'openid email profile',
      login_hint: `someone@${domain}`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    expect(cookies).toHaveLength(1);
    expect(headers['set-cookie']).toMatch(
      /^__Host-regrove-sign-in=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=600$/,
    );
    expect(Object.keys(body)).toEqual(['method', 'url', 'email', 'expires_at', 'request']);
  });

  it('answers known and unknown addresses alike, after the same calls, and mails neither', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    messages.length = 0;
    const [known, unknown] = [await ask(email), await ask(`nobody@${company.domain}`)];
    const shape = ({ status, calls, body, cookies }: typeof known) => [
      status,
      calls,
      Object.keys(body),
      cookies.length,
    ];

    expect(shape(known)).toEqual(shape(unknown));
    expect(known.body.method).toBe('company');
    expect(messages).toEqual([]);
  });

  it('is begun 20 times an hour for an address in one network, and uses up no codes', async () => {
    const { domain } = await newCompany(servers);
    const email = `often@${domain}`;
    const from = '198.51.100.7';
    const begin = (more: Sent = {}) => send('POST', '/sign_in', { body: { email }, from, ...more });
    const statuses = [];
    for (let times = 0; times < 20; times++) statuses.push((await begin()).status);
    expect(new Set(statuses)).toEqual(new Set([200]));

    expect(await begin()).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
      body: {
        error: expect.stringMatching(/^This address was sent to its company's sign-in 20 times from this network/),
      },
    });
    expect((await begin({ from: '198.51.100.8' })).status).toBe(200);
    expect((await begin({ body: { email: `other@${domain}` } })).status).toBe(200);
    for (let times = 0; times < 5; times++)
      expect((await begin({ body: { email, method: 'code' } })).body.method).toBe('code');
    expect((await begin({ body: { email, method: 'code' } })).body.error).toMatch('5 codes were requested');
  });

  it('lets the person choose at the provider after a refusal, naming the refused address', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const stranger = `stranger@${company.domain}`;
    const refused = await signInThrough(company, email, { email: stranger });
    expect(refused).toMatchObject({
      status: 403,
      headers: { 'sign-in-address': encodeURIComponent(stranger) },
      body: { error: expect.stringContaining(`The provider signed in "${stranger}".`) },
    });
    const setting = await table.get(keys.signInSetting(company.account.path), AsStored);
    expect(JSON.stringify(setting?.last_error)).not.toContain(stranger);

    const queryOf = async (cookie: string) => {
      const headers = { ...AGENT, ...(cookie && { cookie }) };
      return new URL((await send('POST', '/sign_in', { body: { email }, headers })).body.url).searchParams;
    };
    const next = await queryOf(attemptCookie(refused));
    expect([next.get('prompt'), next.get('login_hint')]).toEqual(['select_account', null]);
    const another = await queryOf(attemptCookie(await ask(email)));
    expect([another.get('prompt'), another.get('login_hint')]).toEqual([null, email]);
    const signedIn = await signInThrough(company, email);
    expect((await queryOf(attemptCookie(signedIn))).get('prompt')).toBeNull();
  });

  it.each([
    [['none', 'login', 'consent'], 'login'],
    [['none', 'login', 'select_account'], 'select_account'],
    [['none'], null],
    [null, 'select_account'],
  ])("after a refusal sends from the provider's prompts %j %j", async (known, prompt) => {
    const company = await newCompany(servers);
    if (known) company.provider.document = { prompt_values_supported: known };
    await company.account.put('/settings/sign_in', company.setting);
    const { email } = await company.person();
    const refused = await signInThrough(company, email, { email: `stranger@${company.domain}` });
    const headers = { ...AGENT, cookie: attemptCookie(refused) };
    const { url } = (await send('POST', '/sign_in', { body: { email }, headers })).body;
    const next = new URL(url).searchParams;

    expect([next.get('prompt'), next.get('login_hint')]).toEqual([prompt, null]);
  });

  it('is not an attempt with the cookie left by a refusal', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const refused = await signInThrough(company, email, { email_verified: false });
    const state = createHmac('sha256', attemptCookie(refused).split('=')[1] ?? '')
      .update('state')
      .digest('base64url');

    expect((await finish({ code: 'any', state }, attemptCookie(refused))).headers['sign-in-problem']).toBe(
      'start_again',
    );
  });

  it.each(['RS256', 'PS256', 'EdDSA'] as const)('takes %s', async (alg) => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    company.provider.signer = newKey('k', alg);
    company.provider.keys = [company.provider.signer];

    expect((await signInThrough(company, email)).status).toBe(200);
  });

  it('works after the provider changed its keys in between', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    expect((await signInThrough(company, email)).status).toBe(200);
    const keysRead = () => company.provider.requests.filter(({ path }) => path === '/keys').length;
    expect((await signInThrough(company, email)).status).toBe(200);
    expect(keysRead()).toBe(1);
    company.provider.signer = newKey('two');
    company.provider.keys = [...company.provider.keys, company.provider.signer];

    expect((await signInThrough(company, email)).status).toBe(200);
    expect(keysRead()).toBe(2);
  });

  it('takes capital letters in address and domain for the same person', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const [mailbox = '', domain = ''] = email.split('@');
    const answer = await signInThrough(company, email, { email: `${mailbox.toUpperCase()}@${domain.toUpperCase()}` });

    expect(answer).toMatchObject({ status: 200, body: { email } });
  });

  it("tries both of the provider's ways to name the client", async () => {
    const company = await newCompany(servers);
    const methods = ['client_secret_basic', 'client_secret_post'];
    company.provider.document = { token_endpoint_auth_methods_supported: methods };
    await company.account.put('/settings/sign_in', company.setting);
    const { email } = await company.person();
    expect((await signInThrough(company, email)).status).toBe(200);
    const asked = company.provider.requests.filter(({ path }) => path === '/token');

    expect(asked.map(({ headers }) => headers.authorization !== undefined)).toEqual([false, true]);
    expect(new URLSearchParams(asked[0]?.body).get('client_secret')).toBe('top-secret');
  });

  it("asks for the address at the provider's endpoint, if the token lacks it", async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    company.provider.document = { userinfo_endpoint: `${company.provider.url}/userinfo` };
    await company.account.put('/settings/sign_in', company.setting);
    const told = { sub: 'subject-1', email, email_verified: true };
    company.provider.answers.set('/userinfo', () => ({ status: 200, body: told }));
    const missing = { email: undefined, email_verified: undefined };
    expect(await signInThrough(company, email, missing)).toMatchObject({ status: 200, body: { email } });
    company.provider.answers.set('/userinfo', () => ({ status: 200, body: { ...told, sub: 'another' } }));

    expect((await signInThrough(company, email, missing)).status).toBe(401);
  });

  it('accepts the only invitation there, and no other', async () => {
    const company = await newCompany(servers);
    const stranger = await distributor();
    const email = `new@${company.domain}`;
    for (const account of [company.account, stranger]) await account.post('/users', { email, permission: 'full' });
    const answer = await signInThrough(company, email);
    expect(answer.body.accounts).toMatchObject([{ account_id: company.account.id }]);
    const cookie = sessionOf(answer) ?? '';

    expect((await meOf(cookie)).body).toMatchObject({
      accounts: [{ account_id: company.account.id }],
      invitations: [],
    });
    for (const what of ['accept', 'decline'])
      expect((await asPerson(cookie, 'POST', `/me/invitations/${stranger.id}/${what}`)).status).toBe(403);
  });

  it('makes no browser or network known for codes', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const answer = await signInThrough(company, email);

    expect(await table.get(keys.knownSources(personHash(email)), AsStored)).toBeUndefined();
    expect(answer.cookies.join()).not.toContain('regrove-browser');
  });

  it('ends within a minute when the user is removed, also for somebody with other accounts', async () => {
    const company = await newCompany(servers);
    const { email, userId } = await company.person();
    await newPerson(await distributor(), 'full', email);
    const cookie = sessionOf(await signInThrough(company, email)) ?? '';
    expect((await meOf(cookie)).status).toBe(200);
    await company.account.delete(`/users/${userId}`);
    later(60);
    try {
      expect((await meOf(cookie)).status).toBe(401);
    } finally {
      clock.use(undefined);
    }
  });

  it('records in the activity who signed in and who was refused', async () => {
    const company = await newCompany(servers);
    const { email, userId } = await company.person();
    const writes = [vi.spyOn(table, 'write'), vi.spyOn(table, 'tryWrite')];
    await signInThrough(company, email);
    await signInThrough(company, email, { email_verified: false });
    const steps = writes.flatMap(({ mock }) => mock.calls.flat(2));
    const carriers = steps.flatMap((step) => ('put' in step && step.put.stamp ? [step.put] : []));
    for (const spy of writes) spy.mockRestore();
    await activityChangeHandler.handle(
      carriers.map((after) => ({
        id: String(after.sk),
        sequence: 1n,
        pk: String(after.pk),
        sk: String(after.sk),
        before: undefined,
        after,
        at: new Date(),
      })),
    );
    const entries = (await company.account.get('/activity')).body;

    expect(entries).toMatchObject([
      { operation: 'rejectCompanySession', user_id: null },
      { operation: 'createCompanySession', user_id: userId, resource_id: userId },
    ]);
    const setting = await table.get(keys.signInSetting(company.account.path), AsStored);
    expect(setting?.last_error).toMatchObject({ text: expect.stringContaining('email_verified') });
  });
});

describe('access by company sign-in', () => {
  it('is refused to people who are not users, unless the setting creates restricted users', async () => {
    const company = await newCompany(servers);
    const email = `new@${company.domain}`;
    expect(await signInThrough(company, email)).toMatchObject({
      status: 403,
      headers: { 'sign-in-problem': 'no_user' },
    });
    await company.account.put('/settings/sign_in', { ...company.setting, create: 'restricted' });
    const claims = { sub: 'new', name: 'New Person', locale: 'de-AT' };

    const answer = await signInThrough(company, email, claims);
    expect(answer.body.accounts).toMatchObject([{ account_id: company.account.id, permission: 'restricted' }]);
    expect((await company.account.get('/users')).body).toMatchObject([
      { email, full_name: 'New Person', locale: 'de', permission: 'restricted', accepted_at: expect.any(String) },
    ]);
    expect((await signInThrough(company, email, claims)).status).toBe(200);
    // Nobody may take over a user from elsewhere.
    const elsewhere = `else@${company.domain}`;
    await newPerson(await distributor(), 'full', elsewhere);
    expect((await signInThrough(company, elsewhere, { sub: 'else' })).status).toBe(403);
  });

  it('is not blocked by unaccepted invitations, however many strangers sent one', async () => {
    const company = await newCompany(servers, { create: 'restricted' });
    const [email, invited] = [`new@${company.domain}`, `invited@${company.domain}`];
    await (await distributor()).post('/users', { email });
    await company.account.post('/users', { email: invited, permission: 'full' });
    for (let stranger = 0; stranger < 101; stranger++) {
      const id = randomUUID();
      const line = { ...keys.invitation(personHash(invited), `ffff${id}`), path: id, user_id: id };
      await table.write([{ put: line }]);
    }
    const only = { account_id: company.account.id };

    expect((await signInThrough(company, email)).body.accounts).toMatchObject([{ ...only, permission: 'restricted' }]);
    const own = await signInThrough(company, invited, { sub: 'invited' });
    expect(own.body.accounts).toMatchObject([{ ...only, permission: 'full' }]);
    // An operator is an existing person, with or without accounts.
    const operator = `operator@${company.domain}`;
    await addOperator(operator, actOfCommand(new Date()));
    expect((await signInThrough(company, email, { sub: 'op', email: operator })).status).toBe(403);
  });

  it('continues when the address changes to one invited by strangers', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    await signInThrough(company, email, { sub: 'A' });
    const renamed = `renamed@${company.domain}`;
    await (await distributor()).post('/users', { email: renamed });

    expect((await signInThrough(company, email, { sub: 'A', email: renamed })).body).toMatchObject({ email });
  });

  it('depends on the address in the token, not on the typed one', async () => {
    const company = await newCompany(servers);
    const [one, other] = [await company.person(), await company.person()];
    const answer = await signInThrough(company, one.email, { email: other.email });

    expect(answer.body.email).toBe(other.email);
  });

  it('needs a verified address of a proved domain', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const foreign = (await newPerson(company.account, 'full', `someone@${newDomain('other')}`)).email;
    const lookalike = email.replace('acme', 'аcme');
    for (const [claims, problem] of [
      [{ email: undefined }, 'address_missing'],
      [{ email: 'no address' }, 'address_missing'],
      [{ email: ['a@b.example'] }, 'address_missing'],
      [{ email_verified: false }, 'address_unverified'],
      [{ email_verified: 'true' }, 'address_unverified'],
      [{ email_verified: undefined }, 'address_unverified'],
      [{ email: foreign }, 'foreign_domain'],
      [{ email: `x@sub.${company.domain}` }, 'foreign_domain'],
      [{ email: lookalike }, 'foreign_domain'],
      [{ email: email.replace('someone', 'ѕomeone') }, 'address_missing'],
    ] as const) {
      const answer = await signInThrough(company, `asks${Math.random()}@${company.domain}`, {
        email,
        ...claims,
      });
      expect([answer.status, answer.headers['sign-in-problem'], sessionOf(answer)]).toEqual([403, problem, undefined]);
    }
  });

  it('is managed at Google by an organization with a proved domain', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    // Tests cannot call Google: the setting has Google's issuer with the endpoints of a local provider.
    const issuer = 'https://accounts.google.com';
    await table.write([{ update: keys.signInSetting(company.account.path), set: { issuer } }]);
    company.provider.issuer = issuer;
    for (const [hd, problem] of [
      [undefined, 'address_unverified'],
      [[company.domain], 'address_unverified'],
      [newDomain('other'), 'foreign_domain'],
      [`sub.${company.domain}`, 'foreign_domain'],
    ] as const)
      expect((await signInThrough(company, email, { hd })).headers['sign-in-problem']).toBe(problem);

    expect((await signInThrough(company, email, { hd: company.domain.toUpperCase() })).status).toBe(200);
  });

  it('is linked to the subject at first, so neither changes hands', async () => {
    const company = await newCompany(servers);
    const [one, other] = [await company.person(), await company.person()];
    expect((await signInThrough(company, one.email, { sub: 'A' })).status).toBe(200);
    const refused = { status: 403, headers: { 'sign-in-problem': 'linked_otherwise' } };
    // The same address with another subject, and the same subject with another user's address.
    expect(await signInThrough(company, one.email, { sub: 'B' })).toMatchObject(refused);
    expect(await signInThrough(company, one.email, { sub: 'A', email: other.email })).toMatchObject(refused);
    // An address changed at the provider, unused here.
    const renamed = await signInThrough(company, one.email, { sub: 'A', email: `renamed@${company.domain}` });
    expect(renamed).toMatchObject({ status: 200, body: { email: one.email } });

    await company.account.delete(`/users/${one.userId}/company_identity`);
    expect((await signInThrough(company, one.email, { sub: 'B' })).status).toBe(200);
  });

  it('is linked again when the user was deleted and the address given to somebody else', async () => {
    const company = await newCompany(servers);
    const { email, userId } = await company.person();
    await signInThrough(company, email, { sub: 'A' });
    await company.account.delete(`/users/${userId}`);
    await newPerson(company.account, 'restricted', email);

    expect((await signInThrough(company, email, { sub: 'B' })).status).toBe(200);
    expect((await signInThrough(company, email, { sub: 'A' })).status).toBe(403);
  });

  it("opens all of a person's accounts covered by the domain at once", async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const below = await company.account.below();
    await newPerson(below, 'restricted', email);
    const elsewhere = await distributor();
    await newPerson(elsewhere, 'full', email);
    const { body } = await signInThrough(company, email);

    expect(body.accounts.map(({ account_id }: { account_id: string }) => account_id).sort()).toEqual(
      [company.account.id, below.id].sort(),
    );
  });
});

describe('a company requiring its own sign-in', () => {
  let company: Company;
  let owner: string;
  beforeAll(async () => {
    const account = await distributor();
    const domain = newDomain();
    owner = (await newPerson(account, 'full', `owner@${domain}`)).email;
    company = await newCompany(servers, { required: true, owner }, { account, domain });
  });

  it('gets no codes for its addresses, its owner and operators excepted', async () => {
    const { email } = await company.person();
    const code = await newCode(email, clock.now());
    expect((await ask(email, { method: 'code' })).body.method).toBe('company');
    expect((await verify(email, code)).status).toBe(401);

    expect((await ask(owner)).body).toMatchObject({ method: 'code', url: null });
    expect((await verify(owner, await newCode(owner, clock.now()))).status).toBe(200);
    const operator = `operator@${company.domain}`;
    await addOperator(operator, actOfCommand(clock.now()));
    expect((await ask(operator)).body.method).toBe('code');
  });

  it('sends codes on request while it is not required', async () => {
    await company.account.put('/settings/sign_in', { ...company.setting, required: false });
    const { email } = await company.person();
    expect((await ask(email, { method: 'code' })).body).toMatchObject({ method: 'code', url: null });

    expect((await verify(email, await newCode(email, clock.now()))).status).toBe(200);
  });
});

describe('trying a setting', () => {
  it('answers the claims and no session, and switches nothing on', async () => {
    const company = await newCompany(servers);
    servers.dns.records.delete(`_regrove.${company.domain}`);
    const { body: setting } = await company.account.put('/settings/sign_in', {
      ...company.setting,
      domains: [newDomain()],
    });
    const begun = await company.account.post('/settings/sign_in/test');
    company.provider.claims = {
      sub: 'x',
      email: `a@${setting.domains[0].domain}`,
      email_verified: true,
      groups: ['staff'],
    };
    const answer = await finish(company.provider.signInAt(begun.body.url), attemptCookie(begun));

    expect(answer).toMatchObject({
      status: 200,
      body: {
        email: null,
        operator: false,
        accounts: [],
        expires_at: null,
        claims: { sub: 'x', groups: ['staff'], iss: company.provider.issuer },
        problem: expect.stringContaining('domain'),
      },
    });
    expect(sessionOf(answer)).toBeUndefined();
    expect((await (await distributor()).post('/settings/sign_in/test')).status).toBe(400);
  });
});

describe('the way back', () => {
  it('works once, in the beginning browser, within ten minutes', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    company.provider.claims = { sub: 's', email, email_verified: true };
    const again = { status: 400, headers: { 'sign-in-problem': 'start_again' } };
    const begun = await ask(email);
    const brought = company.provider.signInAt(begun.body.url);
    const cookie = attemptCookie(begun);
    const other = await ask(email);
    // Without the cookie, with another's, with another state: login CSRF and replay are blocked here.
    expect(await finish(brought, '')).toMatchObject(again);
    expect(await finish(brought, attemptCookie(other))).toMatchObject(again);
    expect(await finish({ ...brought, state: 'x' }, cookie)).toMatchObject(again);
    expect(await finish(brought, '__Host-regrove-sign-in=short')).toMatchObject(again);
    expect((await finish(brought, cookie)).status).toBe(200);
    expect(await finish(brought, cookie)).toMatchObject(again);
    const lateBrought = company.provider.signInAt(other.body.url);
    later(601);
    try {
      expect(await finish(lateBrought, attemptCookie(other))).toMatchObject(again);
    } finally {
      clock.use(undefined);
    }
  });

  it('is begun again when the setting changed in between', async () => {
    const company = await newCompany(servers);
    const { email } = await company.person();
    const begun = await ask(email);
    const brought = company.provider.signInAt(begun.body.url);
    await company.account.put('/settings/sign_in', { ...company.setting, client_id: 'other' });

    expect((await finish(brought, attemptCookie(begun))).status).toBe(400);
  });

  it('is refused to pages of other sites', async () => {
    const headers = { ...AGENT, 'sec-fetch-site': 'cross-site' };
    expect((await send('POST', '/sign_in/company', { body: { code: 'c', state: 's' }, headers })).status).toBe(403);
  });
});

describe('a process dying on the way', () => {
  it.each(['killed before', 'killed after'] as const)(
    'leaves a company that can be signed in to: %s each call',
    async (fault) => {
      const company = await newCompany(servers, { create: 'restricted' });
      for (let at = 0; ; at++) {
        const email = `person${at}@${company.domain}`;
        const begun = await ask(email);
        company.provider.claims = { sub: `s${at}`, email, email_verified: true };
        const brought = company.provider.signInAt(begun.body.url);
        let isKilled = false;
        const answer = await withFaults(
          (call) => {
            isKilled ||= call === at;
            return call === at ? fault : undefined;
          },
          () => finish(brought, attemptCookie(begun)),
        );
        if (!isKilled) {
          expect(at).toBeGreaterThan(5);
          break;
        }
        expect([answer.status, sessionOf(answer)]).toEqual([500, undefined]);
        expect((await signInThrough(company, email)).status).toBe(200);
      }
      const { body } = await company.account.get('/users');
      expect(new Set(body.map(({ email }: { email: string }) => email)).size).toBe(body.length);
    },
  );
});

describe('erasing a person', () => {
  it('removes the links, and the address as owner', async () => {
    const account = await distributor();
    const domain = newDomain();
    const { email } = await newPerson(account, 'full', `owner@${domain}`);
    const company = await newCompany(servers, { required: true, owner: email }, { account, domain });
    const other = await company.person();
    await signInThrough(company, other.email, { email, sub: 'owner' });
    expect(await linkOf(account.path, personHash(email), company.provider.issuer)).toBeDefined();
    await erasePerson(email, actOfCommand(clock.now()));

    expect(await linkOf(account.path, personHash(email), company.provider.issuer)).toBeUndefined();
    expect((await account.get('/settings/sign_in')).body).toMatchObject({ owner: null, required: false });
  });
});
