import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, startServer } from '../../infra/local/server.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { keepPicture, launchChromium } from '../support/chromium.ts';

/** The reference page in a real browser on a real server. Loading its script is slow, so tests open it as rarely as possible. */
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
  await find(page, "Retrieve the caller's own account");
  await keepPicture(page, 'reference');

  const answer = await tryIt(page, /Test Request.*get \/account\)/i, '/v1/account');
  await page.getByRole('dialog').getByText(account.id).first().waitFor();
  await keepPicture(page, 'reference-try-it');
  expect(answer.status()).toBe(200);
  expect(answer.request().headers()).toMatchObject({
    'x-user-agent': 'RegroveReference/1.0 (Regrove)',
    'api-revision': '1.6.6',
  });

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await find(page, 'Create an account below an account');
  const created = await tryIt(page, /Test Request.*post \/accounts\)/i, '/v1/accounts');

  expect([created.status(), await created.json()]).toMatchObject([
    200,
    { name: 'Blue Office', external_id: 'crm-1042' },
  ]);
  expect(requests.filter((url) => !url.startsWith(new URL(server.url).origin) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});

it('also opens with a trailing slash', async () => {
  const page = await browser.newPage();
  await page.route('**/viewer.js*', (route) => route.abort());
  await page.goto(`${server.url}docs/`);
  await page.waitForURL(({ pathname }) => pathname.endsWith('/docs'));

  expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
});

async function open(path: string): Promise<{ page: Page; requests: string[]; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(`${server.url}${path}`);
  await page.getByRole('heading', { name: 'Regrove API' }).first().waitFor({ state: 'attached' });
  await page.getByLabel('Bearer Token').first().fill(account.key);
  return { page, requests, complaints };
}

async function find(page: Page, summary: string): Promise<void> {
  const sidebar = page.getByRole('complementary').first();
  await sidebar.getByRole('link', { name: 'Accounts', exact: true }).first().click();
  await sidebar.getByRole('link', { name: summary }).first().click();
}

async function tryIt(page: Page, button: RegExp, path: string) {
  await page.getByRole('button', { name: button }).first().click();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).first().click();
  await page.getByRole('dialog').getByText('200 OK').waitFor();
  return answered;
}
