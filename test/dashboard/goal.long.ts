import { beforeAll, expect, it } from 'vitest';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard } from './browsing.ts';

useDashboard();

let customer: string;
const lastYear = new Date().getUTCFullYear() - 1;
beforeAll(async () => {
  ({ customer } = await seeded());
  await api('POST', `/accounts/${customer}/biomass/offsets`, { pages: 90_000, date: `${lastYear}-01-02` });
});

it('the settings take a goal, which the overview then compares the year with', async () => {
  // The whole overview is in view, so nothing waits for scrolling.
  const visited = await signIn({ viewport: { width: 1280, height: 3000 } });
  const { page } = visited;
  await open(visited, customer);
  expect(visited.asked.filter((line) => line.includes('/reports/'))).toEqual([]);

  await open(visited, customer, '/settings/page');
  await page.getByLabel('Less paper (percent)').fill('12.5');
  await page.getByLabel('Less paper (percent)').press('Enter');
  await page.getByRole('button', { name: 'Remove goal' }).waitFor();
  expect(await findingsOn(page)).toEqual([]);

  await open(visited, customer);
  await page.getByRole('heading', { name: `12.5% less paper than in ${lastYear}` }).waitFor();
  await settled(visited);
  expect(await findingsOn(page)).toEqual([]);
});

it("recycled paper without the operator's factor is explained, and the input stays", async () => {
  const visited = await signIn({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const { page } = visited;
  await open(visited, customer, '/settings/page');
  const field = page.getByLabel('Recycled paper (percent)');
  await field.fill('40');
  await field.press('Enter');
  await page.getByText('has not configured a factor for recycled paper yet').waitFor();

  expect(await field.inputValue()).toBe('40');
  expect(await findingsOn(page)).toEqual([]);
});
