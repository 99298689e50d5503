import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, open, origin, seeded, settled, signIn, signInWithCode, useDashboard } from './browsing.ts';

useDashboard();

let root: string;
let dealer: string;
let customer: string;
beforeAll(async () => {
  ({ root, dealer, customer } = await seeded());
}, 60_000);

describe('a dealer', () => {
  it('onboards 50 customers from a CSV, and is told of each row before and after', async () => {
    const visit = await signIn();
    const { page, complaints } = visit;
    await open(visit, dealer, '/accounts/import');
    const names = Array.from({ length: 50 }, (_, row) => `Customer ${row + 1},N-${row + 1}`);
    await page
      .getByLabel('Rows')
      .fill(['name,external_id', ...names, 'customer 7,X-1', 'Riverside School,', ',X-2'].join('\n'));
    await page.getByRole('button', { name: 'Check the rows' }).click();

    await page.getByRole('heading', { name: '50 ready, 3 not' }).waitFor();
    const verdicts = page.locator('tbody tr td:last-child');
    expect((await verdicts.allInnerTexts()).slice(-3)).toEqual(['Same as row 7', 'Exists already', 'name is missing']);

    await page.getByRole('button', { name: 'Import 50 rows' }).click();
    await page.getByRole('heading', { name: '50 done, 3 refused' }).waitFor();
    const made: { name: string }[] = await api('GET', `/accounts/${dealer}/accounts`);
    expect(made.filter(({ name }) => /^Customer \d+$/.test(name))).toHaveLength(50);

    await page.locator('.bar-foot').getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('searchbox').fill('customer 50');
    await page.getByRole('link', { name: 'Customer 50' }).click();
    await page.getByRole('heading', { name: 'Customer 50', level: 1 }).waitFor();
    expect(await page.locator('.breadcrumb li').allInnerTexts()).toEqual([
      'Evergreen Distribution',
      'Northwind Office',
      'Customer 50',
    ]);
    await page.locator('.breadcrumb').getByRole('link', { name: 'Northwind Office' }).click();
    await page.getByRole('heading', { name: 'Northwind Office', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('makes an account once, however often the button is pressed', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, dealer, '/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Pressed Twice');
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(visit);

    expect(visit.asked.filter((line) => line.startsWith(`POST /accounts/${dealer}/accounts`))).toHaveLength(1);
    // The focus is back where it came from.
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('New account');
  }, 60_000);

  it('loses nothing typed when the connection goes, and is told of it', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, dealer, '/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Typed Offline');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('No connection.').waitFor();
    await page.context().setOffline(false);
    // It is tried again by itself; if that was too late, by the person.
    await page.getByText('Typed Offline was created').or(page.getByRole('alert')).first().waitFor();
    if (await page.getByRole('dialog').isVisible()) {
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed Offline');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
    }
    await page.getByText('Typed Offline was created').waitFor();
    const made: { name: string }[] = await api('GET', `/accounts/${dealer}/accounts`);

    expect(made.filter(({ name }) => name === 'Typed Offline')).toHaveLength(1);
  }, 90_000);

  it('finds one of 400 customers, in a list that draws what one looks at', async () => {
    const wide = await api('POST', '/accounts', { name: 'Wide Dealer' });
    // Twice what the list reads at first.
    const rows = Array.from({ length: 400 }, (_, row) => ({ name: `Shop ${String(row).padStart(4, '0')}` }));
    await api('POST', `/accounts/${wide.id}/accounts/batch`, rows);
    const visit = await signIn();
    const { page } = visit;
    await open(visit, wide.id, '/accounts');
    await page.getByRole('link', { name: 'Shop 0000' }).waitFor();

    expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(200);
    await page.mouse.wheel(0, 100_000);
    await page.getByRole('link', { name: 'Shop 0150' }).waitFor();
    await page.getByRole('searchbox').fill('0399');
    await page.getByRole('link', { name: 'Shop 0399' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    // Reload keeps the place, and the search with it.
    await page.reload();
    await page.getByRole('link', { name: 'Shop 0399' }).waitFor();
    await page.getByRole('link', { name: 'Shop 0399' }).click();
    await page.getByRole('heading', { name: 'Shop 0399', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Shop 0399' }).waitFor();
  }, 120_000);
});

describe('a feed', () => {
  it('is connected in guided steps, with a key that can send to it and do nothing else', async () => {
    const visit = await signIn();
    const { page, complaints } = visit;
    await open(visit, dealer, '/feeds/new');
    await page.getByRole('button', { name: 'Agent in the network' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { name: 'Set up the agent' }).waitFor();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByText('Copy this key now').waitFor();
    await page.getByText(`regrove-agent run --url ${origin()}/v1`).waitFor();
    const command = await page.locator('.copy-box code').last().innerText();
    const [, key = '', body = '', url = ''] = /-u (\S+): .* -d '([^']+)' (\S+)$/.exec(command) ?? [];
    const asked = { headers: { authorization: `Bearer ${key}`, 'user-agent': 'Agent/1.0 (Test)' } };

    // The command that is offered works, and its key is good for nothing else.
    expect((await fetch(url, { method: 'POST', body, ...asked })).status).toBe(200);
    expect((await fetch(`${origin()}/v1/account`, asked)).status).toBe(403);
    expect(complaints).toEqual([]);
  }, 60_000);

  it('on a server is asked for what its kind needs, and says in words why it does not deliver', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, dealer, '/feeds/new');
    await page.getByRole('button', { name: 'PaperCut NG or MF' }).click();
    await page.getByLabel('Address').fill('https://127.0.0.1:1');
    await page.getByLabel('Name', { exact: true }).fill('regrove');
    await page.getByLabel('Web services token').fill('secret');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Print server').fill('print01');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { name: 'PaperCut NG or MF', level: 1 }).waitFor();

    await page.getByText('Does not deliver').waitFor();
    expect((await page.locator('.notice.amber').innerText()).length).toBeGreaterThan(20);
    expect(await page.locator('.days li').count()).toBe(62);
  }, 60_000);

  it('has a held reading decided with a click, once', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, customer, '/feeds');
    await page.getByRole('link', { name: 'Readings wait for your decision' }).click();
    await page.getByRole('button', { name: 'It does not count: X4J-00812' }).dblclick();
    await page.getByText('Decided').waitFor();
    await page.getByRole('heading', { name: 'Held readings' }).waitFor({ state: 'detached' });

    expect(visit.asked.filter((line) => line.includes('/held/'))).toHaveLength(1);
  }, 60_000);
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
      .getByRole('button', { name: /^Copy link/ })
      .click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');

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
  }, 120_000);

  it('who may only look is offered nothing that would be refused', async () => {
    await api('POST', `/accounts/${customer}/users`, { email: 'guest@example.com', permission: 'restricted' });
    const visit = await signInWithCode('guest@example.com');
    const { page, asked } = visit;
    const places = ['', '/certificates', '/deposits', '/feeds', '/projects', '/orders', '/reports'];
    for (const place of [...places, '/settings/people', '/settings/keys', '/settings/webhooks']) {
      await open(visit, customer, place);
      const offers = await page.locator('main').getByRole('button').allInnerTexts();
      const harmless = /^(Show as|Download|Copy|Months as|Print|Check now|Try again|Date|Name|$)/;
      expect([place, offers.filter((text) => !harmless.test(text.trim()))]).toEqual([place, []]);
    }
    await page.getByText('You can see everything here').waitFor();

    expect(asked.filter((line) => line.endsWith(' 403'))).toEqual([]);
  }, 120_000);
});

describe('an administrator', () => {
  it('invites a colleague, who can then sign in', async () => {
    const visit = await signIn();
    await open(visit, root, '/settings/people');
    await visit.page.getByRole('button', { name: 'Invite' }).click();
    await visit.page.getByLabel('E-mail address').fill('colleague@example.com');
    await visit.page.getByLabel('Change everything').check();
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await visit.page.getByText('colleague@example.com was invited').waitFor();

    const colleague = await signInWithCode('colleague@example.com');
    await open(colleague, root, '/accounts');
    await colleague.page.getByRole('button', { name: 'New account' }).waitFor();
  }, 120_000);

  it('makes a key, uses it and revokes it', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, root, '/settings/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('What it is for').fill('Till 3');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const key = /rg_[0-9A-Za-z]{40}/.exec(await page.locator('.copy-box code').innerText())?.[0] ?? '';
    const used = () =>
      fetch(`${origin()}/v1/account`, { headers: { authorization: `Bearer ${key}`, 'user-agent': 'Till/1.0 (Test)' } });
    expect((await used()).status).toBe(200);

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Revoke: Till 3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Till 3/ })
      .getByText('Revoked')
      .waitFor();
    expect((await used()).status).toBe(401);
  }, 120_000);

  it('signs out, and nothing is shown any more', async () => {
    await api('POST', `/accounts/${customer}/users`, { email: 'leaving@example.com' });
    const visit = await signInWithCode('leaving@example.com');
    const { page } = visit;
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.locator('.sign-in input[type=email]').waitFor();
    await page.goBack();
    await page.locator('.sign-in input[type=email]').waitFor();

    expect(await page.locator('.shell').isVisible()).toBe(false);
  }, 60_000);
});

it("a manager downloads the year's CSV", async () => {
  const visit = await signIn();
  const { page } = visit;
  await open(visit, root, '/reports');
  const [months] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Months as CSV' }).click(),
  ]);
  const lines = readFileSync(await months.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffmonth,pages,trees,paper_kg,mtco2e');
  expect(lines[1]).toMatch(/^\d{4}-01,\d+,[\d.]+,[\d.]+,[\d.]+$/);

  const [accounts] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Accounts as CSV' }).click(),
  ]);
  expect(readFileSync(await accounts.path(), 'utf8')).toContain('Harbour Print Services');
}, 60_000);

it('an order is worked out as one types, drafted, and placed once', async () => {
  const visit = await signIn();
  const { page } = visit;
  await open(visit, customer, '/orders/new');
  await page.getByLabel('Number of sheets').fill('100000');
  await page.getByText('Kariba Cookstoves').click();
  const estimated = await page.locator('.summary').innerText();
  await page.getByRole('button', { name: 'Make draft' }).click();
  await page.getByRole('button', { name: 'Place order' }).waitFor();
  const [, price = ''] = /Total\s+(US\$[\d.,]+)/.exec(estimated) ?? [];
  // What was estimated is what the service states.
  expect(await page.locator('.figures').innerText()).toContain(price);

  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).dblclick();
  await page.getByText('Order placed').waitFor();
  await page.getByText('Placed', { exact: true }).waitFor();
  expect(visit.asked.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
}, 60_000);
