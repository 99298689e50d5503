import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import { distributor } from '../support/api.ts';
import type { Cloud } from './emulated/cloud.ts';
import { ownCloud, revoke } from './own-cloud.ts';

let cloud: Cloud;

beforeAll(async () => {
  cloud = await ownCloud();
});

afterAll(() => cloud.stop());

const ask = (key?: string, { apiUrl }: Cloud = cloud) =>
  fetch(`${apiUrl}/account`, {
    headers: { 'user-agent': 'Cloud/1.0 (Tests)', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
  });

const asked = (role: string): number => cloud.calls.filter((call) => call.role.includes(`${role}FunctionRole`)).length;

it.each([
  ['no key', undefined, 'No API key was given;'],
  ['a key that nobody has', newKeyText(), 'This API key is unknown or was revoked;'],
])('%s is a 401 that carries WWW-Authenticate, and reaches no endpoint', async (_, key, error) => {
  const answer = await ask(key);

  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Basic realm="regrove"');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.json()).toEqual({ code: 401, error: expect.stringContaining(error) });
  expect(asked('Accounts')).toBe(0);
});

it('a key that is known is asked for once, and passes', async () => {
  const { key } = await distributor();
  const before = asked('Authorizer');

  for (let i = 0; i < 3; i++) expect((await ask(key)).status).toBe(200);
  expect(asked('Authorizer') - before).toBe(1);
});

it('an authorizer that fails is our fault, in the contract\u2019s form', async () => {
  const broken = await ownCloud((template) => revoke(template, 'Authorizer', 'dynamodb:GetItem'));
  const answer = await ask(newKeyText(), broken);

  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 500, error: 'Something went wrong. Please try again.' });
  await broken.stop();
});
