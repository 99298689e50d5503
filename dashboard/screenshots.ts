import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';

/**
 * `npm run screenshots` captures every page, light, dark and on a phone, from the local server at `REGROVE_URL`
 * (http://127.0.0.1:3000). It signs in as the seeded administrator with the code from the server's mail. The
 * screenshots go to docs/screenshots; git tracks only those in the README.
 */
const url = process.env.REGROVE_URL ?? 'http://127.0.0.1:3000';
const folder = join(import.meta.dirname, '../docs/screenshots');
const PERSON = 'admin@example.com';

const DEALER = ['', '/accounts', '/reports'];
const CUSTOMER = [
  '',
  '/certificates',
  '/deposits',
  '/feeds',
  '/projects',
  '/orders',
  '/orders/new',
  '/claims',
  '/settings/people',
];

const DESK = ['/accounts', '/billing', '/activity', '/projects', '/health'];

const LOOKS: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1280, height: 860 } },
  dark: { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
};

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
const first = await browser.newContext({ locale: 'en-GB' });
const storageState = await signIn(await first.newPage());
for (const [look, options] of Object.entries(LOOKS)) {
  const context = await browser.newContext({ ...options, locale: 'en-GB', storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await take(page, look, 'dealer', await linkTo(page, 'Northwind Office'), DEALER);
  await take(page, look, 'customer', await linkTo(page, 'Northwind Office', 'Riverside School'), CUSTOMER);
  await take(page, look, 'operator', `${url}/operator`, DESK);
  await context.close();
}
await browser.close();

async function take(page: Page, look: string, who: string, account: string, places: string[]): Promise<void> {
  for (const place of places) {
    await page.goto(account + place);
    await page.waitForLoadState('networkidle');
    const name = [who, ...place.split('/').slice(1), look].filter(Boolean).join('-');
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 });
    console.log(`${name}.jpg`);
  }
}

/** An account's URL, found by opening the accounts above it. */
async function linkTo(page: Page, ...names: string[]): Promise<string> {
  await page.goto(`${url}/`);
  // The dashboard opens the last opened account.
  await page.evaluate('localStorage.clear()');
  await page.goto(`${url}/`);
  for (const name of names) {
    await page.locator('.shell').waitFor();
    await page.goto(`${page.url()}/accounts`);
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL((at) => !at.pathname.endsWith('/accounts'));
  }
  return page.url();
}

async function signIn(page: Page) {
  await page.goto(`${url}/`);
  await page.locator('input[type=email]').fill(PERSON);
  await page.locator('.sign-in button[type=submit]').click();
  await page.locator('input.code').waitFor();
  for (let attempt = 0; attempt < 50 && (await page.locator('.shell').count()) === 0; attempt += 1) {
    const mails = await (await fetch(`${url}/mail`)).text();
    const [, code] = /(\d{8}) is your sign-in code/.exec(mails) ?? [];
    if (code) await page.locator('input.code').fill(code);
    await page.waitForTimeout(300);
  }
  await page.locator('.shell').waitFor();
  return page.context().storageState();
}
