import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Started, startForFile, until } from '../local/process.ts';
import { launchChromium } from '../support/chromium.ts';

/** Its own server, because the fault stops every mail. */
let server: Started & { folder: string };
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startForFile({}, ['--no-schedule']), launchChromium()]);
});
afterAll(() => browser?.close());

const OPERATOR = 'admin@example.com';

async function signedIn(): Promise<BrowserContext> {
  const post = (path: string, body: object) => server.call(path, { method: 'POST', body: JSON.stringify(body) });
  await post('/sign_in', { email: OPERATOR });
  const code = () => new RegExp(`(?<=mail to ${OPERATOR}: )\\d{8}(?= )`).exec(server.out())?.[0];
  await until(() => code() !== undefined);
  const answer = await post('/sign_in/verify', { email: OPERATOR, code: code() });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  const { origin, hostname } = new URL(server.url);
  return browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    storageState: {
      cookies: [
        {
          name,
          value,
          domain: hostname,
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Strict' as const,
        },
      ],
      origins: [{ origin, localStorage: [{ name: 'regrove.session', value: '1' }] }],
    },
  });
}

/** Files with mails to an address. */
const mailsTo = (address: string): string[] => {
  const folder = join(server.folder, 'mail');
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'latin1').includes(address));
};

it('a permanently failed message is shown with its reason, and sent again once the cause is fixed', async () => {
  const page = await (await signedIn()).newPage();
  const folder = join(server.folder, 'mail');
  const before = mailsTo(OPERATOR).length;

  // Nothing can be written to the mail folder.
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  await server.call('/sign_in', { method: 'POST', body: JSON.stringify({ email: OPERATOR }) });

  await page.goto(`${new URL(server.url).origin}/operator/health`);
  const problem = '1 message in “Sign-in codes” failed permanently.';
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return await page.locator('main').innerText();
    })
    .toContain(problem);
  await page.getByRole('link', { name: 'View “Sign-in codes”' }).click();
  await page.getByRole('heading', { name: 'Failed messages in “Sign-in codes”' }).waitFor();
  const reason = page.locator('tbody td').nth(2);
  await reason.waitFor();
  expect(await reason.innerText()).toContain('the folder is not writable');
  expect(await reason.innerText()).not.toContain(OPERATOR);

  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByText('1 message sent again.').waitFor();
  await page.getByText('No failed messages').waitFor();
  await until(() => mailsTo(OPERATOR).length > before);

  await page.goto(`${new URL(server.url).origin}/operator/health`);
  await page.getByRole('heading', { name: 'Queues' }).waitFor();
  expect(await page.getByText(problem).count()).toBe(0);
  expect(mailsTo(OPERATOR)).toHaveLength(before + 1);
});
