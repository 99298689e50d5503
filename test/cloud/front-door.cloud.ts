import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cloud } from '../../infra/emulated/cloud.ts';
import { newKeyText } from '../../lib/api-keys/api-key.ts';
import { distributor } from '../support/api.ts';
import { ownCloud, replace } from './own-cloud.ts';

let cloud: Cloud;

/** Says what it was sent. */
const ECHO = `export const handler = async (event) => ({ statusCode: 200, headers: { 'www-authenticate': 'Basic' }, body: JSON.stringify(event) });`;

beforeAll(async () => {
  cloud = await ownCloud((template, folder) => replace(template, folder, 'Totals', ECHO));
});

afterAll(() => cloud.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${cloud.frontDoorUrl}${path}`, { method, headers: { 'user-agent': 'Cloud/1.0 (Tests)', ...headers } });

it('the API answers through it as it does itself', async () => {
  const { key, id } = await distributor();
  const answer = await ask('/v1/account', { authorization: `Bearer ${key}` });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id });
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await ask('/v1/account')).headers.get('www-authenticate')).toBe('Basic realm="regrove"');
  expect((await ask('/v1/account', { authorization: `Bearer ${newKeyText()}` })).status).toBe(401);
});

it('a certificate that is not there is a page that says so', async () => {
  const answer = await ask('/certificates/0190a5c0-0000-7000-8000-000000000001');

  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it('a function hears where a request came from, whatever the caller says of that', async () => {
  const { key } = await distributor();
  const answer = await ask('/v1/totals', {
    authorization: `Bearer ${key}`,
    'x-forwarded-for': '192.0.2.66',
    'x-front-door': 'made up',
  });
  const { headers } = (await answer.json()) as { headers: Record<string, string> };

  expect(headers['X-Forwarded-For']).toBe('192.0.2.66, 203.0.113.5, 198.51.100.7');
  expect(headers['x-front-door']).toBe('51af3dc0-da77-11e4-872e-1234567db123');
  expect(answer.headers.get('www-authenticate')).toBe('Basic');
  expect(answer.headers.has('x-amzn-remapped-www-authenticate')).toBe(false);
});

it('takes only what the dashboard and pages are asked with', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(403);
});
