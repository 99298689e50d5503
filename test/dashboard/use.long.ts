import { beforeAll, expect, it } from 'vitest';
import { compressedBytes } from '../../dashboard/build.ts';
import {
  findingsOn,
  go,
  mostAtOnce,
  open,
  openAccount,
  origin,
  seeded,
  session,
  settled,
  signIn,
  useDashboard,
  visit,
} from './browsing.ts';

useDashboard();

let root: string;
let dealer: string;
beforeAll(async () => {
  ({ root, dealer } = await seeded());
});

it('dialogs and the sign-in page pass axe', async () => {
  const { page } = await visit();
  await page.goto(`${origin()}/`);
  await page.locator('input[type=email]').waitFor();
  expect(await findingsOn(page)).toEqual([]);

  const visited = await signIn();
  await open(visited, dealer);
  for (const [place, button] of [
    ['/accounts', 'New account'],
    ['/deposits', 'New deposit'],
    ['/settings/people', 'Invite'],
    ['/settings/keys', 'New key'],
    ['/settings/webhooks', 'New webhook'],
  ] as const) {
    await go(visited, dealer, place);
    await visited.page.getByRole('button', { name: button }).first().click();
    await visited.page.getByRole('dialog').waitFor();
    expect([place, await findingsOn(visited.page)]).toEqual([place, []]);
    await visited.page.keyboard.press('Escape');
    await visited.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await visited.page.evaluate('document.activeElement?.textContent')).toBe(button);
  }
});

it('the keyboard alone can switch accounts, open a page and use the menu', async () => {
  const visited = await signIn();
  const { page } = visited;
  await open(visited, dealer);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('riverside');
  await page.getByRole('option', { name: 'Riverside School' }).waitFor();
  await page.keyboard.press('Enter');
  await openAccount(page, 'Riverside School').waitFor();

  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposits' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Deposits', level: 1 }).waitFor();
  await settled(visited);
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
});

it('the first view is at most 120 KB compressed and three requests to the API', async () => {
  const visited = await visit({ storageState: session() });
  const files: string[] = [];
  const answers: Promise<number>[] = [];
  visited.page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/v1/')) files.push(response.url());
    else answers.push(response.body().then(({ length }) => length));
  });
  await visited.page.addInitScript(NOTE_FIGURES);
  await visited.page.goto(`${origin()}/accounts/${root}`);
  await visited.page.locator('.figures').waitFor();
  await settled(visited);
  const sizes = await Promise.all([...files.map(sizeOf), ...answers]);

  expect(files.length).toBeGreaterThan(3);
  // API responses count uncompressed, several times their compressed size, and include those after the figures.
  expect(sizes.reduce((sum, length) => sum + length, 0)).toBeLessThan(120_000);
  // The first requests are enough for the figures and the bars.
  expect(
    visited.asked
      .slice(0, 3)
      .map((line) => line.replace(/[0-9a-f-]{36}/, ':id'))
      .sort(),
  ).toEqual(['GET /accounts/:id/attention 200', 'GET /accounts/:id/totals 200', 'GET /me 200']);
  expect(await visited.page.evaluate(BEGUN_BEFORE_FIGURES)).toBe(3);
  expect(await mostAtOnce(visited.page)).toBeLessThanOrEqual(3);
});

/** Records when the figures appeared by the page's clock, however late the test checks. */
const NOTE_FIGURES = `new MutationObserver((_, observer) => {
  if (!document.querySelector('.figures')) return;
  window.figuresAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;
const BEGUN_BEFORE_FIGURES = `performance.getEntriesByType('resource').filter(
  ({ name, startTime }) => new URL(name).pathname.startsWith('/v1/') && startTime <= window.figuresAt,
).length`;

/** A file's compressed size on the server, rather than in another build. */
async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  expect([url, answer.status]).toEqual([url, 200]);
  return compressedBytes({ contents: await answer.bytes() });
}
