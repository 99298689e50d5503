import { beforeAll, describe, expect, it } from 'vitest';
import { at, PAGE_NAMES, type PageName } from '../../dashboard/routes.ts';
import { sampleOf } from '../support/long.ts';
import { api, go, open, seeded, settled, signInWithCode, useDashboard } from './browsing.ts';
import { signInAsOperator } from './operating.ts';

/** Walks through pages as people see them without permission to change anything; `npm test` samples the pages. */
useDashboard();

let dealer: string;
beforeAll(async () => {
  ({ dealer } = await seeded());
});

const PLACES = [
  '',
  '/certificates',
  '/deposits',
  '/feeds',
  '/projects',
  '/orders',
  '/reports',
  '/settings/people',
  '/settings/keys',
  '/settings/webhooks',
];

describe('a customer', () => {
  it.each([
    ['by their permission', 'restricted', 'guest@example.com', 0],
    ['because the account is deactivated', 'full', 'closed@example.com', 1],
  ])('with read-only access %s is offered no action that would be refused', async (_, permission, email, from) => {
    // Its own account: other files use the shared one at the same time.
    const account: string = (await api('POST', `/accounts/${dealer}/accounts`, { name: `Read only ${permission}` })).id;
    await api('POST', `/accounts/${account}/users`, { email, permission });
    if (permission === 'full') await api('POST', `/accounts/${account}/deactivate`);
    const visit = await signInWithCode(email);
    const { page, asked } = visit;
    await open(visit, account);
    for (const place of sampleOf(PLACES, 2, from)) {
      await go(visit, account, place);
      const offers = await page.locator('main').getByRole('button').allInnerTexts();
      const harmless = /^(Show as|Show hidden|Preview|Download|Copy|Months|Print|Check now|Try again|Date|Name|\?|$)/;
      expect([place, offers.filter((text) => !harmless.test(text.trim()))]).toEqual([place, []]);
    }
    await page.getByText('View only: you can see everything here').waitFor();

    expect(asked.filter((line) => line.endsWith(' 403'))).toEqual([]);
  });
});

/**
 * Presses the button at an index and reports whether it exists. It runs inside the page, because on a busy machine a dialog may open
 * after it was to be closed, and would then block a click.
 */
const PRESS = `(place) => {
  const isOfPage = (one) => one.checkVisibility() && !one.closest('dialog');
  const buttons = [...document.querySelectorAll('main button:enabled')].filter(isOfPage);
  buttons[place]?.click();
  return place < buttons.length;
}`;

/** Lists whose first row a detail page shows. */
const LISTS: Partial<Record<PageName, string>> = {
  feed: '/feeds',
  upload: '/feeds',
  order: '/orders',
  webhook: '/webhooks',
};

describe('an account that an operator looks at', () => {
  it('offers nothing that changes it: no page sends anything but reads, whatever is pressed', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname.startsWith('/v1/')) sent.push(`${request.method()} ${pathname}`);
    });
    let pressed = 0;
    await open(visited, dealer);
    for (const name of sampleOf(PAGE_NAMES, 3)) {
      const rows: { id: string; type?: string }[] =
        name in LISTS ? await api('GET', `/accounts/${dealer}${LISTS[name]}`) : [undefined];
      // One of each type, because each type has different buttons.
      for (const row of new Map(rows.map((one) => [one?.type, one])).values()) {
        await go(visited, dealer, at(dealer, name, row?.id).slice(`/accounts/${dealer}`.length));
        for (let place = 0; await page.evaluate<boolean>(`(${PRESS})(${place})`); place += 1) {
          pressed += 1;
          await page.keyboard.press('Escape');
        }
        await settled(visited);
        expect([name, await page.locator('.acting.viewing').isVisible()]).toEqual([name, true]);
      }
    }

    expect(sent).toEqual([]);
    expect(pressed).toBeGreaterThan(3);
  });
});
