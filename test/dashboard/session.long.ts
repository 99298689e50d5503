import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { askDoor } from '../support/door.ts';
import { api, open, origin, seeded, settled, signIn, signInWithCode, useDashboard, visit } from './browsing.ts';

useDashboard();

let root: string;
beforeAll(async () => {
  ({ root } = await seeded());
});

/** A month other than the current one. */
const MONTH = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 7);

const codeFor = (email: string): Promise<string> => askDoor(`${inject('demo')}codes/${email}`);

/** Signs in a person for this test alone, so ending the session affects no other test. */
async function person(email: string) {
  await api('POST', `/accounts/${root}/users`, { email, permission: 'full' });
  return signInWithCode(email);
}

/** Signs in by clicking through the sign-in page that replaced the dashboard. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const used = await codeFor(email);
  await page.locator('.sign-in input[type=email]').click();
  await page.keyboard.type(email);
  await page.locator('.sign-in button[type=submit]').click();
  await page.locator('input.code').waitFor();
  let code = used;
  for (; code === used; code = await codeFor(email)) await page.waitForTimeout(50);
  await page.locator('input.code').fill(code);
  await page.locator('.sign-in').waitFor({ state: 'detached' });
}

describe('a blocked script', () => {
  it('reloads the page once, then shows what to do', async () => {
    const visited = await signIn();
    const { page } = visited;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/assets/feeds-*.js', (route) => route.abort());
    await page.goto(`${origin()}/accounts/${root}/feeds`);
    await page.getByText('Part of this page did not load').waitFor();
    expect(loads).toBe(2);
    // An endless reload would show within this time: 29 reloads in 8 seconds.
    await page.waitForTimeout(1_000);
    expect(loads).toBe(2);

    await page.getByRole('link', { name: 'Deposits' }).click();
    await page.getByRole('heading', { name: 'Deposits', level: 1 }).waitFor();
    await page.unroute('**/assets/feeds-*.js');
    await open(visited, root, '/feeds');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  it('is also reported when it holds the texts', async () => {
    const { page } = await signIn();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/assets/dashboard-*.js', (route) => route.abort());
    await page.goto(`${origin()}/`);
    await page.getByText('Part of this page did not load').waitFor();

    expect(loads).toBe(2);
  });
});

describe('an expired session', () => {
  it('keeps typed text and the scroll position', async () => {
    const email = 'expired-page@example.com';
    const visited = await person(email);
    const { page, complaints } = visited;
    await page.setViewportSize({ width: 1280, height: 300 });
    await open(visited, root, '/orders/new?note=kept');
    const typed = page.locator('main input:not([type=radio], [type=checkbox])').first();
    await typed.fill('4321');
    // A busy browser reports the last scrolling after the page was hidden. This one reports none.
    await page.evaluate("addEventListener('scroll', (event) => event.stopImmediatePropagation(), true)");
    await page.locator('main button[type=submit]').scrollIntoViewIfNeeded();
    const place = await page.evaluate('[location.href, Math.round(scrollY)]');
    await page.context().clearCookies();
    // Acts as another tab that reports a change: the page requests its data again and gets 401.
    await page.evaluate("new BroadcastChannel('regrove').postMessage('/')");
    await page.locator('.sign-in').waitFor();
    await signInAgain(page, email);
    await settled(visited);

    expect(await typed.inputValue()).toBe('4321');
    expect(await page.evaluate('[location.href, Math.round(scrollY)]')).toEqual(place);
    expect(complaints).toEqual([]);
  });

  it('can be renewed while a dialog is open, which keeps its input', async () => {
    const email = 'expired-dialog@example.com';
    const visited = await person(email);
    const { page } = visited;
    await open(visited, root, '/settings/people');
    await page.getByRole('button', { name: 'Invite' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').first().fill('typed-before@example.com');
    await page.context().clearCookies();
    await dialog.locator('button[type=submit]').click();
    await page.locator('.sign-in').waitFor();
    await signInAgain(page, email);
    expect(await dialog.locator('input').first().inputValue()).toBe('typed-before@example.com');

    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    const users: { email: string }[] = await api('GET', `/accounts/${root}/users`);
    expect(users.filter((user) => user.email === 'typed-before@example.com')).toHaveLength(1);
  });

  it('leaves no data to another person who signs in', async () => {
    const email = 'expired-first@example.com';
    const other = 'expired-second@example.com';
    const visited = await person(email);
    await api('POST', `/accounts/${root}/users`, { email: other, permission: 'full' });
    const { page } = visited;
    await open(visited, root, '/settings/people');
    await page.getByRole('button', { name: 'Invite' }).first().click();
    await page.getByRole('dialog').locator('input').first().fill('typed-before@example.com');
    await page.context().clearCookies();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.locator('.sign-in input[type=email]').fill(other);
    await page.locator('.sign-in button[type=submit]').click();
    await page.locator('input.code').fill(await codeFor(other));
    await page.locator('.sign-in').waitFor({ state: 'detached' });
    await settled(visited);

    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a person without a session', () => {
  it('sees the sign-in page without an error in the console', async () => {
    const { page, asked } = await visit();
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
    for (const place of ['/', `/accounts/${root}/feeds`, '/sign-in']) {
      await page.goto(origin() + place);
      await page.locator('.sign-in input[type=email]').waitFor();
      await page.waitForLoadState('load');
    }

    expect([said, asked]).toEqual([[], []]);
  });

  it('returns to the opened link after sign-in', async () => {
    const email = 'linked@example.com';
    await api('POST', `/accounts/${root}/users`, { email, permission: 'full' });
    const visited = await visit();
    const { page } = visited;
    await page.goto(`${origin()}/accounts/${root}/deposits?month=${MONTH}`);
    await page.locator('.sign-in input[type=email]').fill(email);
    await page.locator('.sign-in button[type=submit]').click();
    await page.locator('input.code').fill(await codeFor(email));
    await settled(visited);
    expect(page.url()).toBe(`${origin()}/accounts/${root}/deposits?month=${MONTH}`);
    expect(await page.getByLabel('Month').inputValue()).toBe(MONTH);

    await page.reload();
    await settled(visited);
    expect(await page.locator('.sign-in').count()).toBe(0);
  });

  it('reaches a shared link with another address, when the first has no access', async () => {
    const { id: elsewhere } = await api('POST', '/accounts', { name: 'Shared Elsewhere' });
    const email = 'not-here@example.com';
    const other = 'shared-with@example.com';
    await api('POST', `/accounts/${elsewhere}/users`, { email, permission: 'full' });
    await api('POST', `/accounts/${root}/users`, { email: other, permission: 'full' });
    const visited = await signInWithCode(email);
    const { page } = visited;
    await page.goto(`${origin()}/accounts/${root}/deposits?month=${MONTH}`);
    await page.getByRole('link', { name: 'Use another address' }).click();
    await page.locator('.sign-in input[type=email]').fill(other);
    await page.locator('.sign-in button[type=submit]').click();
    await page.locator('input.code').fill(await codeFor(other));
    await settled(visited);

    expect(page.url()).toBe(`${origin()}/accounts/${root}/deposits?month=${MONTH}`);
  });
});
