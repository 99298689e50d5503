import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_SECONDS, beginAttempt, takeAttempt } from '../../../lib/accounts/company-sign-in/attempt.ts';
import { companyOfAddress } from '../../../lib/accounts/company-sign-in/company-of-address.ts';
import { approveDomain } from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { eraseIdentity } from '../../../lib/accounts/company-sign-in/erase.ts';
import { linkSteps, personLinkedTo, subjectHash } from '../../../lib/accounts/company-sign-in/identity-store.ts';
import {
  type Company,
  companyOf,
  getSetting,
  type StoredSetting,
} from '../../../lib/accounts/company-sign-in/stored-setting.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { type AccountPath, idOf, rootPath } from '../../../lib/platform/table/account-path.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { newDomain } from './world.ts';

const START = Date.parse('2026-11-15T10:00:00Z');
const moment = (seconds: number) => new Date(START + seconds * 1_000);
const now = moment(0);
const act = actOfCommand(now);
const [ISSUER, CLIENT] = ['https://login.example.com', 'regrove'];

let path: AccountPath;
let domain: string;
beforeEach(() => {
  path = rootPath(randomUUID());
  domain = newDomain();
});
const settingWith = (more: Partial<StoredSetting> = {}): StoredSetting => ({
  issuer: ISSUER,
  client_id: CLIENT,
  secret_cipher: 'x',
  role: 'distributor',
  domains: [domain],
  required: true,
  required_at: 0,
  owner: null,
  create: null,
  version: 1,
  last_error: null,
  provider: {
    authorization_endpoint: `${ISSUER}/authorize?x=1`,
    token_endpoint: ISSUER,
    jwks_uri: ISSUER,
    userinfo_endpoint: null,
    end_session_endpoint: null,
    promises_iss: false,
    auth_methods: [],
    prompts: null,
  },
  ...more,
});
const store = (setting: StoredSetting) => table.write([{ put: { ...keys.signInSetting(path), ...setting } }]);

describe('an attempt', () => {
  const company = (): Company => companyOf(path, settingWith());
  const begin = (email?: string) =>
    beginAttempt(company(), { purpose: 'sign_in', mayChoose: false, now, ...(email && { email }) });

  it('asks for a code of this client, with an address only if one was typed', async () => {
    const query = Object.fromEntries(new URL((await begin('a@b.example')).url).searchParams);

    expect(query).toEqual({
      x: '1',
      client_id: CLIENT,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid email profile',
      redirect_uri: 'https://regrove.test/sign-in/company',
      code_challenge_method: 'S256',
      login_hint: 'a@b.example',
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
    });
    expect(new Set([query.state, query.nonce, query.code_challenge]).size).toBe(3);
    expect((await begin()).url).not.toContain('login_hint');
  });

  it('is taken once, by its own state, until ten minutes are over', async () => {
    expect(ATTEMPT_SECONDS).toBe(600);
    const { text, url } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    expect(await takeAttempt(undefined, state, now)).toBeUndefined();
    expect(await takeAttempt(text, 'other', now)).toBeUndefined();
    expect(await takeAttempt(text, state, moment(600))).toBeUndefined();
    const taken = await takeAttempt(text, state, moment(599));

    expect(taken).toMatchObject({ path, issuer: ISSUER, client_id: CLIENT, purpose: 'sign_in', state });
    expect(await takeAttempt(text, state, now)).toBeUndefined();
  });
});

describe("an address's company", () => {
  it("is its domain's, except for the setting's owner and for operators", async () => {
    await store(settingWith({ owner: `owner@${domain}` }));
    expect(await companyOfAddress(`a@${domain}`)).toBeUndefined();
    await approveDomain(path, domain, act);

    expect(await companyOfAddress(`a@${domain}`)).toMatchObject({
      within: { id: idOf(path), path, role: 'distributor' },
    });
    expect(await companyOfAddress(`OWNER@${domain}`)).toBeUndefined();
    await store(settingWith({ domains: ['other.example'] }));
    expect(await companyOfAddress(`a@${domain}`)).toBeUndefined();
  });
});

it('a person who is erased is neither linked nor the owner any more, and codes are allowed again', async () => {
  const email = `owner@${domain}`;
  await store(settingWith({ owner: email.toUpperCase() }));
  await table.write(linkSteps({ path, issuer: ISSUER, person: personHash(email), subject: 's', users: [] }, undefined));
  await eraseIdentity(path, `else@${domain}`);
  expect(await getSetting(path)).toMatchObject({ owner: email.toUpperCase(), required: true });
  expect(await personLinkedTo(path, 's')).toBe(personHash(email));
  await eraseIdentity(path, email);

  expect(await getSetting(path)).toMatchObject({ owner: null, required: false });
  expect(await personLinkedTo(path, 's')).toBeUndefined();
  expect(await table.get(keys.companySubject(path, subjectHash('s')), AsStored)).toBeUndefined();
});
