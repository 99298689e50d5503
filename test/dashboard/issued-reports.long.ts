import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { open, seeded, signIn, useDashboard } from './browsing.ts';

useDashboard();

let customer: string;
const lastYear = new Date().getUTCFullYear() - 1;
beforeAll(async () => {
  ({ customer } = await seeded());
});

async function downloaded(page: Page, label: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: label }).click()]);
  return file;
}

it('a report is issued, appears when it is made, and is downloaded in three forms and the chosen language', async () => {
  const visited = await signIn();
  const { page, complaints } = visited;
  await open(visited, customer, `/reports?year=${lastYear}`);
  await page.getByText(`No report for ${lastYear} has been issued yet`).waitFor();
  await page.getByRole('button', { name: 'Issue' }).click();
  // The page checks the progress by itself.
  await page.getByRole('button', { name: `PDF ${lastYear}-1` }).waitFor();

  const csv = await downloaded(page, `CSV ${lastYear}-1`);
  expect(csv.suggestedFilename()).toBe(`Riverside-School-${lastYear}-1.csv`);
  expect(readFileSync(await csv.path(), 'utf8')).toMatch(/^\ufeff?account_id,/);
  const json = await downloaded(page, `JSON ${lastYear}-1`);
  expect(json.suggestedFilename()).toBe(`Riverside-School-${lastYear}-1.json`);
  expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toMatchObject({
    number: `${lastYear}-1`,
    year: lastYear,
  });

  await page.getByLabel('Document language').selectOption('de');
  const [asked, pdf] = await Promise.all([
    page.waitForRequest(/\/reports\/issued\//),
    downloaded(page, `PDF ${lastYear}-1`),
  ]);
  expect(new URL(asked.url()).searchParams.get('lang')).toBe('de');
  expect(readFileSync(await pdf.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  expect(complaints).toEqual([]);
});
