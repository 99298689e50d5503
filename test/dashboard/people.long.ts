import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, findingsOn, open, origin, seeded, settled, signIn, signInWithCode, useDashboard } from './browsing.ts';

useDashboard();

let root: string;
let customer: string;
beforeAll(async () => {
  ({ root, customer } = await seeded());
});

describe('a customer', () => {
  it("finds last month's certificate and shares it with somebody who has no account", async () => {
    await api('POST', `/accounts/${customer}/users`, { email: 'teacher@example.com', full_name: 'Ada Teacher' });
    const visit = await signInWithCode('teacher@example.com', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page, complaints } = visit;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Certificates' }).click();
    await settled(visit);
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Share/ })
      .click();
    await page.getByRole('button', { name: 'Copy: Share' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    const [, sentence = '', link = ''] = /^(.+\.) (http\S+)$/.exec(text) ?? [];
    expect(sentence).toMatch(/sheets of paper used in .* trees? (was|were) ordered for Riverside School in/);
    await page.keyboard.press('Escape');

    const shown = await fetch(link, { headers: { accept: 'text/html' } });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Riverside School')]);

    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as ZIP' }).click(),
    ]);
    const bytes = readFileSync(await zip.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(bytes.toString('latin1').match(/%PDF-/g)).toHaveLength(2);
    expect(complaints).toEqual([]);
  });
});

describe('an administrator', () => {
  it('invites a colleague, who can then sign in', async () => {
    const visit = await signIn();
    await open(visit, root, '/settings/people');
    await visit.page.getByRole('button', { name: 'Invite' }).click();
    await visit.page.getByLabel('Email address').fill('colleague@example.com');
    await visit.page.getByLabel('Full access').check();
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await visit.page.getByText('colleague@example.com was invited').waitFor();

    const colleague = await signInWithCode('colleague@example.com');
    await open(colleague, root, '/accounts');
    await colleague.page.getByRole('button', { name: 'New account' }).waitFor();
  });

  it('creates a key, uses it and revokes it', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, root, '/settings/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Purpose').fill('Till 3');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const key = /rg_[0-9A-Za-z]{40}/.exec(await page.locator('.copy-box code').innerText())?.[0] ?? '';
    const used = () =>
      fetch(`${origin()}/v1/account`, { headers: { authorization: `Bearer ${key}`, 'user-agent': 'Till/1.0 (Test)' } });
    expect((await used()).status).toBe(200);

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByLabel('Actions: Till 3').click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Till 3/ })
      .getByText('Revoked')
      .waitFor();
    expect((await used()).status).toBe(401);
  });

  it('signs out, and no data stays visible', async () => {
    await api('POST', `/accounts/${customer}/users`, { email: 'leaving@example.com' });
    const visit = await signInWithCode('leaving@example.com');
    const { page } = visit;
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.locator('.sign-in input[type=email]').waitFor();
    await page.goBack();
    await page.locator('.sign-in input[type=email]').waitFor();

    expect(await page.locator('.shell').isVisible()).toBe(false);
  });
});

describe('a person with several invitations', () => {
  it('accepts and declines them, and leaves an account', async () => {
    const email = 'wanted@example.com';
    await api('POST', `/accounts/${customer}/users`, { email });
    const other = await api('POST', '/accounts', { name: 'Unwanted Prints' });
    await api('POST', `/accounts/${other.id}/users`, { email });
    const { page, complaints } = await signInWithCode(email, {}, 'main.alone table');
    await page.getByText('You don’t belong to an account yet').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept: Riverside School' }).click();
    await page.locator('.shell main h1').waitFor();

    await page.getByRole('button', { name: 'Show invitations' }).click();
    const dialog = page.getByRole('dialog');
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Decline: Unwanted Prints' }).click();
    await page.getByText('Invitation declined').waitFor();
    expect(await api('GET', `/accounts/${other.id}/users`)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByText('You have been invited').waitFor({ state: 'detached' });

    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Email digest' }).click();
    await dialog.getByLabel('How often').selectOption('Every Monday');
    await dialog.getByLabel('Days without pages').fill('7');
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your choice was saved.').waitFor();
    expect(
      await page.evaluate(
        "fetch('/v1/me', { headers: { 'x-user-agent': 'Tests/1.0 (Regrove)' } }).then((me) => me.json())",
      ),
    ).toMatchObject({ digest: 'weekly', silent_days: 7 });

    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Your accounts' }).click();
    await dialog.getByRole('button', { name: 'Leave: Riverside School' }).click();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('Your address no longer belongs to an account').waitFor();
    const left: { email: string }[] = await api('GET', `/accounts/${customer}/users`);
    expect(left.map((user) => user.email)).not.toContain(email);
    expect(complaints).toEqual([]);
  });
});

it("a manager downloads the year's CSV", async () => {
  const visit = await signIn();
  const { page } = visit;
  await open(visit, root, '/reports');
  const [months] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Months (CSV)' }).click(),
  ]);
  const lines = readFileSync(await months.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffmonth,pages,trees,paper_kg,mtco2e');
  expect(lines[1]).toMatch(/^\d{4}-01,\d+,[\d.]+,[\d.]+,[\d.]+$/);

  const [accounts] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Accounts (CSV)' }).click(),
  ]);
  expect(readFileSync(await accounts.path(), 'utf8')).toContain('Harbour Print Services');
});

it('an order is estimated while typing, drafted, and placed once', async () => {
  const visit = await signIn();
  const { page } = visit;
  await open(visit, customer, '/orders/new');
  await page.getByLabel('Number of sheets').fill('100000');
  await page.getByText('Warm Hearth Cookstoves').click();
  const estimated = await page.locator('.summary').innerText();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Place order' }).waitFor();
  const [, price = ''] = /Total\s+(US\$[\d.,]+)/.exec(estimated) ?? [];
  // The estimate equals the service's figures.
  expect(await page.locator('.figures').innerText()).toContain(price);

  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).dblclick();
  await page.getByText('Order placed').waitFor();
  await page.getByText('Placed', { exact: true }).waitFor();
  expect(visit.asked.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
});
