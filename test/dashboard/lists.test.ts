import { expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import { longTest } from '../support/long-test.ts';
import type { Answer, Given } from './drawn/browser.ts';
import { idOf } from './drawn/example.ts';
import { answersFor } from './drawn/viewers.ts';
import { DEALER, visit } from './drawn/visit.ts';

/** Lists loaded page by page. */
const PAGE = at(DEALER.account, 'accounts');
const LIST = `/accounts/${DEALER.account}/accounts`;
const USUAL = answersFor(DEALER);

/** This many accounts below; the service returns at most `size` at once. */
function below(count: number, size: number): Answer {
  const [example] = (USUAL('GET', LIST, new URLSearchParams()) as Given).json as object[];
  const all = Array.from({ length: count }, (_, place) => ({
    ...example,
    id: idOf(`a${place}`, 0),
    name: `Account ${String(place).padStart(4, '0')}`,
    status: 'active',
  }));
  return (method, path, query) => {
    if (method !== 'GET' || path !== LIST) return USUAL(method, path, query);
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Math.min(size, Number(query.get('limit')));
    return {
      json: all.slice(from, to),
      headers: to < count ? { link: `<https://x.example${LIST}?cursor=${to}>; rel="next"` } : {},
    };
  };
}

const askedOf = (asked: string[]): string[] => asked.filter((call) => call.startsWith(`${LIST}?`));
const names = (texts: string[]): string[] => texts.filter((text) => /^Account \d/.test(text));

it('the next page is asked for while the end of the list is in view, and no row is there twice', async () => {
  const page = await visit(PAGE, below(450, 200));
  await page.settle(5_000);

  expect(askedOf(page.asked)).toEqual([
    `${LIST}?limit=200`,
    `${LIST}?limit=200&cursor=200`,
    `${LIST}?limit=200&cursor=400`,
  ]);
  const shown = names(page.texts('td a'));
  expect(shown).toHaveLength(450);
  expect(new Set(shown).size).toBe(450);
  expect(page.all('.table-end')).toEqual([]);
});

it('a list sorted by something else is read whole, in large pages', async () => {
  const page = await visit(`${PAGE}?sort=-name`, below(450, 1_000));
  await page.settle(5_000);

  expect(askedOf(page.asked)).toEqual([`${LIST}?limit=200`, `${LIST}?limit=1000&cursor=200`]);
  expect(names(page.texts('td a'))[0]).toBe('Account 0449');
});

it('after a change as many rows are read again as are shown', async () => {
  const page = await visit(PAGE, below(450, 200));
  await page.settle(5_000);
  const before = page.asked.length;
  page.tabs.tell(`/accounts/${DEALER.account}`);
  await page.settle();

  expect(askedOf(page.asked.slice(before))).toEqual([
    `${LIST}?limit=450`,
    `${LIST}?limit=250&cursor=200`,
    `${LIST}?limit=200&cursor=400`,
  ]);
  expect(names(page.texts('td a'))).toHaveLength(450);
});

it('a lost page is asked for again, and the rows before it stay', async () => {
  const whole = below(450, 200);
  const page = await visit(PAGE, (method, path, query) =>
    query.has('cursor') ? { status: 403, json: { code: 403, error: 'No.' } } : whole(method, path, query),
  );
  await page.settle(2_000);
  expect(names(page.texts('td a')).length).toBeGreaterThan(0);

  page.answerBy(whole);
  page.tabs.tell(LIST);
  await page.settle(5_000);
  expect(names(page.texts('td a'))).toHaveLength(450);
});

it("a long list announces its number of rows and each row's position", async () => {
  const page = await visit(PAGE, below(601, 1_000));
  await page.settle(5_000);

  expect(page.one('table').getAttribute('aria-rowcount')).toBe('602');
  const rows = page.all('tr[aria-rowindex]');
  expect(rows[0]?.getAttribute('aria-rowindex')).toBe('2');
  expect(rows.at(-1)?.getAttribute('aria-rowindex')).toBe('602');
});

longTest("a list of up to five hundred rows is complete for the browser's search", async () => {
  const page = await visit(PAGE, below(500, 1_000));
  await page.settle(5_000);

  expect(page.one('table').hasAttribute('aria-rowcount')).toBe(false);
  expect(names(page.texts('td a'))).toHaveLength(500);
});

it('an account below is looked up once its name is typed, and the list shows it alone', async () => {
  const page = await visit(`${at(DEALER.account, 'certificates')}?below=1`);
  const field = 'input[type=search][list]';
  const searches = (): string[] => page.asked.filter((call) => call.includes('/search?'));
  page.one(field).focus();
  for (const text of ['n', 'na', 'nam', 'name']) {
    page.one(field).value = text;
    page.one(field).fire('input');
    await page.settle(100);
  }
  expect(searches()).toEqual([]);
  await page.settle();
  expect(searches()).toEqual([`/accounts/${DEALER.account}/search?q=name`]);
  expect(page.all('datalist option').map((one) => one.getAttribute('value'))).toEqual(['name 1', 'name 4']);

  await page.type(field, 'name 4');
  const chosen = new URLSearchParams(page.address().split('?')[1]).get('account');
  expect(chosen).toBe(idOf('id', 3));
  expect(page.asked.some((call) => call.startsWith(`/accounts/${chosen}/`) && call.includes('include=below'))).toBe(
    true,
  );
});
