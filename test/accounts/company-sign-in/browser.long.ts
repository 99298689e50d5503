import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Started, startForFile } from '../../local/process.ts';
import { findings } from '../../support/axe.ts';
import { launchChromium, takePicture } from '../../support/chromium.ts';
import { type DnsServer, startDns } from './dns-server.ts';

/**
 * The whole flow in a real browser, against a certified provider. The provider is at `localhost` and the service at
 * 127.0.0.1, so to the browser they are two sites, as in production.
 */
const DOMAIN = 'acme.example';
const EMAIL = `mei@${DOMAIN}`;

let dns: DnsServer;
let regrove: Started;
let provider: ChildProcess;
let browser: Browser;
let origin: string;
let account: string;
let issuer: string;

beforeAll(async () => {
  dns = await startDns();
  // The function tests have set another public address for this process.
  regrove = await startForFile({ REGROVE_DNS: dns.address, REGROVE_PUBLIC_URL: undefined }, ['--no-schedule']);
  origin = new URL(regrove.url).origin;
  account = (await ask('GET', '/account')).id;
  const { redirect_uri } = await ask('GET', '/settings/sign_in');
  issuer = await startCertifiedProvider(redirect_uri);
  const setting = { issuer, client_id: 'regrove', client_secret: 'top-secret~1', domains: [DOMAIN] };
  const { domains } = await ask('PUT', '/settings/sign_in', setting);
  dns.records.set(domains[0].record.name, [domains[0].record.value]);
  await ask('POST', '/settings/sign_in/check');
  await ask('POST', '/users', { email: EMAIL, permission: 'full', full_name: 'Mei Lin' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  provider?.kill();
  dns?.stop();
});

function startCertifiedProvider(redirect: string): Promise<string> {
  const script = join(import.meta.dirname, 'certified-provider.ts');
  provider = spawn(process.execPath, [script, redirect, DOMAIN], { stdio: ['ignore', 'pipe', 'ignore'] });
  let told = '';
  return new Promise((resolve, reject) => {
    provider.stdout?.on('data', (chunk) => {
      told += chunk;
      const [, found] = /^issuer (\S+)$/m.exec(told) ?? [];
      if (found) resolve(found);
    });
    provider.on('exit', () => reject(new Error(`The provider ended: ${told}`)));
  });
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came.
async function ask(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await regrove.call(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

async function typeAddress(page: Page, email = EMAIL): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('button[type=submit]').click();
}

/** The provider's own page asks for the login name. */
async function signInAtProvider(page: Page, login = 'mei'): Promise<void> {
  await page.waitForURL(`${issuer}/interaction/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('button[type=submit]').click();
}

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await takePicture(page, { path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};

describe('company sign-in in a browser', () => {
  it('goes to the provider, comes back signed in, ends at the wanted page, and offers to sign out there', async () => {
    const wanted = `/accounts/${account}/settings/people`;
    const page = await open(wanted);
    await typeAddress(page);
    await signInAtProvider(page);
    await page.waitForURL(origin + wanted);
    await page.locator('main').getByText(EMAIL).first().waitFor();
    const cookies = (await page.context().cookies(origin)).map(({ name }) => name);
    expect(cookies).toContain('regrove');
    expect(cookies).not.toContain('regrove-sign-in');
    await page.locator('.top .avatar').click();
    await page.getByText('Sign out', { exact: true }).click();
    const link = page.getByText(`Sign out at ${new URL(issuer).host} too`);
    await link.waitFor();
    await picture(page, 'signed-out');

    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${issuer}/session/end\\?client_id=regrove$`));
    await page.context().close();
  });

  it('leads nowhere else, whatever the address asks for', async () => {
    for (const to of ['//evil.example/x', 'https://evil.example', 'javascript:alert(1)']) {
      const page = await open(`/sign-in?to=${encodeURIComponent(to)}`);
      await typeAddress(page);
      await signInAtProvider(page);
      await page.waitForURL(`${origin}/accounts/${account}`);
      await page.context().close();
    }
  });

  it('says in the reader’s language what to change, with the provider’s own code', async () => {
    const page = await open('/sign-in/company?error=access_denied&state=x&error_description=%3Cb%3Ehello', {
      locale: 'de-DE',
    });
    await page.getByText('Die Anmeldung ist nicht gelungen').waitFor();
    await page.getByText('Code des Anbieters: access_denied').waitFor();
    expect(page.url()).toBe(`${origin}/sign-in/company`);
    expect(await page.content()).not.toContain('hello');
    expect(await findings(page)).toEqual([]);
    await picture(page, 'refused-de');
    await page.context().close();
  });

  it('refuses somebody who is not a user, and lets them choose a code or the provider again', async () => {
    const page = await open('/sign-in', { viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
    await typeAddress(page, `stranger@${DOMAIN}`);
    await signInAtProvider(page, 'stranger');
    await page.getByText('Ask an administrator for an invitation').waitFor();
    await page.getByText(`The provider signed you in as stranger@${DOMAIN}.`).waitFor();
    await picture(page, 'refused-phone-dark');
    await page.getByText('Sign in again').click();
    await page.getByText('Your company signs you in with your company account.').waitFor();
    await picture(page, 'way-phone-dark');
    expect(await findings(page)).toEqual([]);
    await page.getByText('Sign in with a code instead').click();
    await page.locator('input[autocomplete=one-time-code]').waitFor();
    await page.context().close();
  });

  it('is set up and tried by an administrator, who sees the claims and stays who they were', async () => {
    const settings = `/accounts/${account}/settings/sign-in`;
    const page = await open(settings);
    await typeAddress(page);
    await signInAtProvider(page);
    await page.waitForURL(origin + settings);
    await page.getByText('Domain verification').waitFor();
    expect(await page.locator('code', { hasText: `${origin}/sign-in/company` }).count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await picture(page, 'settings');
    await page
      .getByLabel('People with an address in these domains who are not users of any account yet can view this account')
      .check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await ask('GET', '/settings/sign_in')).toMatchObject({ create: 'restricted', required: false });
    const before = (await page.context().cookies(origin)).find(({ name }) => name === 'regrove')?.value;
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await page.getByText('With these claims, you would be signed in.').waitFor();
    await page.getByText(EMAIL).waitFor();
    await picture(page, 'claims');
    const after = (await page.context().cookies(origin)).find(({ name }) => name === 'regrove')?.value;
    expect(after).toBe(before);
    await page.getByText('Back to the settings').click();
    await page.waitForURL(origin + settings);
    await page.context().close();
  });
});
