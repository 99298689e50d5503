import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import { distributor } from '../support/api.ts';
import type { Cloud } from './emulated/cloud.ts';
import { ownCloud, replace } from './own-cloud.ts';

let cloud: Cloud;

/** Echoes the event it received. */
const ECHO = `export const handler = async (event) => ({ statusCode: 200, headers: {}, body: JSON.stringify(event) });`;

/** Fails once with the requested status, and then works. */
const ILL_ONCE = `
const ill = new Set();
const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
export async function handler({ rawPath, path, queryStringParameters }) {
  const place = rawPath ?? path;
  if (ill.has(place)) return { statusCode: 200, headers, body: 'well' };
  ill.add(place);
  return { statusCode: Number(place.match(/\\d{3}/)?.[0] ?? 500), headers, body: 'ill' };
}`;

beforeAll(async () => {
  cloud = await ownCloud((template, folder) => {
    replace(template, folder, 'Totals', ECHO);
    replace(template, folder, 'ForestsWeb', ILL_ONCE);
    replace(template, folder, 'Volume', ILL_ONCE);
  });
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

it('a missing certificate is a page that says so', async () => {
  const answer = await ask('/certificates/0190a5c0-0000-7000-8000-000000000001');

  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it('a file that is not there is 404', async () => {
  expect((await ask('/assets/old-1A2B.js')).status).toBe(404);
});

it('a function receives the true source of a request, whatever the caller claims', async () => {
  const { key } = await distributor();
  const answer = await ask('/v1/totals', {
    authorization: `Bearer ${key}`,
    'x-forwarded-for': '192.0.2.66',
    'x-front-door': 'made up',
  });
  const { headers } = (await answer.json()) as { headers: Record<string, string> };

  expect(headers['X-Forwarded-For']).toBe('192.0.2.66, 203.0.113.5, 198.51.100.7');
  expect(headers['x-front-door']).toBe('51af3dc0-da77-11e4-872e-1234567db123');
});

it.each(['400', '403', '404', '500', '502', '503', '504'])(
  'a page that answered %s once is asked for again at once',
  async (status) => {
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await ask(`/forests/${status}`)).status);

    expect(statuses).toEqual([Number(status), 200]);
  },
);

it('a page is drawn once, whatever query or language a viewer makes up', async () => {
  const { body: offset } = await (await distributor()).post('/biomass/offsets', { pages: 10 });
  const page = `/certificates/${offset.certificate_id}`;
  const first = await ask(page, { 'accept-language': 'de-AT,en;q=0.5' });
  const again = [
    await ask(`${page}?utm_source=${Date.now()}`, { 'accept-language': 'de' }),
    await ask(`${page}?lang=xx`, { 'accept-language': `de;q=0.9,xx;q=${Math.random()}` }),
    await ask(`${page}?size=A4&theme=none`, { 'accept-language': 'DE_ch' }),
  ];

  expect([first.status, first.headers.get('x-cache')]).toEqual([200, 'Miss from cloudfront']);
  expect(again.map(({ headers }) => headers.get('x-cache'))).toEqual(Array(3).fill('Hit from cloudfront'));
  const english = await ask(page, { 'accept-language': 'en' });
  expect(english.headers.get('x-cache')).toBe('Miss from cloudfront');
  expect(await english.text()).toContain('<html lang="en"');
});

it('an error of the API is nobody else’s answer', async () => {
  const [one, other] = [await distributor(), await distributor()];

  expect((await ask('/v1/volume', { authorization: `Bearer ${one.key}` })).status).toBe(500);
  expect((await ask('/v1/volume', { authorization: `Bearer ${other.key}` })).status).toBe(200);
});

it('a function’s own 401 reaches the viewer with a challenge, under its own name', async () => {
  const answer = await ask('/v1/me');

  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Session realm="regrove"']);
  expect(answer.headers.has('x-amzn-remapped-www-authenticate')).toBe(false);
});

it('takes only what the dashboard and pages are asked with', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(403);
});

it.each([
  ['/docs/', 'text/html', '<title>index</title><script>1</script>'],
  ['/docs/alarms/trees-short', 'text/html', '<title>alarms/trees-short</title><script>1</script>'],
  ['/docs/alarms/trees-short.md', 'text/markdown; charset=utf-8', '# alarms/trees-short'],
  ['/docs/assets/app-1A2B.js', 'text/javascript', '1'],
])('serves the documentation at %s, with its own policy', async (path, type, text) => {
  const answer = await ask(path);

  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, type, text]);
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
});

it('leads from /docs to its first page', async () => {
  const answer = await fetch(`${cloud.frontDoorUrl}/docs`, { redirect: 'manual' });

  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/docs/']);
});

it.each(['/docs/nothing', '/docs/nothing.html', '/docs/alarms/', '/docs/nothing.md'])(
  'answers 404 with the page of the documentation at %s',
  async (path) => {
    const answer = await ask(path);

    expect([answer.status, await answer.text()]).toEqual([404, '<title>There is no such page</title>']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);
