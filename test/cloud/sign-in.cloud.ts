import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCode } from '../../lib/accounts/sign-in/code-store.ts';
import { insertUser } from '../../lib/accounts/users/store.ts';
import { newUser } from '../../lib/accounts/users/user.ts';
import { idAt } from '../../lib/platform/id.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { Authenticator } from '../support/authenticator.ts';
import { AGENT, newAddress } from '../support/people.ts';
import type { Cloud } from './emulated/cloud.ts';
import { ownCloud } from './own-cloud.ts';

/** A browser with a session sends no Authorization header, but the gateway requires one: the front door adds it. */
let cloud: Cloud;
let account: TestAccount;
const email = newAddress('cloud');

beforeAll(async () => {
  // Its own network: the last test uses up its network's codes, counted together across all clouds over this table.
  cloud = await ownCloud(undefined, { viewerAddress: '203.0.113.30' });
  account = await distributor();
  const now = new Date();
  const given = { email, locale: 'en', permission: 'full' } as const;
  await insertUser(account.path, newUser(given, { id: idAt(now), account_id: account.id, now }));
});

afterAll(() => cloud.stop());

const ask = (path: string, options: RequestInit = {}, base = `${cloud.frontDoorUrl}/v1`) =>
  fetch(base + path, { ...options, headers: { ...AGENT, ...options.headers } });

const signIn = async (): Promise<string> => {
  const body = JSON.stringify({ email, code: await newCode(email, new Date()) });
  const answer = await ask('/sign_in/verify', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
};

it('lets a session through to reading, writing and accountless functions', async () => {
  const cookie = await signIn();
  expect(cookie).toMatch(/^__Host-regrove=/);
  const me = await ask('/me', { headers: { cookie } });

  expect(await me.json()).toMatchObject({ email, accounts: [{ account_id: account.id, permission: 'full' }] });
  const deposit = { method: 'POST', headers: { cookie }, body: JSON.stringify({ pages: 10 }) };
  expect((await ask(`/accounts/${account.id}/deposits`, deposit)).status).toBe(200);
  for (const path of [`/accounts/${account.id}/volume`, `/accounts/${account.id}/activity`, '/forestry/projects'])
    expect((await ask(path, { headers: { cookie } })).status, path).toBe(200);
});

it('answers a caller without a session with a challenge at which no browser opens a dialog', async () => {
  for (const headers of [{}, { cookie: '__Host-regrove=ended' }]) {
    const answer = await ask('/me', { headers: headers as Record<string, string> });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Session realm="regrove"']);
  }
  const ended = await ask(`/accounts/${account.id}`, { headers: { cookie: '__Host-regrove=ended' } });
  expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([401, 'Session realm="regrove"']);
});

it('lets nobody in by the header that stands for a session', async () => {
  const answer = await ask(`/accounts/${account.id}`, { headers: { authorization: 'Session' } }, cloud.apiUrl);

  expect(answer.status).toBe(401);
});

it('adds a passkey and lets it sign in, at the origin of the front door', async () => {
  const post = async (path: string, cookie = '', body: object = {}) => {
    const answer = await ask(path, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });
    return {
      status: answer.status,
      body: await answer.json(),
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
    };
  };
  const session = await signIn();
  const adding = await post('/me/passkeys/options', session);
  const device = new Authenticator(`https://${adding.body.options.rp.id}`);
  const credential = device.create(adding.body.options);
  const added = await post('/me/passkeys', session, { request: adding.body.request, credential, name: 'Laptop' });
  expect(added).toMatchObject({ status: 200, body: { name: 'Laptop' } });

  const { body: begun } = await post('/sign_in/passkey');
  const signed = { request: begun.request, credential: device.get(begun.options) };
  expect((await post('/sign_in/passkey/verify', '', signed)).status).toBe(401);
  const again = await post('/sign_in/passkey');
  const entered = await post('/sign_in/passkey/verify', again.cookie, {
    request: again.body.request,
    credential: device.get(again.body.options),
  });
  expect(entered).toMatchObject({ status: 200, body: { email } });
  const me = await ask('/me', { headers: { cookie: entered.cookie ?? '' } });
  expect(await me.json()).toMatchObject({ email, signed_in_by: 'passkey' });
});

it('counts code requests by the viewer’s network, not by the one they claim', async () => {
  const statuses = [];
  for (let i = 0; i < 32; i++) {
    const body = JSON.stringify({ email: newAddress('viewer') });
    const answer = await ask('/sign_in', { method: 'POST', body, headers: { 'x-forwarded-for': `192.0.2.${i}` } });
    statuses.push(answer.status);
  }

  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
});
