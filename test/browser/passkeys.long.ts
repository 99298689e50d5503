import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Started, startForFile } from '../local/process.ts';
import { findings } from '../support/axe.ts';
import { keepPicture, launchChromium } from '../support/chromium.ts';

/**
 * Passkeys in a real browser, with the authenticators that Chromium simulates, over HTTP: an operator adds the first one after a
 * sign-in by code, signs in with it, adds a synced one, and removes the first.
 */
const EMAIL = 'admin@example.com';

let browser: Browser;
let server: Started;
let origin: string;
beforeAll(async () => {
  // Without an address for people, passkeys belong to localhost.
  const env = { REGROVE_OPERATORS_NEED_PASSKEY: '1', REGROVE_PUBLIC_URL: undefined };
  server = await startForFile(env, ['--no-schedule']);
  origin = `http://localhost:${new URL(server.url).port}`;
  browser = await launchChromium();
});
afterAll(() => browser?.close());

type Got = { status: number; body: Record<string, unknown> };

/** Sends a request as the page's own script does. */
const ask = (page: Page, method: string, path: string, body?: unknown): Promise<Got> =>
  page.evaluate(
    async ([to, verb, sent]) => {
      const headers = { 'x-user-agent': 'BrowserTest/1.0 (Regrove)' };
      const answer = await fetch(to, { method: verb, headers, ...(sent && { body: sent }) });
      return { status: answer.status, body: await answer.json() };
    },
    [`/v1${path}`, method, body === undefined ? '' : JSON.stringify(body)] as const,
  );

/** Signs in by passkey as docs/sign-in.md shows. */
const signInByPasskey = async (page: Page): Promise<number> => {
  const { body } = await ask(page, 'POST', '/sign_in/passkey');
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return found.toJSON();
  }, body.options);
  return (await ask(page, 'POST', '/sign_in/passkey/verify', { request: body.request, credential })).status;
};

async function signInByCode(page: Page): Promise<void> {
  await page.goto(`${origin}/`);
  await page.locator('input[type=email]').fill(EMAIL);
  await page.locator('.sign-in button[type=submit]').click();
  await page.locator('input.code').waitFor();
  for (let code: string | undefined; !code; ) {
    const text = await page.evaluate(async () => (await fetch('/mail')).text());
    const [, first, second] = /\b(\d{4})[ \u00a0]?(\d{4})\b/.exec(text.replace(/<[^>]*>/g, ' ')) ?? [];
    code = first && second ? first + second : undefined;
    if (code) await page.locator('input.code').fill(code);
    else await page.waitForTimeout(50);
  }
  await page.locator('.shell:not([aria-busy]) main h1').first().waitFor();
}

async function addAuthenticator(devtools: CDPSession, options: object): Promise<string> {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...options,
    },
  });
  return authenticatorId;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto(`${origin}/passkeys`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('row', { name }).waitFor();
}

it('an operator adds passkeys, signs in with each of them, and removes one', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const first = await addAuthenticator(devtools, {});

  await signInByCode(page);
  expect((await ask(page, 'GET', '/me')).body).toMatchObject({ operator: false, operator_needs_passkey: true });
  expect((await ask(page, 'GET', '/operator/accounts')).status).toBe(403);
  await page.getByText('Sign in faster next time').waitFor();
  await page.getByRole('button', { name: 'Don’t ask again' }).click();
  await page.getByText('Sign in faster next time').waitFor({ state: 'detached' });
  await addPasskey(page, 'Laptop');
  await page.getByText('You are an operator.').waitFor();

  expect((await ask(page, 'POST', '/sign_out')).status).toBe(200);
  expect(await signInByPasskey(page)).toBe(200);
  expect((await ask(page, 'GET', '/me')).body).toMatchObject({ operator: true, signed_in_by: 'passkey' });
  expect((await ask(page, 'GET', '/operator/accounts')).status).toBe(200);

  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: first, enabled: false });
  const second = await addAuthenticator(devtools, {
    transport: 'usb',
    defaultBackupEligibility: true,
    defaultBackupState: true,
  });
  await addPasskey(page, 'Phone');
  await page.getByRole('row', { name: 'Phone' }).getByText('Synced').waitFor();
  await page.getByRole('row', { name: 'Laptop' }).getByText('On one device only').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await findings(page)).toEqual([]);
  await keepPicture(page, 'passkeys');

  expect(await signInByPasskey(page)).toBe(200);
  const laptop = page.getByRole('row', { name: 'Laptop' });
  await laptop.locator('summary').click();
  await laptop.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await laptop.waitFor({ state: 'detached' });

  // The browser offers the passkey in the address field, and the authenticator takes it at once.
  expect((await ask(page, 'POST', '/sign_out')).status).toBe(200);
  await page.goto(`${origin}/sign-in`);
  await page.locator('.shell:not([aria-busy]) main h1').first().waitFor();
  expect((await ask(page, 'GET', '/me')).body).toMatchObject({ signed_in_by: 'passkey' });

  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: second });
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: first, enabled: true });
  expect(await signInByPasskey(page)).toBe(401);
  await context.close();
});
