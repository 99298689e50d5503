import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOn, open, settled, signInWithCode, useDashboard, type Visit } from './browsing.ts';
import { askAsOperator, isWiderThanScreen, openDesk, signInAsOperator } from './operating.ts';

useDashboard();

/** The second root account of the seed data, with terms in EUR and two invoices. No other test changes it. */
const ACCOUNT = 'Papierhaus Nord';
const PERSON = 'buchhaltung@papierhaus-nord.example';

it('an operator sets terms and parties, credits, issues again and enters the payment; the customer sees all of it', async () => {
  const operator = await signInAsOperator();
  const { page } = operator;
  await setSeller(operator);
  const account = await setTermsAndBuyer(operator);
  const { credited, month } = await creditNewest(operator);
  const issued = await issueAgain(operator, month);
  expect(Number(issued.slice(-6))).toBeGreaterThan(Number(credited.slice(-6)) + 1);
  await page.getByText('PO-2026-77').waitFor();
  await expectFiles(page, issued);
  await enterPayment(operator);
  expect(operator.complaints).toEqual([]);

  await askAsOperator('POST', `/operator/accounts/${account}/users`, { email: PERSON });
  await readOnPhone(account, { credited, issued });
});

/** Every page is checked by axe as it is left. */
async function expectAccessible({ page }: Visit): Promise<void> {
  expect(await findingsOn(page)).toEqual([]);
}

const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();

async function setSeller(visited: Visit): Promise<void> {
  const { page } = visited;
  await openDesk(visited, '/seller');
  await page.getByLabel(/^IBAN/).fill('DE89370400440532013001');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.field.wrong').filter({ hasText: 'IBAN' }).waitFor();
  await expectAccessible(visited);
  await page.getByLabel(/^IBAN/).fill('DE89 3704 0044 0532 0130 00');
  await page.getByLabel('Contact phone').fill('+49 761 5550199');
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Saved');
}

async function setTermsAndBuyer(visited: Visit): Promise<string> {
  const { page } = visited;
  await openDesk(visited, '/invoices');
  await page.getByRole('link', { name: ACCOUNT }).first().click();
  const account = new URL(page.url()).searchParams.get('account') ?? '';
  await openDesk(visited, `/accounts/${account}`);
  await page.getByRole('button', { name: 'New terms' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Currency').selectOption('EUR');
  await dialog.getByLabel('EUR for 1 USD').fill('0.95');
  await dialog.getByLabel('Price per page (EUR)').fill('0.0003');
  await dialog.getByLabel('Tax', { exact: true }).selectOption('S');
  await dialog.getByLabel('Percent').fill('19');
  await dialog.getByLabel('Pages in the example').fill('525377');
  expect(await dialog.locator('output').innerText()).toBe(
    '525,377 pages cost €157.61 under these terms. With 19% tax, that is €187.56.',
  );
  await expectAccessible(visited);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Terms saved');
  await page.getByRole('table', { name: 'Terms' }).getByText('Planned').waitFor();

  await page.getByLabel('Buyer’s order number').fill('PO-2026-77');
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Saved');
  await expectAccessible(visited);
  return account;
}

/** Credits the newest invoice whole, to be issued again. */
async function creditNewest(visited: Visit): Promise<{ credited: string; month: string }> {
  const { page } = visited;
  await openDesk(visited, '/invoices?open=1');
  await expectAccessible(visited);
  const row = page.locator('tbody tr').first();
  const [month = ''] = (await row.innerText()).match(/[A-Z][a-z]+ 20\d\d/) ?? [];
  await row.locator('a.nowrap').click();
  await page.getByRole('button', { name: 'Credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The order number was missing.');
  await dialog.getByLabel(/^Invoice the same items again/).check();
  expect(await dialog.locator('output').innerText()).toMatch(
    /^The credit note is for €[\d.]+\. €0\.00 remains open\.$/,
  );
  await expectAccessible(visited);
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await said(page, /^Credit note .+ issued$/);
  await settled(visited);
  expect(await page.getByRole('button', { name: /Credit|Mark as paid/ }).count()).toBe(0);
  return { credited: await page.locator('main h1').innerText(), month };
}

/** Issues the month of the credited invoice, and opens the invoice. */
async function issueAgain(visited: Visit, month: string): Promise<string> {
  const { page } = visited;
  await openDesk(visited, '/invoices');
  await page.getByRole('button', { name: 'Issue invoices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Month').selectOption({ label: month });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('1 invoice would be issued:').waitFor();
  expect(await dialog.locator('tbody').innerText()).toContain(ACCOUNT);
  await expectAccessible(visited);
  await dialog.getByRole('button', { name: 'Issue 1 invoice' }).click();
  await dialog.getByText('1 invoice issued').waitFor();
  const link = dialog.locator('tbody a.nowrap');
  const number = await link.innerText();
  await link.click();
  await page.getByRole('heading', { name: number, level: 1 }).waitFor();
  await settled(visited);
  await expectAccessible(visited);
  return number;
}

/** Downloads the three files. */
async function expectFiles(page: Page, number: string): Promise<void> {
  for (const [name, begin] of Object.entries({ PDF: '%PDF-1.7', XML: '<?xml', CSV: 'line,account_id' })) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect(file.suggestedFilename()).toBe(`${number}.${name.toLowerCase()}`);
    const content = readFileSync(await file.path(), 'latin1');
    expect(content.replace(/^\u00ef\u00bb\u00bf/, '').slice(0, begin.length)).toBe(begin);
  }
}

async function enterPayment(visited: Visit): Promise<void> {
  const { page } = visited;
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expectAccessible(visited);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await said(page, 'Payment recorded');
  await page.getByRole('button', { name: 'Undo payment' }).waitFor();
  await expectAccessible(visited);
}

/** A person of the root account reads the same invoices on a phone, and can change nothing. */
async function readOnPhone(account: string, { credited, issued }: { credited: string; issued: string }): Promise<void> {
  const visited = await signInWithCode(PERSON, { viewport: { width: 375, height: 700 } });
  const { page } = visited;
  await open(visited, account, '/invoices');
  const rowOf = (number: string) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name: number }) });
  expect(await rowOf(issued).innerText()).toContain('Paid');
  expect(await rowOf(credited).innerText()).toContain('Credited');
  await expectAccessible(visited);
  expect(await isWiderThanScreen(page)).toBe(false);

  await page.getByRole('link', { name: issued }).click();
  await page.getByRole('heading', { name: issued, level: 1 }).waitFor();
  await settled(visited);
  await expectFiles(page, issued);
  expect(await page.getByRole('button', { name: /Credit|payment/ }).count()).toBe(0);
  await expectAccessible(visited);
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(visited.complaints).toEqual([]);
}
