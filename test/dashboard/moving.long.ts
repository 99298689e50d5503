import { beforeAll, expect, it } from 'vitest';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard } from './browsing.ts';

useDashboard();

let root: string;
let dealer: string;
beforeAll(async () => {
  ({ root, dealer } = await seeded());
});

it('a distributor moves a customer on a phone, by keyboard alone, and finds it among those that moved away', async () => {
  const customer = await api('POST', `/accounts/${dealer}/accounts`, { name: 'Moving School' });
  await api('POST', `/accounts/${root}/accounts`, { name: 'Second Dealer' });
  const visit = await signIn({ viewport: { width: 375, height: 700 }, colorScheme: 'dark' });
  const { page, complaints } = visit;
  await open(visit, dealer, '/accounts?q=Moving');

  await page.locator('summary[aria-label="Actions: Moving School"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Move');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Moving School' });
  await dialog.waitFor();
  await settled(visit);
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('SELECT');
  await dialog.getByLabel('Move to').selectOption({ label: 'Second Dealer' });
  expect(await findingsOn(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Moving School moved' }).waitFor();
  await settled(visit);
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('heading', { name: 'Moved away' }).waitFor();
  expect(await page.getByRole('table', { name: 'Moved away' }).innerText()).toContain('Moving School');
  expect(await findingsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect((await api('GET', `/accounts/${customer.id}`)).parent_id).not.toBe(dealer);
});
