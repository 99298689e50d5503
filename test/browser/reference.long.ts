import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, startServer } from '../../infra/local/server.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { findings } from '../support/axe.ts';
import { keepPicture, launchChromium } from '../support/chromium.ts';

/** The API reference in a real browser on a real server. */
let server: Server;
let browser: Browser;
let account: TestAccount;
beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0 });
  account = await distributor();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it('finds operations, sends requests and examples unchanged, and contacts no other host', async () => {
  const { page, requests, complaints } = await open('docs');
  await page.getByLabel('Find an operation').fill('own account');
  await page.getByRole('link', { name: "Retrieve the caller's own account" }).click();
  await page.getByLabel('API key').fill(account.key);

  const answer = await sendRequest(page, 'getOwnAccount', '/v1/account');
  await keepPicture(page, 'reference-answer');
  expect(answer.status()).toBe(200);
  expect(await page.locator('#getOwnAccount output').textContent()).toContain(account.id);
  expect(answer.request().headers()).toMatchObject({
    'x-user-agent': 'RegroveReference/1.0 (Regrove)',
    'api-revision': '1.6.6',
  });

  const created = await sendRequest(page, 'createAccount', '/v1/accounts');
  expect([created.status(), await created.json()]).toMatchObject([
    200,
    { name: 'Blue Office', external_id: 'crm-1042' },
  ]);
  const { id } = await created.json();
  await page.locator('#createAccount').getByLabel('account_id of an account below').fill(id);
  await page.locator('#createAccount textarea').fill('{"name": "Green Office", "role": "customer"}');
  const below = await sendRequest(page, 'createAccount', `/v1/accounts/${id}/accounts`);
  expect(await below.json()).toMatchObject({ name: 'Green Office', parent_id: id });

  expect(requests.filter((url) => !url.startsWith(new URL(server.url).origin) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});

it('sends requests of the earlier revision', async () => {
  const { page } = await open('docs?resource=accounts&revision=1.6.3');
  await page.getByLabel('API key').fill(account.key);
  const answer = await sendRequest(page, 'getOwnAccount', '/v1/account');

  expect(answer.status()).toBe(200);
  expect(answer.request().headers()).toMatchObject({ 'api-revision': '1.6.3' });
});

it.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('has no finding of axe and fits, %s, %d pixels wide', async (colorScheme, width) => {
  for (const path of ['docs', 'docs?resource=accounts', 'docs?resource=events', 'docs?revision=1.6.3']) {
    const { page, complaints } = await open(path, { colorScheme, width });
    for (const form of await page.locator('.try > summary').all()) await form.click();

    expect(complaints).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await keepPicture(page, `reference-${path.replaceAll(/\W/g, '-')}-${colorScheme}-${width}`);
    await page.close();
  }
});

it('also opens with a trailing slash', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}docs/?resource=accounts`);
  await page.waitForURL(({ pathname, search }) => pathname.endsWith('/docs') && search === '?resource=accounts');

  expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
});

type Look = { width?: number; colorScheme?: 'light' | 'dark' };

async function open(path: string, { width = 1400, colorScheme = 'light' }: Look = {}) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(`${server.url}${path}`);
  return { page, requests, complaints };
}

async function sendRequest(page: Page, operation: string, path: string) {
  const section = page.locator(`#${operation}`);
  const form = section.locator('.try');
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await form.getByRole('button', { name: /^Send/ }).click();
  await section.getByText('200 OK').waitFor();
  return answered;
}
