import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { regrove, type Started, startForFile, until } from '../local/process.ts';
import { launchChromium } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';

/**
 * A new operator's first day on their own service, using only the pages: a project, a root account with its first person, who orders
 * trees, and the resulting certificate.
 */
const OPERATOR = 'jo@example.com';
const PERSON = 'ana@example.com';

let server: Started & { folder: string };
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startForFile({}, ['--no-schedule']), launchChromium()]);
  const { code, err } = await regrove(server.folder, 'operators', 'add', OPERATOR);
  if (code !== 0) throw new Error(err);
});
afterAll(() => browser?.close());

async function signedIn(email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(new URL('/', server.url).href);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = () =>
    server
      .out()
      .match(new RegExp(`(?<=mail to ${email}: )\\d{8}`, 'g'))
      ?.at(-1);
  await until(() => code() !== undefined);
  await page.getByLabel('Code').fill(code() ?? '');
  return page;
}

const pageOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

it('leads from an empty service to the first certificate of a new root account', async () => {
  const operator = await signedIn(OPERATOR);
  await pageOf(operator, 'Projects');
  await operator.getByRole('link', { name: 'New project' }).first().click();
  await operator.getByLabel('Name', { exact: true }).fill('Harbor Hills');
  await operator.getByLabel('Latitude').fill('-0.92');
  await operator.getByLabel('Longitude').fill('36.65');
  await operator.getByLabel('Description (HTML)').fill('<p>Native trees above the harbor.</p>');
  await operator.getByLabel('Picture address', { exact: true }).fill('https://example.com/picture.jpg');
  await operator.getByLabel('Logo address').fill('https://example.com/logo.png');
  await operator.getByRole('button', { name: 'Create', exact: true }).click();
  await operator.getByRole('heading', { name: 'Harbor Hills', level: 1 }).waitFor();

  await pageOf(operator, 'Accounts');
  await operator.getByRole('button', { name: 'New root account' }).first().click();
  await operator.getByLabel('Name', { exact: true }).fill('Harbor Office');
  await operator.getByLabel('Email address').fill(PERSON);
  await operator.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await operator.getByText(`Harbor Office created. ${PERSON} was invited.`).waitFor();

  const person = await signedIn(PERSON);
  await pageOf(person, 'Orders');
  await person.getByRole('link', { name: 'New order' }).first().click();
  await person.getByLabel('Number of sheets').fill('100000');
  await person.getByText('Harbor Hills').click();
  await person.getByRole('button', { name: 'Save draft' }).click();
  await person.getByRole('button', { name: 'Place order' }).click();
  await person.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
  const [certificate] = await Promise.all([
    person.context().waitForEvent('page'),
    person.getByRole('link', { name: 'Harbor Hills' }).click(),
  ]);
  expect(await certificate.locator('main').innerText()).toMatch(
    /trees were ordered\s+for Harbor Office in Harbor Hills/,
  );

  // The operator sees the account as its users do, and the page says so.
  await operator.getByRole('link', { name: 'Harbor Office', exact: true }).click();
  await operator.getByRole('complementary', { name: 'Viewing Harbor Office as operator' }).waitFor();
  await pageOf(operator, 'Certificates');
  await operator.locator('tbody').getByText('Harbor Hills').first().waitFor();
  await operator.getByRole('link', { name: 'Back to the operator console' }).click();
  // The audit entry for a view follows within seconds.
  await pageOf(operator, 'Activity');
  await eventually(async () => {
    await operator.reload();
    await operator.locator('tbody tr').first().waitFor();
    const done = (await operator.locator('tbody tr').allInnerTexts()).join(' ');
    expect(done).toMatch(/Account: viewed.*Account: created.*Forestry project: created.*Operator: added/s);
  });

  await pageOf(operator, 'Billing');
  await operator.locator('tbody a').first().click();
  await operator.getByText('Some accounts have not closed their books for this month yet.').waitFor();
  await operator.getByRole('button', { name: 'Lines: Harbor Office' }).click();
  await operator.getByRole('dialog').getByText('New', { exact: true }).waitFor();
  await operator.keyboard.press('Escape');

  await pageOf(operator, 'Accounts');
  await operator.getByRole('button', { name: 'Deactivate: Harbor Office' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await operator.getByText('Harbor Office deactivated.').waitFor();
  await operator.getByRole('button', { name: 'Activate: Harbor Office' }).waitFor();
});
