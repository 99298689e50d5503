import { describe, expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Given } from './drawn/browser.ts';
import { idOf } from './drawn/example.ts';
import { answersFor } from './drawn/viewers.ts';
import { DEALER, visit } from './drawn/visit.ts';

/** Links, back and forward, and the redirect from the start page. */
const OVERVIEW = at(DEALER.account, 'overview');
const FEEDS = at(DEALER.account, 'feeds');
const ORDER = at(DEALER.account, 'new-order');
const link = (to: string): string => `.side a[href="${to}"]`;

describe('a click on a link of the dashboard', () => {
  it('changes the page without a reload, scrolls to its top and focuses its heading', async () => {
    const page = await visit(OVERVIEW);
    await page.press('Menu');
    expect(page.all('.nav-open')).toHaveLength(1);

    expect(await page.fire(link(FEEDS), 'click')).toBe(false);
    expect(page.places).toEqual([`went to: ${FEEDS}`, 'scrolled to: 0']);
    expect(page.document.title).toBe('Feeds · Regrove');
    expect(page.document.activeElement?.textContent).toBe('Feeds');
    expect(page.all('.nav-open')).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    async (how) => {
      const page = await visit(OVERVIEW);

      expect(await page.fire(link(FEEDS), 'click', how)).toBe(true);
      expect(page.places).toEqual([]);
    },
  );

  it.each(['.skip', 'a[href="/v1/docs"]', 'a[target=_blank]'])('is left to the browser for %s', async (selector) => {
    const page = await visit(OVERVIEW);

    expect(await page.fire(selector, 'click')).toBe(true);
    expect(page.places).toEqual([]);
  });
});

it('back shows the page before', async () => {
  const page = await visit(OVERVIEW);
  await page.fire(link(FEEDS), 'click');
  page.goBackTo(OVERVIEW);
  await page.settle();

  expect(page.texts('h1')).toEqual(['Overview']);
});

describe('typed text', () => {
  const typed = async (confirms: boolean) => {
    const page = await visit(ORDER, answersFor(DEALER), { confirms });
    expect(page.window.fire('beforeunload')).toBe(true);
    await page.type('.item input', '500');
    return page;
  };

  it('is not left without a question', async () => {
    const page = await typed(false);
    await page.fire(link(FEEDS), 'click');
    expect(page.places[0]).toMatch(/^asked whether: /);
    expect(page.address()).toBe(ORDER);
    expect(page.one('.item input').value).toBe('500');
    expect(page.window.fire('beforeunload')).toBe(false);
  });

  it('is left if the person wants it', async () => {
    const page = await typed(true);
    await page.fire(link(FEEDS), 'click');
    expect(page.address()).toBe(FEEDS);
    expect(page.window.fire('beforeunload')).toBe(true);
  });

  it('is left without a question once it is saved', async () => {
    const page = await typed(false);
    await page.submit();

    expect(page.places.filter((place) => place.startsWith('asked'))).toEqual([]);
    expect(page.address()).toMatch(/\/orders\/[0-9a-f-]{36}$/);
  });
});

describe('the start page leads', () => {
  const OTHER = '018cc251-f400-7000-8000-000000000777';
  const start = (accounts: object[], operator: boolean, stored = {}) =>
    visit(
      '/',
      (method, path, query) => {
        const given = answersFor(DEALER)(method, path, query) as Given;
        return path === '/me' ? { json: { ...(given.json as object), accounts, operator } } : given;
      },
      { stored: { 'regrove.session': '1', 'regrove.language': 'en', ...stored } },
    );
  const account = (id: string): object => ({
    account_id: id,
    name: 'Riverside',
    role: 'channel',
    permission: 'full',
    account_status: 'active',
  });

  it('to the first account', async () => {
    const page = await start([account(DEALER.account), account(OTHER)], true);
    expect(page.places).toEqual([`address: ${OVERVIEW}`]);
    expect(page.storage.get('regrove.account')).toBe(DEALER.account);
    expect(page.storage.get('regrove.role')).toBe('channel');
  });

  it('to the account that was open last', async () => {
    const page = await start([account(DEALER.account), account(OTHER)], false, { 'regrove.account': OTHER });
    expect(page.address()).toBe(at(OTHER, 'overview'));
  });

  it('not to an account that is not theirs any more', async () => {
    const page = await start([account(DEALER.account)], false, { 'regrove.account': OTHER });
    expect(page.address()).toBe(OVERVIEW);
  });

  it('to the desk for an operator without accounts', async () => {
    expect((await start([], true)).address()).toBe('/operator');
  });

  it('nowhere without accounts', async () => {
    const page = await start([], false);
    expect(page.address()).toBe('/');
    expect(page.texts('h1')).toEqual(['Your accounts']);
  });
});

describe("the person's menu", () => {
  const opened = async () => {
    const page = await visit(OVERVIEW);
    page.one('.menu').setAttribute('open', '');
    await page.fire('.menu', 'toggle');
    return page;
  };

  it('closes by Escape, which returns the focus', async () => {
    const page = await opened();
    await page.fire('.menu-panel', 'keydown', { key: 'a' });
    expect(page.one('.menu').hasAttribute('open')).toBe(true);

    await page.fire('.menu-panel', 'keydown', { key: 'Escape' });
    expect(page.one('.menu').hasAttribute('open')).toBe(false);
    expect(page.document.activeElement?.localName).toBe('summary');
  });

  it.each([
    ['h1', false],
    ['.menu-item', false],
    ['.menu-head', true],
  ])('after a click on %s it is open: %s', async (selector, isOpen) => {
    const page = await opened();
    await page.fire(selector, 'click');

    expect(page.one('.menu').hasAttribute('open')).toBe(isOpen);
  });
});

it('the search leads to one person of the list, who is marked', async () => {
  const person = idOf('id', 2);
  const page = await visit(`${at(DEALER.account, 'people')}?user=${person}`);

  expect(page.all('tr.marked')).toHaveLength(1);
  expect(page.texts('tr.marked td')[0]).toBe('full_name 3');
});

it('an entry of the desk that a mail names is focused and marked', async () => {
  const page = await visit(`${OVERVIEW}?attention=${idOf('id', 2)}`);

  expect(page.all('tr.wanted')).toHaveLength(1);
  expect(page.document.activeElement?.textContent).toBe('account_name 3');
});

it('a desk entry fixed in between is reported', async () => {
  const page = await visit(`${OVERVIEW}?attention=${idOf('other', 0)}`);

  expect(page.all('tr.wanted')).toEqual([]);
  expect(page.all('.desk .notice.green')).toHaveLength(1);
});

it('an open desk looks again every two minutes, unless nobody sees it', async () => {
  const page = await visit(OVERVIEW);
  const looks = (): number => page.asked.filter((call) => call.includes('/attention')).length;
  expect(looks()).toBe(1);
  await page.settle(121_000);
  expect(looks()).toBe(2);

  Object.assign(page.document, { visibilityState: 'hidden' });
  await page.settle(300_000);
  expect(looks()).toBe(2);
});
