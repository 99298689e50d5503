import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleDashboard, compressedBytes } from '../../dashboard/build.ts';
import { LOCALES } from '../../lib/platform/locale.ts';
import { findings } from '../support/axe.ts';
import { isLong } from '../support/long.ts';
import {
  api,
  FIRST_PERSON,
  mostAtOnce,
  open,
  origin,
  seeded,
  sessionOf,
  settled,
  signIn,
  useDashboard,
  visit,
} from './browsing.ts';

useDashboard();

let root: string;
let dealer: string;
let customer: string;
beforeAll(async () => {
  ({ root, dealer, customer } = await seeded());
  await api('POST', `/accounts/${customer}/orders`, { items: [{ quantity: 5000 }] });
}, 60_000);

const PLACES = [
  '',
  '/accounts',
  '/accounts/import',
  '/certificates',
  '/deposits',
  '/deposits/import',
  '/feeds',
  '/feeds/new',
  '/projects',
  '/orders',
  '/orders/new',
  '/reports',
  '/settings/people',
  '/settings/people/import',
  '/settings/keys',
  '/settings/webhooks',
  '/settings/page',
  '/settings/activity',
];

/** Against WCAG 2.2 AA. */
const AXE: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Every page, language, size and colour by `npm run test:long`; a part of them by `npm test`. */
const some = <T>(all: readonly T[], from: number): readonly T[] =>
  isLong ? all : all.filter((_, index) => index % 4 === from);

describe.each([
  { name: 'on a desk, light', from: 0, options: { viewport: { width: 1600, height: 1000 } } },
  {
    name: 'on a phone, dark',
    from: 2,
    options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const },
  },
])('pages $name', ({ options, from }) => {
  it('passes axe, fits the screen, complains of nothing and asks nobody else', async () => {
    const visited = await signIn(undefined, options);
    const told: Record<string, string[]> = {};
    for (const [account, places] of [
      [dealer, some(PLACES, from)],
      [customer, isLong ? ['', '/orders', '/certificates'] : ['']],
    ] as const) {
      for (const place of places) {
        await open(visited, account, place);
        const wide = (await isWiderThanScreen(visited.page)) ? ['wider than the screen'] : [];
        const most = await mostAtOnce(visited.page);
        const crowd = most > 3 ? [`${most} requests at once`] : [];
        const found = [...(await findings(visited.page, AXE)), ...wide, ...crowd];
        if (found.length > 0) told[place] = found;
      }
    }

    expect(told).toEqual({});
    expect(visited.complaints).toEqual([]);
  }, 300_000);
});

it('dialogs and the sign-in page pass axe', async () => {
  const { page } = await visit();
  await page.goto(`${origin()}/`);
  await page.locator('input[type=email]').waitFor();
  expect(await findings(page, AXE)).toEqual([]);

  const visited = await signIn();
  for (const [place, button] of [
    ['/accounts', 'New account'],
    ['/deposits', 'New deposit'],
    ['/settings/people', 'Invite'],
    ['/settings/keys', 'New key'],
    ['/settings/webhooks', 'New webhook'],
  ] as const) {
    await open(visited, dealer, place);
    await visited.page.getByRole('button', { name: button }).first().click();
    await visited.page.getByRole('dialog').waitFor();
    expect([place, await findings(visited.page, AXE)]).toEqual([place, []]);
    await visited.page.keyboard.press('Escape');
    await visited.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await visited.page.evaluate('document.activeElement?.textContent')).toBe(button);
  }
}, 180_000);

it('every language has its own words on every page, and none breaks a phone', async () => {
  const visited = await signIn(undefined, { viewport: { width: 360, height: 740 } });
  const { page } = visited;
  const titles = new Set<string>();
  for (const locale of some(LOCALES, 1)) {
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
}, 300_000);

it('is worked without a mouse: account switched, page opened, menu used', async () => {
  const visited = await signIn();
  const { page } = visited;
  await open(visited, dealer);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('riverside');
  await page.getByRole('dialog').getByRole('link', { name: 'Riverside School' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Riverside School', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposits' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Deposits', level: 1 }).waitFor();
  await settled(visited);
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
}, 60_000);

it('the first view is at most 120 KB compressed and three requests to the API', async () => {
  const files = new Map((await bundleDashboard()).map((file) => [file.path, compressedBytes(file)]));
  const visited = await visit({ storageState: await sessionOf(FIRST_PERSON) });
  const loaded: string[] = [];
  const answers: Promise<number>[] = [];
  visited.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/v1/')) answers.push(response.body().then(({ length }) => length));
    else loaded.push(pathname.startsWith('/accounts/') ? '/index.html' : pathname);
  });
  await visited.page.goto(`${origin()}/accounts/${root}`);
  await visited.page.locator('.figures').waitFor();
  await settled(visited);
  const bytes = loaded.reduce((sum, path) => sum + (files.get(path) ?? 0), 0);
  const answered = (await Promise.all(answers)).reduce((sum, length) => sum + length, 0);

  expect(loaded.filter((path) => !files.has(path))).toEqual([]);
  // Answers, also of what comes after the figures, are counted as they are, which is several times what they are compressed.
  expect(bytes + answered).toBeLessThan(120_000);
  // What is asked at once is enough for the figures and the bars.
  expect(
    visited.asked
      .slice(0, 3)
      .map((line) => line.replace(/[0-9a-f-]{36}/, ':id'))
      .sort(),
  ).toEqual(['GET /accounts/:id 200', 'GET /accounts/:id/totals 200', 'GET /me 200']);
  expect(await mostAtOnce(visited.page)).toBeLessThanOrEqual(3);
}, 60_000);
