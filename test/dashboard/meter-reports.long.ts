import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { xlsx } from '../metering/report-files/xlsx-file.ts';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard, type Visit } from './browsing.ts';

useDashboard();

let dealer: string;
beforeAll(async () => {
  const { root } = await seeded();
  dealer = (await api('POST', `/accounts/${root}/accounts`, { name: `Reports ${crypto.randomUUID()}` })).id;
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A report as systems export it: a title, a header, a device that was never reached, and a sum. */
const reportOf = (day: string, acme: number, birch: number): Uint8Array =>
  xlsx([
    ['Meter report of all customers', '', '', ''],
    ['Kunde', 'Gerätenummer', 'Stand', 'Am'],
    ['ACME Ltd', 'SN-1', String(acme), day],
    ['ACME Ltd', 'SN-2', '-', day],
    ['Birch & Sons', 'SN-3', String(birch), day],
    ['', 'Total', String(acme + birch), ''],
  ]);

async function give({ page }: Visit, name: string, bytes: Uint8Array): Promise<void> {
  const buffer = Buffer.from(bytes);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** No page is wider than a phone. */
const isTooWide = ({ page }: Visit): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Whether the head of the file's table lies over its first row. */
async function isFirstRowCovered({ page }: Visit): Promise<boolean> {
  const boxOf = (part: string) => page.locator(`.first-rows ${part}`).first().boundingBox();
  const [head, row] = await Promise.all([boxOf('th'), boxOf('td')]);
  if (!head || !row) throw new Error('The table is not shown.');
  return head.y + head.height > row.y + 1;
}

it('a dealer’s report for all customers waits, is mapped, counts, and its customers are connected', async () => {
  const visit = await signIn();
  const { page, complaints } = visit;
  page.setDefaultTimeout(60_000);
  await open(visit, dealer, '/feeds/new');
  await page.getByRole('button', { name: 'FMAudit' }).click();
  await page.getByRole('button', { name: 'All my customers’' }).click();
  await page.getByText('No reports yet').waitFor();
  await settled(visit);
  expect(await findingsOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Upload a file' }).first().click();
  await settled(visit);
  const first = reportOf(daysAgo(3), 1_000, 5_000);
  await give(visit, 'zähler.xlsx', first);
  await page.getByRole('heading', { name: 'zähler.xlsx' }).waitFor();
  await settled(visit);
  await page.getByText('Set which column is what').waitFor();
  await page.getByRole('cell', { name: 'Birch & Sons' }).waitFor();
  expect(await isFirstRowCovered(visit)).toBe(false);
  for (const [label, column] of [
    ['Customer', 'Kunde'],
    ['Serial number', 'Gerätenummer'],
    ['Printed sides (lifetime)', 'Stand'],
    ['Reading date', 'Am'],
  ] as const)
    await page.getByLabel(label).selectOption(column);
  expect(await findingsOn(page)).toEqual([]);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('zähler.xlsx');
  expect(Buffer.compare(readFileSync(await saved.path()), Buffer.from(first))).toBe(0);

  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await page.getByRole('heading', { name: 'Customers without a feed' }).waitFor();
  await settled(visit);
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account and feed: ACME Ltd' }).click();
  await page.getByText('1 customer now has a feed').waitFor();
  await settled(visit);
  await page.getByRole('button', { name: 'Create account and feed: Birch & Sons' }).click();
  await page.getByRole('heading', { name: 'Customers without a feed' }).waitFor({ state: 'detached' });
  await settled(visit);

  const accounts: { id: string; name: string }[] = await api('GET', `/accounts/${dealer}/accounts`);
  expect(accounts.map(({ name }) => name).sort()).toEqual(['ACME Ltd', 'Birch & Sons']);

  const { id: server } = (await api('GET', `/accounts/${dealer}/servers`))[0];
  await open(visit, dealer, `/feeds/upload/${server}`);
  await give(visit, 'error.zip', Buffer.from('The report could not be made.'));
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('The file cannot be read.');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const long = `${'DEVICE_COUNTERS_OF_ALL_LOCATIONS_'.repeat(4)}.xlsx`;
  await give(visit, long, reportOf(daysAgo(0), 1_100, 5_040));
  await page.getByRole('heading', { name: '140 pages would count' }).waitFor();
  await settled(visit);
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Count pages' }).click();
  await page.getByText('140 pages counted').waitFor();
  await settled(visit);
  const rows: { status: string; pages: number }[] = await api('GET', `/accounts/${dealer}/servers/${server}/reports`);
  expect(rows.map(({ status, pages }) => [status, pages])).toEqual([
    ['counted', 140],
    ['counted', 0],
  ]);
  for (const { id, name } of accounts) {
    const deposits: { pages: number }[] = await api('GET', `/accounts/${id}/deposits`);
    expect([name, deposits.map(({ pages }) => pages)]).toEqual([name, name === 'ACME Ltd' ? [100] : [40]]);
  }
  await open(visit, dealer, `/feeds/reports/${server}`);
  await page.getByText(long).waitFor();
  expect(await isTooWide(visit)).toBe(false);
  expect(complaints).toEqual([]);
});

it('a waiting report is refused by keyboard on a phone, from the desk', async () => {
  const { id: account } = await api('POST', `/accounts/${dealer}/accounts`, { name: `Phone ${crypto.randomUUID()}` });
  const { id: feed } = await api('POST', `/accounts/${account}/feeds`, { type: 'kfs' });
  const visit = await signIn({ viewport: { width: 390, height: 800 } });
  const { page } = visit;
  await open(visit, account, `/feeds/upload/${feed}`);
  await give(visit, 'meters.xlsx', reportOf(daysAgo(1), 10, 20));
  await page.getByRole('heading', { name: 'meters.xlsx' }).waitFor();
  await settled(visit);
  expect(await isTooWide(visit)).toBe(false);
  expect(await findingsOn(page)).toEqual([]);

  await open(visit, account);
  await page.getByRole('heading', { name: 'Report needs your decision' }).waitFor();
  await page.locator('.cause td a').first().click();
  await settled(visit);
  expect(await isTooWide(visit)).toBe(false);
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Check: meters.xlsx' }).press('Enter');
  await page.getByRole('button', { name: 'Reject' }).press('Enter');
  await page.locator('dialog').getByRole('button', { name: 'Reject' }).press('Enter');
  await page.getByText('A person refused it.').waitFor();
  await settled(visit);
  expect(await page.getByRole('button', { name: 'Count', exact: true }).count()).toBe(0);
});
