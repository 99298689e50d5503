import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/long.ts';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard } from './browsing.ts';

useDashboard();

let root: string;
let dealer: string;
let customer: string;
beforeAll(async () => {
  ({ root, dealer, customer } = await seeded());
});

const eventually = <T>(look: () => Promise<T>) => expect.poll(look);

/** All rows are drawn in the end, so `npm test` uses fewer. */
const ROWS = isLong ? 10_000 : 1_000;

const ofBelow = (path: string, account = root) =>
  api('GET', `/accounts/${account}${path}${path.includes('?') ? '&' : '?'}include=below`);

/** Its own dealer with three feeds, one of them unhealthy: other files connect feeds below the shared ones at the same time. */
async function dealerWithFeeds(): Promise<string> {
  const { id } = await api('POST', `/accounts/${root}/accounts`, { name: 'Lists Dealer' });
  const server = { type: 'papercut', url: 'https://127.0.0.1:1', username: 'regrove', password: 'secret' };
  const { id: server_id } = await api('POST', `/accounts/${id}/servers`, server);
  for (const name of ['Lists Bakery', 'Lists Cinema']) {
    const { id: below } = await api('POST', `/accounts/${id}/accounts`, { name });
    const { id: agent } = await api('POST', `/accounts/${below}/feeds`, { type: 'agent' });
    // An agent is healthy once it has pushed.
    const at = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
    await api('POST', `/accounts/${below}/feeds/${agent}/readings`, [{ device: 'a', at, total: 1 }]);
    if (name === 'Lists Cinema')
      await api('POST', `/accounts/${below}/feeds`, { type: 'papercut', server_id, external_id: 'print01' });
  }
  await eventually(async () => (await ofBelow('/feeds', id)).length).toBe(3);
  return id;
}

describe('a dealer', () => {
  it('sees the feeds of everything below, filtered, and a link shows the same', async () => {
    const own = await dealerWithFeeds();
    const visit = await signIn();
    const { page, complaints } = visit;
    await open(visit, own, '/feeds');
    await page.getByRole('table', { name: 'Feeds' }).waitFor();
    await page.getByRole('radio', { name: 'This account only' }).check();
    await page.getByRole('radio', { name: 'With all accounts below' }).check();
    const rows = page.locator('tbody tr');
    const feeds: { account_name: string }[] = await ofBelow('/feeds', own);
    await eventually(() => rows.count()).toBe(feeds.length);
    expect(feeds).toHaveLength(3);
    expect(await rows.locator('td:first-child').allInnerTexts()).toEqual(feeds.map(({ account_name }) => account_name));

    await page.getByLabel('Health').selectOption('unhealthy');
    const unhealthy: unknown[] = await ofBelow('/feeds?health=unhealthy', own);
    expect(unhealthy).toHaveLength(1);
    await eventually(() => rows.count()).toBe(unhealthy.length);
    await page.reload();
    await eventually(() => rows.count()).toBe(unhealthy.length);
    expect(new URL(page.url()).search).toBe('?below=1&health=unhealthy');
    expect(complaints).toEqual([]);
  });

  it('restricts a list to one account found by its name', async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, root, '/certificates?below=1');
    await page.getByRole('table', { name: 'Certificates' }).waitFor();
    await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Northwind');
    await page.locator('datalist option[value="Northwind Office"]').waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Northwind Office');
    const chosen = page.getByRole('button', { name: 'All accounts: Northwind Office' });
    await chosen.waitFor();
    const certificates: { account_name: string }[] = await api(
      'GET',
      `/accounts/${dealer}/biomass/certificates?include=below&limit=100`,
    );
    await eventually(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(certificates.length);
    expect(await page.locator('tbody tr td:nth-child(2)').first().innerText()).toBe(certificates[0]?.account_name);
    await chosen.click();
    await page.getByRole('combobox', { name: 'Account', exact: true }).waitFor();
  });

  it("sees a month's sums, deposits and certificates", async () => {
    const visit = await signIn();
    const { page } = visit;
    await open(visit, root, '/deposits?below=1');
    const month = new Date().toISOString().slice(0, 7);
    const books: { accounts: Record<string, number> } = await ofBelow(`/months/${month}`);
    const { open: isOpen, closing, closed } = books.accounts;
    await page.getByText(`Accounts: ${isOpen} open, ${closing} closing, ${closed} closed.`).waitFor();
    await page.getByRole('table', { name: 'Deposits' }).waitFor();
    await page.getByRole('heading', { name: 'Issued' }).last().waitFor();
    await settled(visit);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('reaches the end of a list with thousands of rows while drawing only a few', async () => {
    const visit = await signIn();
    const { page, complaints } = visit;
    const [feed] = await ofBelow('/feeds?limit=1');
    // With empty pages in between, as thousands of customers produce them.
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
    const last = page.getByText(`number ${ROWS - 1}`, { exact: true });
    const end = page.locator('.table-end');
    const scrollDown = () => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    // A hundred pages take minutes on a slow machine, so only the test's timeout ends this.
    while (!(await last.isVisible()) || (await end.isVisible())) {
      await scrollDown();
      // A long table draws only the rows near the viewport.
      expect(await rows.count()).toBeLessThanOrEqual(900);
      await sleep(50);
    }
    const rowsKnown = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'));
    expect(await rowsKnown()).toBeGreaterThan(0.9 * ROWS);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByText('number 0', { exact: true }).waitFor();
    await scrollDown();
    await last.waitFor();
    // The table's head stays below the top bar.
    expect(await header.isVisible()).toBe(true);
    expect((await header.boundingBox())?.y).toBeGreaterThanOrEqual(40);
    expect((await header.boundingBox())?.y).toBeLessThan(80);
    expect(complaints).toEqual([]);
  });
});

it('a customer is not asked, because nothing is below', async () => {
  const visit = await signIn();
  const { page } = visit;
  await open(visit, customer, '/certificates?below=1');
  await page.getByRole('heading', { name: 'Certificates' }).first().waitFor();
  expect(await page.getByText('With all accounts below').count()).toBe(0);
});
