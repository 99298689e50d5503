import { beforeAll, describe, expect, it } from 'vitest';
import { at, PAGE_NAMES, type PageName } from '../../dashboard/routes.ts';
import { api, findingsOn, go, open, origin, seeded, settled, signIn, useDashboard } from './browsing.ts';
import { answeringMe, openDesk, signInAsOperator } from './operating.ts';

useDashboard();

let dealer: string;
let customer: string;
beforeAll(async () => {
  ({ dealer, customer } = await seeded());
});

describe('the desk', () => {
  it('is not there for anybody else, and its scripts are not loaded', async () => {
    const visited = await signIn();
    const { page } = visited;
    await answeringMe(page, { operator: false });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await open(visited, dealer);
    await page.locator('.avatar').click();
    expect(await page.getByRole('link', { name: 'Operator’s desk' }).count()).toBe(0);

    await page.goto(`${origin()}/operator/domains`);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(scripts.filter((path) => /desk|looking|operator/.test(path) && path.startsWith('/assets'))).toEqual([]);
  });

  it('is where an operator without accounts begins', async () => {
    const visited = await signInAsOperator();
    await visited.page.goto(`${origin()}/`);
    await settled(visited);

    expect(new URL(visited.page.url()).pathname).toBe('/operator');
    expect(await visited.page.locator('nav.side [aria-current=page]').count()).toBe(1);
  });

  it('an unknown place says so and leads back', async () => {
    const visited = await signInAsOperator();
    await openDesk(visited, '/nothing');

    expect(await visited.page.locator('main h1').innerText()).toBe('There is nothing at this address');
    expect(await findingsOn(visited.page)).toEqual([]);
  });
});

/** The lists that pages about one thing take their first row of. */
const LISTS: Partial<Record<PageName, string>> = {
  feed: '/feeds',
  upload: '/feeds',
  order: '/orders',
  webhook: '/webhooks',
};

describe('an account that an operator looks at', () => {
  it('says so on a bar, and offers the way back', async () => {
    const visited = await signInAsOperator({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    const { page } = visited;
    await open(visited, customer, '/certificates');
    const bar = page.getByRole('complementary', { name: 'Looking at Riverside School as operator' });

    expect(await bar.isVisible()).toBe(true);
    expect(await page.locator('.breadcrumb li').count()).toBe(3);
    expect(await findingsOn(page)).toEqual([]);
    await bar.getByRole('link').click();
    await page.waitForURL('**/operator');
  });

  it('offers nothing that changes it: no page sends anything but reads, whatever is pressed', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname.startsWith('/v1/')) sent.push(`${request.method()} ${pathname}`);
    });
    await open(visited, dealer);
    for (const name of PAGE_NAMES) {
      const rows: { id: string; type?: string }[] =
        name in LISTS ? await api('GET', `/accounts/${dealer}${LISTS[name]}`) : [undefined];
      // One of each type, because types have buttons of their own.
      for (const row of new Map(rows.map((one) => [one?.type, one])).values()) {
        await go(visited, dealer, at(dealer, name, row?.id).slice(`/accounts/${dealer}`.length));
        const buttons = page.locator('main button:enabled:visible');
        for (let place = 0; place < (await buttons.count()); place += 1) {
          await buttons.nth(place).click();
          await page.keyboard.press('Escape');
        }
        await settled(visited);
        expect([name, await page.locator('.acting.looking').isVisible()]).toEqual([name, true]);
      }
    }

    expect(sent).toEqual([]);
  });
});
