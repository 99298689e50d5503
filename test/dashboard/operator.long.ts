import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn, open, origin, seeded, settled, signIn, useDashboard } from './browsing.ts';
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
    expect(await page.getByRole('link', { name: 'Operator console' }).count()).toBe(0);

    await page.goto(`${origin()}/operator/domains`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(scripts.filter((path) => /desk|viewing|operator/.test(path) && path.startsWith('/assets'))).toEqual([]);
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

    expect(await visited.page.locator('main h1').innerText()).toBe('Page not found');
    expect(await findingsOn(visited.page)).toEqual([]);
  });
});

describe('an account that an operator looks at', () => {
  it('says so on a bar, and offers the way back', async () => {
    const visited = await signInAsOperator({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    const { page } = visited;
    await open(visited, customer, '/certificates');
    const bar = page.getByRole('complementary', { name: 'Viewing Riverside School as operator' });

    expect(await bar.isVisible()).toBe(true);
    expect(await page.locator('.breadcrumb li').count()).toBe(3);
    expect(await findingsOn(page)).toEqual([]);
    await bar.getByRole('link').click();
    await page.waitForURL('**/operator');
  });
});
