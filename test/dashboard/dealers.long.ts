import { beforeAll, describe, expect, it } from 'vitest';
import { api, open, openAccount, origin, seeded, settled, signIn, useDashboard } from './browsing.ts';

useDashboard();

let dealer: string;
let customer: string;
beforeAll(async () => {
  ({ dealer, customer } = await seeded());
});

describe('a dealer', () => {
  it('imports 20 customers from a CSV, with a result for each row before and after sending', async () => {
    const visit = await signIn();
    const { page, complaints } = visit;
    await open(visit, dealer, '/accounts/import');
    const names = Array.from({ length: 20 }, (_, row) => `Customer ${row + 1},N-${row + 1}`);
    await page
      .getByLabel('Rows')
      .fill(['name,external_id', ...names, 'customer 7,X-1', 'Riverside School,', ',X-2'].join('\n'));
    await page.getByRole('button', { name: 'Check rows' }).click();

    await page.getByRole('heading', { name: '20 ready, 3 with problems' }).waitFor();
    const verdicts = page.locator('tbody tr td:last-child');
    expect((await verdicts.allInnerTexts()).slice(-3)).toEqual(['Same as row 7', 'Already exists', 'name is missing']);

    await page.getByRole('button', { name: 'Import 20 rows' }).click();
    await page.getByRole('heading', { name: '20 done, 3 rejected' }).waitFor();
    const made: { name: string }[] = await api('GET', `/accounts/${dealer}/accounts`);
    expect(made.filter(({ name }) => /^Customer \d+$/.test(name))).toHaveLength(20);

    await page.locator('.bar-foot').getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('searchbox').fill('customer 20');
    await page.getByRole('link', { name: 'Customer 20' }).click();
    await openAccount(page, 'Customer 20').waitFor();
    expect(await page.locator('.breadcrumb li').allInnerTexts()).toEqual([
      'Evergreen Distribution',
      'Northwind Office',
      'Customer 20',
    ]);
    await page.locator('.breadcrumb').getByRole('link', { name: 'Northwind Office' }).click();
    await openAccount(page, 'Northwind Office').waitFor();
    expect(complaints).toEqual([]);
  });

  it('creates an account once, however often the button is pressed', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, dealer, '/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Pressed Twice');
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(visit);

    expect(visit.asked.filter((line) => line.startsWith(`POST /accounts/${dealer}/accounts`))).toHaveLength(1);
    // The focus returns to the button that opened the dialog.
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('New account');
  });

  it('keeps typed text when the connection is lost, and sees a notice', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, dealer, '/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Typed Offline');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('No connection.').waitFor();
    await page.context().setOffline(false);
    // The client retries; if its attempts are used up, the person submits again.
    await page.getByText('Typed Offline created').or(page.getByRole('alert')).first().waitFor();
    if (await page.getByRole('dialog').isVisible()) {
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed Offline');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
    }
    await page.getByText('Typed Offline created').waitFor();
    const made: { name: string }[] = await api('GET', `/accounts/${dealer}/accounts`);

    expect(made.filter(({ name }) => name === 'Typed Offline')).toHaveLength(1);
  });

  it('finds one of 250 customers in a list that renders only visible rows', async () => {
    const wide = await api('POST', '/accounts', { name: 'Wide Dealer' });
    // More rows than the list's first page holds.
    const rows = Array.from({ length: 250 }, (_, row) => ({ name: `Shop ${String(row).padStart(4, '0')}` }));
    await api('POST', `/accounts/${wide.id}/accounts/batch`, rows);
    const visit = await signIn();
    const { page } = visit;
    await open(visit, wide.id, '/accounts');
    await page.getByRole('link', { name: 'Shop 0000' }).waitFor();

    expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(200);
    await page.mouse.wheel(0, 100_000);
    await page.getByRole('link', { name: 'Shop 0150' }).waitFor();
    await page.getByRole('searchbox').fill('0249');
    await page.getByRole('link', { name: 'Shop 0249' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    // A reload keeps the page and the search.
    await page.reload();
    await page.getByRole('link', { name: 'Shop 0249' }).waitFor();
    await page.getByRole('link', { name: 'Shop 0249' }).click();
    await openAccount(page, 'Shop 0249').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Shop 0249' }).waitFor();
  });
});

describe('a feed', () => {
  it('is created in guided steps, with a key that can only push to it', async () => {
    const visit = await signIn();
    const { page, complaints } = visit;
    await open(visit, dealer, '/feeds/new');
    await page.getByRole('button', { name: 'Agent', exact: true }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { name: 'Set up the agent' }).waitFor();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Copy this key now').waitFor();
    await page.getByRole('button', { name: 'Create installation code' }).click();
    await page.getByText(`install --url ${origin()}/v1 --code `).first().waitFor();
    const command = await page.locator('.copy-box code').last().innerText();
    const [, key = '', body = '', url = ''] = /-u (\S+): .* -d '([^']+)' (\S+)$/.exec(command) ?? [];
    const asked = { headers: { authorization: `Bearer ${key}`, 'user-agent': 'Agent/1.0 (Test)' } };

    // The shown command works, and its key permits nothing else.
    expect((await fetch(url, { method: 'POST', body, ...asked })).status).toBe(200);
    expect((await fetch(`${origin()}/v1/account`, asked)).status).toBe(403);
    expect(complaints).toEqual([]);
  });

  it('on a server asks for the fields of its type, and shows the reason when it is unhealthy', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, dealer, '/feeds/new');
    await page.getByRole('button', { name: 'PaperCut NG/MF' }).click();
    await page.getByLabel('Address').fill('https://127.0.0.1:1');
    await page.getByLabel('Name', { exact: true }).fill('regrove');
    await page.getByLabel('Web services token').fill('secret');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Print server').fill('print01');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { name: 'PaperCut NG/MF', level: 1 }).waitFor();

    await page.getByText('Failing').waitFor();
    expect((await page.locator('.notice.amber').innerText()).length).toBeGreaterThan(20);
    expect(await page.locator('.days li').count()).toBe(62);
  });

  it('says how its days were counted, and takes the share of two-sided printing with an example', async () => {
    const feed = await api('POST', `/accounts/${customer}/feeds`, { type: 'agent' });
    const today = new Date().toISOString().slice(0, 10);
    const reading = (minute: string, total: number, sheets: number) => ({
      device: 'a',
      at: `${today}T00:00:${minute}Z`,
      total,
      sheets,
    });
    await api('POST', `/accounts/${customer}/feeds/${feed.id}/readings`, [
      reading('00', 1000, 600),
      reading('01', 1100, 655),
    ]);
    const visit = await signIn();
    const { page, complaints } = visit;
    await open(visit, customer, `/feeds/${feed.id}`);
    await page.locator('.days li').last().waitFor();
    expect(await page.locator('.days li').last().getAttribute('title')).toMatch(/: 55 .*\(counted as sheets\)$/);
    expect(await page.locator('.legend').innerText()).toContain('counted as sheets');

    await page.getByLabel('Sides on two-sided sheets, in percent').fill('60');
    await page.getByText('100 printed sides count as 70 sheets.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').waitFor();
    expect((await api('GET', `/accounts/${customer}/feeds/${feed.id}`)).duplex_percent).toBe(60);
    expect(complaints).toEqual([]);
  });

  it('decides a held reading once, with a click', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, customer, '/feeds');
    await page.getByRole('link', { name: 'Readings need your decision' }).click();
    await page.getByRole('button', { name: 'Do not count: X4J-00812' }).dblclick();
    await page.getByText('Decided').waitFor();
    await page.getByRole('heading', { name: 'Held readings' }).waitFor({ state: 'detached' });

    expect(visit.asked.filter((line) => line.includes('/held/'))).toHaveLength(1);
  });
});
