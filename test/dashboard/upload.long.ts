import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, findingsOn, open, origin, seeded, settled, signIn, useDashboard, type Visit } from './browsing.ts';

useDashboard();

let account: string;
beforeAll(async () => {
  const { dealer } = await seeded();
  account = (await api('POST', `/accounts/${dealer}/accounts`, { name: `Uploads ${crypto.randomUUID()}` })).id;
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const csv = (...rows: string[]) => ['Model;Serial Number;Total Mono;Life Count;Last Contact', ...rows].join('\r\n');

async function give({ page }: Visit, text: string | Buffer): Promise<void> {
  const buffer = Buffer.isBuffer(text) ? text : Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'meters.csv', mimeType: 'text/csv', buffer });
}

describe('the page that takes a file', () => {
  let feed: string;
  let visit: Visit;
  beforeEach(async () => {
    feed = (await api('POST', `/accounts/${account}/feeds`, { type: 'upload', activated_at: daysAgo(20) })).id;
    visit = await signIn();
    await open(visit, account, `/feeds/${feed}`);
    await visit.page.getByRole('link', { name: 'Upload a file' }).click();
    await settled(visit);
  });

  it('proposes the columns, shows the first rows, counts, remembers, and then previews', async () => {
    const { page, complaints } = visit;
    await give(visit, csv(`CX1;SN1;5;1.000;${daysAgo(3)}`, `CX1;SN2;5;500;${daysAgo(3)}`, 'CX1;SN3;;;'));
    await page.getByText('Set which column is what').waitFor();
    await settled(visit);
    expect(await page.getByLabel('Serial number').inputValue()).toBe('Serial Number');
    expect(await page.getByLabel('Printed sides (lifetime)').inputValue()).toBe('Life Count');
    expect(await page.getByLabel('Reading date').inputValue()).toBe('Last Contact');
    await page.getByText('3 rows', { exact: true }).waitFor();
    await page.getByRole('cell', { name: '1.000' }).waitFor();
    // 1.000 alone could be one or a thousand.
    await page.getByLabel('Decimal separator').selectOption(',');
    expect(await findingsOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByText('0 pages counted').waitFor();
    await settled(visit);
    expect((await api('GET', `/accounts/${account}/feeds/${feed}`)).columns).toMatchObject({
      serial: 'Serial Number',
      total: 'Life Count',
      at: 'Last Contact',
      decimal: ',',
    });

    await open(visit, account, `/feeds/upload/${feed}`);
    await give(visit, csv(`CX1;SN1;5;1.250;${daysAgo(2)}`));
    await page.getByText('250 pages would count').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(
      (await api('GET', `/accounts/${account}/deposits`)).filter((one: { feed_id: string }) => one.feed_id === feed),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Count pages' }).click();
    await page.getByText('250 pages counted').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says when the header is another one than remembered', async () => {
    const { page } = visit;
    await api('PATCH', `/accounts/${account}/feeds/${feed}`, { columns: { device: 'Machine', total: 'Clicks' } });
    await page.reload();
    await give(visit, csv(`CX1;SN1;5;1000;${daysAgo(3)}`));

    await page.getByText('The report lacks columns that were set: Machine, Clicks.').waitFor();
    expect(await page.getByLabel('Printed sides (lifetime)').inputValue()).toBe('Life Count');
  });

  it('can be used by keyboard alone, and reads the code page of older Windows', async () => {
    const { page } = visit;
    await give(visit, Buffer.from(`K\xe4sten;Gesamtz\xe4hler\r\nB\xfcro;12`, 'latin1'));
    await page.getByText('Büro').waitFor();
    const device = page.getByLabel('Device', { exact: false }).first();
    await device.focus();
    await page.keyboard.press('k');
    expect(await device.inputValue()).toBe('Kästen');
    const focused = () => page.evaluate('document.activeElement.textContent');
    for (let tabs = 0; tabs < 30 && (await focused()) !== 'Count'; tabs++) {
      await page.keyboard.press('Tab');
    }
    expect(await focused()).toBe('Count');
    await page.keyboard.press('Enter');

    await page.getByText('0 pages counted').waitFor();
  });

  it('explains why a file is unreadable', async () => {
    const { page } = visit;
    await api('PATCH', `/accounts/${account}/feeds/${feed}`, {
      columns: { serial: 'Serial Number', total: 'Life Count' },
    });
    await give(visit, csv('CX1;SN1;5;many;2026-01-01'));
    await page.getByText('Row 2: Enter a whole number.').waitFor();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await give(visit, 'only;a;header');

    await page.getByText('The report lacks columns that were set').waitFor();
  });
});

describe('connecting with Microsoft', () => {
  it('leads there and back, and posts what was brought once', async () => {
    const feed = (await api('POST', `/accounts/${account}/feeds`, { type: 'universal_print' })).id;
    const visit = await signIn();
    const { page, complaints } = visit;
    const posted: unknown[] = [];
    const back = `${origin()}/connected?code=secret-code&state=${account}.${feed}.abc`;
    await page.route('**/connect', (route) => route.fulfill({ json: { url: back } }));
    await page.route('**/v1/**/connected', (route) => {
      posted.push(route.request().postDataJSON());
      return route.fulfill({ json: { id: feed, health_check: 'healthy' } });
    });
    await open(visit, account, `/feeds/${feed}`);
    await page.getByText('The feed is not connected to Microsoft').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Connect to Microsoft' }).click();
    await page.getByText('Connected to Microsoft', { exact: true }).waitFor();
    await settled(visit);

    expect(posted).toEqual([{ code: 'secret-code', state: `${account}.${feed}.abc` }]);
    expect(new URL(page.url()).pathname).toBe(`/accounts/${account}/feeds/${feed}`);
    expect(complaints).toEqual([]);
  });

  it('says that this service is not registered, and that Microsoft did not give the permission', async () => {
    const feed = (await api('POST', `/accounts/${account}/feeds`, { type: 'universal_print' })).id;
    const visit = await signIn();
    const { page } = visit;
    await open(visit, account, `/feeds/${feed}`);
    await page.getByRole('button', { name: 'Connect to Microsoft' }).click();
    await page.getByText('The operator has not set this up yet.').waitFor();

    await page.goto(`${origin()}/connected?error=access_denied&state=${account}.${feed}.abc`);
    await page.getByText('Microsoft did not grant permission.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.goto(`${origin()}/connected?code=forged&state=${account}.${feed}.abc`);
    await page.getByRole('heading', { name: 'Not connected' }).waitFor();
    await page.getByRole('link', { name: 'Back to the feed' }).click();
    await settled(visit);
    expect(page.url()).not.toContain('forged');
  });
});
