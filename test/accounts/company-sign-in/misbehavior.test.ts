import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeySets } from '../../../lib/accounts/company-sign-in/provider-fetch.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import type { Answer } from '../../support/api.ts';
import { newKey, type Provider } from './provider.ts';
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
} from './world.ts';

let servers: Servers;
let company: Company;
let email: string;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.stop());
beforeEach(async () => {
  forgetKeySets();
  company = await newCompany(servers);
  email = (await company.person()).email;
});

const seconds = () => Math.floor(Date.now() / 1000);
const partsOf = (token: string) => token.split('.') as [string, string, string];
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const big = (bytes: number) => ({ status: 200, body: { padding: 'x'.repeat(bytes) } });

type Case = [name: string, says: RegExp, misbehave: (provider: Provider) => Record<string, unknown> | undefined];

const TOKENS: Case[] = [
  ['another issuer', /iss/, () => ({ iss: 'https://other.example' })],
  ['another audience', /aud/, () => ({ aud: 'another-client' })],
  [
    'several audiences without us as the party',
    /azp|claim|not valid/,
    () => ({ aud: ['regrove', 'other'], azp: 'other' }),
  ],
  ['another nonce', /nonce/, () => ({ nonce: 'x'.repeat(43) })],
  ['no nonce', /nonce|not valid/, () => ({ nonce: undefined })],
  ['a time that is over', /expired/, () => ({ exp: seconds() - 61, iat: seconds() - 400 })],
  ['a time that has not come', /not yet/, () => ({ nbf: seconds() + 90 })],
  ['no subject', /not valid|sub/, () => ({ sub: undefined })],
  ['the signature of another key', /signature/, (provider) => void Object.assign(provider, { signer: newKey('one') })],
  [
    'a payload that was changed',
    /signature/,
    (provider) => {
      provider.forge = (token) => {
        const [header, payload, signature] = partsOf(token);
        const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: 'boss@acme.example' };
        return [header, encoded(claims), signature].join('.');
      };
    },
  ],
  [
    'no signature',
    /algorithm/,
    (provider) => {
      provider.forge = (token) => `${encoded({ alg: 'none', kid: 'one' })}.${partsOf(token)[1]}.`;
    },
  ],
  [
    'a signature by the shared secret',
    /algorithm/,
    (provider) => {
      provider.forge = (token) => {
        const signed = `${encoded({ alg: 'HS256', kid: 'one' })}.${partsOf(token)[1]}`;
        return `${signed}.${createHmac('sha256', 'top-secret').update(signed).digest('base64url')}`;
      };
    },
  ],
  [
    'two keys with one id',
    /key/,
    (provider) => void Object.assign(provider, { keys: [...provider.keys, newKey('one')] }),
  ],
  ['a key that nobody knows', /key/, (provider) => void Object.assign(provider, { signer: newKey('unknown') })],
  ['no keys', /key/, (provider) => void Object.assign(provider, { keys: [] })],
  [
    'no token',
    /not valid|token/,
    (provider) => {
      const body = { access_token: 'a', token_type: 'Bearer' };
      provider.answers.set('/token', () => ({ status: 200, body }));
    },
  ],
];

const ANSWERS: Case[] = [
  ['10 MB instead of a token', /bytes/, (provider) => void provider.answers.set('/token', () => big(10_000_000))],
  ['10 MB instead of keys', /bytes/, (provider) => void provider.answers.set('/keys', () => big(10_000_000))],
  [
    'a redirect to a private address',
    /redirects/,
    (provider) => {
      const answer = { status: 307, headers: { location: 'http://169.254.169.254/latest' } };
      provider.answers.set('/token', () => answer);
    },
  ],
  [
    'an error of its own',
    /invalid_client/,
    (provider) => void Object.assign(provider.client, { client_secret: 'changed' }),
  ],
  [
    '500',
    /not valid|refused/,
    (provider) => void provider.answers.set('/token', () => ({ status: 500, body: 'oops' })),
  ],
  ['a connection that breaks off', /broke/, (provider) => void Object.assign(provider, { trouble: { kind: 'reset' } })],
];

const expectRefused = (answer: Answer, says: RegExp): void => {
  expect([answer.status, sessionOf(answer)]).toEqual([401, undefined]);
  expect(answer.body.error).toMatch(says);
  expect(answer.body.error).not.toContain('boss@');
};

describe('a provider answering', () => {
  it.each([...TOKENS, ...ANSWERS])('%s signs nobody in', async (_, says, misbehave) => {
    const begun = await ask(email);
    const brought = company.provider.signInAt(begun.body.url);
    company.provider.claims = { ...company.provider.claims, email, email_verified: true };
    company.provider.claims = { ...company.provider.claims, ...misbehave(company.provider) };

    expectRefused(await finish(brought, attemptCookie(begun)), says);
    const setting = await table.get(keys.signInSetting(company.account.path), AsStored);
    expect(setting?.last_error).toMatchObject({ text: expect.stringMatching(says) });
  });

  it('nothing for ever is given up', async () => {
    const begun = await ask(email);
    company.provider.trouble = { kind: 'hang' };
    const real = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(50));
    try {
      expectRefused(await finish(company.provider.signInAt(begun.body.url), attemptCookie(begun)), /time|answer/);
    } finally {
      timeout.mockRestore();
    }
  });

  it('a token a minute off the service’s clock is taken', async () => {
    expect((await signInThrough(company, email, { exp: seconds() - 30, iat: seconds() - 300 })).status).toBe(200);
    expect((await signInThrough(company, email, { exp: seconds() + 300, nbf: seconds() + 30 })).status).toBe(200);
    try {
      clock.use(() => Date.now() + 7_200_000);
      const claims = { exp: seconds() + 7_300, nbf: seconds() + 7_200, iat: seconds() + 7_200 };
      expect((await signInThrough(company, email, claims)).status).toBe(200);
      expect((await signInThrough(company, email, { exp: seconds() + 300, nbf: undefined })).status).toBe(401);
    } finally {
      clock.use(undefined);
    }
  });
});

describe('two providers', () => {
  it('cannot be mixed up', async () => {
    const other = await newCompany(servers);
    other.provider.document = { authorization_response_iss_parameter_supported: true };
    await other.account.put('/settings/sign_in', other.setting);
    const somebody = (await other.person()).email;
    // The browser started at one provider, and comes back with the other's code.
    const begun = await ask(somebody);
    const asked = new URL(begun.body.url);
    const brought = company.provider.signInAt(asked.href);
    for (const iss of [company.provider.issuer, undefined]) {
      const again = await ask(somebody);
      const answer = await finish(
        { ...brought, state: new URL(again.body.url).searchParams.get('state'), ...(iss && { iss }) },
        attemptCookie(again),
      );
      expectRefused(answer, /iss/);
    }
    expect(company.provider.requests.some(({ path }) => path === '/token')).toBe(false);
    other.provider.claims = { sub: 'o', email: somebody, email_verified: true };
    const right = { ...other.provider.signInAt(begun.body.url), iss: other.provider.issuer };
    expect((await finish(right, attemptCookie(begun))).status).toBe(200);
  });

  it('cannot speak for each other’s domains', async () => {
    const other = await newCompany(servers);
    const answer = await signInThrough(other, `x@${other.domain}`, { email });

    expect([answer.status, answer.headers['sign-in-problem']]).toEqual([403, 'foreign_domain']);
  });
});

describe('a code', () => {
  it('seen by the provider before signs nobody in', async () => {
    const first = await ask(email);
    const { code } = company.provider.signInAt(first.body.url);
    company.provider.claims = { sub: 's', email, email_verified: true };
    const state = new URL(first.body.url).searchParams.get('state');
    expect((await finish({ code, state }, attemptCookie(first))).status).toBe(200);
    const second = await ask(email);

    const replayed = { code, state: new URL(second.body.url).searchParams.get('state') };
    expectRefused(await finish(replayed, attemptCookie(second)), /invalid_grant/);
  });

  it('of another browser’s sign-in signs nobody in', async () => {
    const [mine, theirs] = [await ask(email), await ask(email)];
    const { code } = company.provider.signInAt(theirs.body.url);
    const state = new URL(mine.body.url).searchParams.get('state');

    // PKCE: the code belongs to the other attempt's verifier.
    expectRefused(await finish({ code, state }, attemptCookie(mine)), /invalid_grant/);
  });
});
