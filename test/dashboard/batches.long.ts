import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard } from './browsing.ts';

useDashboard();

let customer: string;
beforeAll(async () => {
  const { dealer } = await seeded();
  ({ id: customer } = await api('POST', `/accounts/${dealer}/accounts`, { name: 'Imported Twice' }));
});

const today = new Date().toISOString().slice(0, 10);

async function check(page: Page, lines: string[]): Promise<void> {
  await page.getByLabel('Rows', { exact: true }).fill(['pages,date', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Check rows' }).click();
}

const verdicts = (page: Page) => page.locator('tbody tr td:last-child').allInnerTexts();

const pagesBooked = async (): Promise<number[]> => {
  const deposits: { pages: number }[] = await api('GET', `/accounts/${customer}/deposits`);
  return deposits.map(({ pages }) => pages).sort();
};

describe('an import of deposits', () => {
  it('is refused the second time, can still be made, and is undone', async () => {
    const visited = await signIn();
    const { page, complaints } = visited;
    await open(visited, customer, '/deposits/import');
    await check(page, [`111,${today}`, `222,${today}`]);
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('heading', { name: '2 done, 0 rejected' }).waitFor();

    // The same file once more, with a new row.
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await check(page, [`111,${today}`, `222,${today}`, `333,${today}`]);
    expect(await page.getByLabel('Reject rows that are already booked').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByRole('heading', { name: '1 done, 2 rejected' }).waitFor();
    expect(await verdicts(page)).toEqual(['Already booked', 'Already booked', 'Done']);
    expect(await findingsOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Import 2 rows anyway' }).click();
    await page.getByRole('heading', { name: '3 done, 0 rejected' }).waitFor();
    expect((await verdicts(page)).slice(0, 2).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Done Same as an earlier deposit',
      'Done Same as an earlier deposit',
    ]);
    expect(await pagesBooked()).toEqual([111, 111, 222, 222, 333]);

    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByText('2 deposits will be deleted.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Deleted: 2.').waitFor();
    await page.getByRole('heading', { name: 'Imports', level: 1 }).waitFor();
    expect(await pagesBooked()).toEqual([111, 222, 333]);
    expect(complaints).toEqual([]);
  });

  it('is listed, names the rows left alone, and is undone later', async () => {
    await api('POST', `/accounts/${customer}/deposits/batch`, [
      { pages: 4001, date: today },
      { pages: 4002, date: today },
      { pages: 4003, date: today },
    ]);
    const all: { id: string; pages: number }[] = await api('GET', `/accounts/${customer}/deposits`);
    const one = all.find(({ pages }) => pages === 4002);
    await api('DELETE', `/accounts/${customer}/deposits/${one?.id}`);
    const visited = await signIn({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    const { page } = visited;
    await open(visited, customer, '/deposits');
    await page.getByRole('link', { name: 'Imports' }).click();
    await page.getByRole('heading', { name: 'Imports', level: 1 }).waitFor();
    await settled(visited);
    expect(await findingsOn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);

    await page
      .getByRole('button', { name: /^Undo import/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 deposits will be deleted.').waitFor();
    await dialog.getByText('1 deposit stays as it is').waitFor();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Kept because the month is closed: 0.').waitFor();
    await settled(visited);

    expect((await pagesBooked()).filter((pages) => pages > 4000)).toEqual([]);
    const [newest] = await api('GET', `/accounts/${customer}/deposits/batches`);
    expect(newest).toMatchObject({ rows: 3, deposits: 3, open: 0 });
  });
});
