import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../lib/platform/locale.ts';
import { foundIn } from '../presentation/claims/found-in.ts';
import { wordsOfHtml } from '../presentation/claims/words-of.ts';
import { isLong, sampleOf } from '../support/long.ts';
import { api, findingsOn, mostAtOnce, open, origin, seeded, signIn, useDashboard } from './browsing.ts';

useDashboard();

let dealer: string;
let customer: string;
beforeAll(async () => {
  ({ dealer, customer } = await seeded());
  await api('POST', `/accounts/${customer}/orders`, { items: [{ quantity: 5000 }] });
});

const PLACES = [
  '',
  '/accounts',
  '/accounts/import',
  '/certificates',
  '/deposits',
  '/deposits/import',
  '/deposits/batches',
  '/feeds',
  '/feeds/new',
  '/projects',
  '/orders',
  '/orders/new',
  '/reports',
  '/claims',
  '/settings/people',
  '/settings/people/import',
  '/settings/keys',
  '/settings/webhooks',
  '/settings/page',
  '/settings/activity',
];

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

describe.each([
  { name: 'on a desk, light', from: 0, options: { viewport: { width: 1600, height: 1000 } } },
  {
    name: 'on a phone, dark',
    from: 2,
    options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const },
  },
])('pages $name', ({ options, from }) => {
  it('pass axe, fit the screen, claim nothing forbidden, log no errors and contact no other host', async () => {
    const visited = await signIn(options);
    const told: Record<string, string[]> = {};
    for (const [account, places] of [
      [dealer, sampleOf(PLACES, 4, from)],
      [customer, isLong ? ['', '/orders', '/certificates'] : ['']],
    ] as const) {
      for (const place of places) {
        await open(visited, account, place);
        const wide = (await isWiderThanScreen(visited.page)) ? ['wider than the screen'] : [];
        const most = await mostAtOnce(visited.page);
        const crowd = most > 3 ? [`${most} requests at once`] : [];
        const claims = foundIn(wordsOfHtml(await visited.page.content()), 'en');
        const found = [...(await findingsOn(visited.page)), ...wide, ...crowd, ...claims];
        if (found.length > 0) told[place] = found;
      }
    }

    expect(told).toEqual({});
    expect(visited.complaints).toEqual([]);
  });
});

it('the help of a page opens beside its heading, links only to documentation that is served, and is not printed', async () => {
  const visited = await signIn({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const { page } = visited;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const served = (address: string) =>
    page.evaluate(`{
      document.querySelector('meta[name=documentation]')?.remove();
      if ('${address}') document.head.insertAdjacentHTML('beforeend', '<meta name="documentation" content="${address}">');
    }`);
  await open(visited, dealer, '/feeds');
  await served('');
  expect(scripts.filter((path) => path.includes('help'))).toEqual([]);

  const button = page.locator('.page-title').getByRole('button', { name: 'Help' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await dialog.getByText('A feed brings page counts: every day').waitFor();
  expect(await dialog.getByRole('link').count()).toBe(0);
  expect(await page.evaluate("document.querySelector('dialog')?.contains(document.activeElement)")).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate("document.activeElement?.className === 'help-button'")).toBe(true);

  await served('/docs');
  await button.press('Enter');
  expect(await dialog.getByRole('link').getAttribute('href')).toBe('/docs/feeds.html');
  expect(await findingsOn(page)).toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect([await dialog.isVisible(), await button.isVisible()]).toEqual([false, false]);
  await page.emulateMedia({ media: null });
  expect(visited.complaints).toEqual([]);
});

it('every page is translated into every language and fits a phone', async () => {
  const visited = await signIn({ viewport: { width: 360, height: 740 } });
  const { page } = visited;
  const titles = new Set<string>();
  for (const locale of sampleOf(LOCALES, 4, 1)) {
    await page.goto(`${origin()}/favicon.svg`);
    await page.evaluate(`localStorage.setItem('regrove.language', '${locale}')`);
    for (const place of isLong ? ['', '/orders/new', '/settings/people'] : ['/orders/new']) {
      await open(visited, dealer, place);
      expect([locale, place, await isWiderThanScreen(page)]).toEqual([locale, place, false]);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    titles.add(await page.locator('main h1').innerText());
  }

  expect(visited.complaints).toEqual([]);
  expect(titles.size).toBeGreaterThanOrEqual(isLong ? 11 : 2);
});
