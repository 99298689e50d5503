import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/long.ts';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard } from './browsing.ts';

useDashboard();

let root: string;
let dealer: string;
let customer: string;
beforeAll(async () => {
  ({ root, dealer, customer } = await seeded());
}, 60_000);

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 60_000 });

/** All rows are drawn in the end, so that `npm test` has fewer. */
const ROWS = isLong ? 10_000 : 1_000;

const ofBelow = (path: string) => api('GET', `/accounts/${root}${path}${path.includes('?') ? '&' : '?'}include=below`);

describe('a dealer', () => {
  it('sees the feeds of everything below, filtered, and a link shows the same', async () => {
    const visit = await signIn();
    const { page, complaints } = visit;
    await open(visit, root, '/feeds');
    await page.getByRole('radio', { name: 'With everything below' }).check();
    await page.getByRole('table', { name: 'Feeds' }).waitFor();
    const rows = page.locator('tbody tr');
    const feeds: { account_name: string }[] = await ofBelow('/feeds');
    await eventually(() => rows.count()).toBe(feeds.length);
    expect(feeds.map(({ account_name }) => account_name)).toContain('Riverside School');
    expect(await rows.locator('td:first-child').allInnerTexts()).toEqual(feeds.map(({ account_name }) => account_name));

    await page.getByLabel('Health').selectOption('unhealthy');
    const unhealthy: unknown[] = await ofBelow('/feeds?health=unhealthy');
    await eventually(() => rows.count()).toBe(unhealthy.length);
    await page.reload();
    await eventually(() => rows.count()).toBe(unhealthy.length);
    expect(new URL(page.url()).search).toBe('?below=1&health=unhealthy');
    expect(complaints).toEqual([]);
  }, 60_000);

  it('restricts a list to one account that is found by its name', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, root, '/certificates?below=1');
    await page.getByRole('table', { name: 'Certificates' }).waitFor();
    await page.getByRole('combobox', { name: 'Search: Account' }).fill('Northwind');
    await page.locator('datalist option[value="Northwind Office"]').waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: 'Search: Account' }).fill('Northwind Office');
    const chosen = page.getByRole('button', { name: 'All accounts: Northwind Office' });
    await chosen.waitFor();
    const certificates: { account_name: string }[] = await api(
      'GET',
      `/accounts/${dealer}/biomass/certificates?include=below&limit=100`,
    );
    await eventually(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(certificates.length);
    expect(await page.locator('tbody tr td:nth-child(2)').first().innerText()).toBe(certificates[0]?.account_name);
    await chosen.click();
    await page.getByRole('combobox', { name: 'Search: Account' }).waitFor();
  }, 60_000);

  it('sees the sums of a month, its deposits and what was issued', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, root, '/deposits?below=1');
    const month = new Date().toISOString().slice(0, 7);
    const books: { accounts: Record<string, number> } = await ofBelow(`/months/${month}`);
    const { open: isOpen, closing, closed } = books.accounts;
    await page.getByText(`Accounts: ${isOpen} open, ${closing} closing, ${closed} closed.`).waitFor();
    await page.getByRole('table', { name: 'Deposits' }).waitFor();
    await page.getByRole('heading', { name: 'What was issued' }).last().waitFor();
    await settled(visit);
    expect(await findingsOn(page)).toEqual([]);
  }, 60_000);

  it('reaches the end of thousands of rows, of which few are drawn before', async () => {
    const visit = await signIn();
    const { page, complaints } = visit;
    const [feed] = await ofBelow('/feeds?limit=1');
    // With empty pages between, as they come from thousands of customers.
    await page.route('**/v1/accounts/*/feeds?include=below*', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      const count = from % 700 === 0 && from > 0 ? 0 : Math.min(100, ROWS - from);
      const items = Array.from({ length: count }, (_, i) => ({
        ...feed,
        id: `feed-${from + i}`,
        external_id: `number ${from + i}`,
      }));
      const next = from + Math.max(count, 1);
      const link = next < ROWS ? { link: `</v1/feeds?cursor=${next}>; rel="next"` } : {};
      return route.fulfill({ json: items, headers: link });
    });
    await open(visit, root, '/feeds?below=1');
    const rows = page.locator('tbody tr:not(.space)');
    await rows.first().waitFor();
    const header = page.locator('thead th').first();
    const [last, end] = [page.getByText(`number ${ROWS - 1}`, { exact: true }), page.locator('.table-end')];
    const scrollDown = () => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await eventually(async () => {
      await scrollDown();
      // A long table draws the rows near the viewport only.
      expect(await rows.count()).toBeLessThanOrEqual(900);
      return (await last.isVisible()) && (await end.isHidden());
    }).toBe(true);
    const rowsKnown = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'));
    expect(await rowsKnown()).toBeGreaterThan(0.9 * ROWS);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByText('number 0', { exact: true }).waitFor();
    await scrollDown();
    await last.waitFor();
    // The head of the table stays below the top bar.
    expect(await header.isVisible()).toBe(true);
    expect((await header.boundingBox())?.y).toBeGreaterThanOrEqual(40);
    expect((await header.boundingBox())?.y).toBeLessThan(80);
    expect(complaints).toEqual([]);
  }, 120_000);
});

it('a customer is not asked, because nothing is below', async () => {
  const visit = await signIn();
  const { page } = visit;
  await open(visit, customer, '/certificates?below=1');
  await page.getByRole('heading', { name: 'Certificates' }).first().waitFor();
  expect(await page.getByText('With everything below').count()).toBe(0);
}, 60_000);
