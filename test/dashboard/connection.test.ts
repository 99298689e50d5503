import { expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Given } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** The dashboard while the service or the network fails. */
const PAGE = at(DEALER.account, 'keys');
const LIST = `GET /accounts/${DEALER.account}/api_keys`;
const USUAL = answersFor(DEALER);
const failing = (given: Given | 'lost') => answering({ [LIST]: given });

it('a lost connection is shown, and the page comes back by itself', async () => {
  const page = await visit(PAGE, failing('lost'));
  expect(page.texts('.notice')).toEqual(['No connection. Trying again; nothing you typed is lost.']);

  await page.settle(10_000);
  expect(page.texts('[role=alert] p')).toEqual([
    'This could not be loaded',
    'There was no response. Check your connection and try again; nothing is done twice.',
  ]);

  page.answerBy(USUAL);
  await page.settle(4_000);
  expect(page.texts('.notice')).toEqual([]);
  expect(page.texts('td').length).toBeGreaterThan(0);
});

it('a busy service is shown with the seconds left', async () => {
  const page = await visit(
    PAGE,
    failing({ status: 429, headers: { 'retry-after': '7' }, json: { code: 429, error: 'Too many.' } }),
  );
  expect(page.texts('.notice')).toEqual(['Too many requests at once. Trying again in 6 s.']);

  await page.settle(3_000);
  expect(page.texts('.notice')).toEqual(['Too many requests at once. Trying again in 3 s.']);

  page.answerBy(USUAL);
  await page.settle(4_000);
  expect(page.texts('.notice')).toEqual([]);
  expect(page.texts('td').length).toBeGreaterThan(0);
});

it('a refusal that lasts longer than a minute is shown at once', async () => {
  const page = await visit(
    PAGE,
    failing({ status: 429, headers: { 'retry-after': '61' }, json: { code: 429, error: 'Come back tomorrow.' } }),
  );

  expect(page.texts('.notice')).toEqual([]);
  expect(page.texts('[role=alert] p')).toEqual(['This could not be loaded', 'Come back tomorrow.']);
});

it('a failure of the service has its reference, and is tried again every few seconds while it is shown', async () => {
  const page = await visit(
    PAGE,
    failing({ status: 500, headers: { 'x-request-id': 'r-1' }, json: { code: 500, error: 'x' } }),
  );
  await page.settle(9_000);
  expect(page.texts('[role=alert] p')).toEqual([
    'This could not be loaded',
    'Something went wrong on our side. Please try again. Reference for support: r-1',
  ]);
  const tries = (): number => page.asked.filter((path) => path.includes('/api_keys')).length;
  const before = tries();

  await page.settle(4_000);
  expect(tries()).toBeGreaterThan(before);

  await page.fire(`a[href="${at(DEALER.account, 'projects')}"]`, 'click');
  await page.settle(20_000);
  const left = tries();
  await page.settle(60_000);
  expect(tries()).toBe(left);
});

it.each([
  [404, ['Page not found', 'It may have been deleted, or part of the link may be missing.'], 0],
  [403, ['This could not be loaded', 'Not yours.'], 1],
])('the answer %i is not tried again by itself', async (status, said, buttons) => {
  const page = await visit(PAGE, failing({ status, json: { code: status, error: 'Not yours.' } }));
  await page.settle(60_000);

  expect(page.asked.filter((path) => path.includes('/api_keys'))).toHaveLength(1);
  expect(page.texts('[role=alert] p')).toEqual(said);
  expect(page.all('[role=alert] button')).toHaveLength(buttons);
});

it('the next attempt succeeds after a press of "Try again"', async () => {
  const page = await visit(PAGE, failing({ status: 403, json: { code: 403, error: 'Not yours.' } }));
  page.answerBy(USUAL);
  await page.press('Try again');

  expect(page.all('[role=alert]')).toEqual([]);
});

it('a page without network says so, and loads what failed when the network is back', async () => {
  const page = await visit(PAGE, failing({ status: 403, json: { code: 403, error: 'Not yours.' } }));
  page.window.fire('offline');
  await page.settle();
  expect(page.texts('.notice')).toHaveLength(1);

  page.answerBy(USUAL);
  page.window.fire('online');
  await page.settle();
  expect(page.texts('.notice')).toEqual([]);
  expect(page.all('[role=alert]')).toEqual([]);
});

it('three requests are under way at most, so that the next click does not wait', async () => {
  const waiting: (() => void)[] = [];
  const page = await visit(at(DEALER.account, 'overview'), async (method, path, query) => {
    if (path !== '/me') await new Promise<void>((go) => waiting.push(go));
    return USUAL(method, path, query);
  });
  let most = waiting.length;
  while (waiting.length > 0) {
    most = Math.max(most, waiting.length);
    waiting.shift()?.();
    await page.settle(10);
  }

  expect(most).toBe(3);
  expect(page.texts('h2')).toContain('Forests');
});

it('data that is a few seconds old is shown without a new request, older data is refreshed', async () => {
  const page = await visit(PAGE);
  const ask = async (wait: number): Promise<number> => {
    await page.fire(`a[href="${at(DEALER.account, 'webhooks')}"]`, 'click');
    await page.settle(wait);
    await page.fire(`a[href="${PAGE}"]`, 'click');
    return page.asked.filter((path) => path.includes('/api_keys')).length;
  };

  expect(await ask(10_000)).toBe(1);
  expect(await ask(16_000)).toBe(2);
});

it('a change in another tab is shown here, and a change here is sent to the others', async () => {
  const page = await visit(PAGE);
  page.tabs.tell(`/accounts/${DEALER.account}/api_keys`);
  await page.settle();
  expect(page.asked.filter((path) => path.includes('/api_keys'))).toHaveLength(2);
  expect(page.tabs.posted).toEqual([]);

  await page.press('New key');
  await page.submit();
  expect(page.tabs.posted).toEqual([`/accounts/${DEALER.account}`]);
});

it('the notice leaves by itself after a longer time without network, with or without word from the browser', async () => {
  const page = await visit(PAGE);
  page.answerBy(() => 'lost');
  page.window.fire('offline');
  await page.settle(30_000);
  expect(page.texts('.notice')).toHaveLength(1);

  page.answerBy(USUAL);
  await page.settle(15_000);
  expect(page.texts('.notice')).toEqual([]);
  const asked = page.asked.length;
  await page.settle(60_000);
  expect(page.asked).toHaveLength(asked);
});

it('a page that has loaded everything loses the notice as soon as the network is back', async () => {
  const page = await visit(PAGE);
  page.window.fire('offline');
  await page.settle();
  page.window.fire('online');
  await page.settle();

  expect(page.texts('.notice')).toEqual([]);
});
