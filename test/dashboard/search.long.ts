import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { api, findingsOn, open, origin, seeded, session, settled, signIn, useDashboard, visit } from './browsing.ts';

useDashboard();

let root: string;
let dealer: string;
let deep: { id: string; name: string };
let person: { id: string; email: string };
beforeAll(async () => {
  ({ root, dealer } = await seeded());
  deep = await api('POST', `/accounts/${dealer}/accounts`, { name: 'Lakeside Clinic', external_id: 'find-7781' });
  person = await api('POST', `/accounts/${deep.id}/users`, {
    email: 'ines.found@example.com',
    full_name: 'Inês Found',
    permission: 'full',
  });
  // The index is at most a minute behind.
  for (const query of ['ines.found', 'find-7781'])
    await eventually(async () => expect(await api('GET', `/accounts/${root}/search?q=${query}`)).toHaveLength(1));
});

const field = 'input[role=combobox]';

describe('search', () => {
  it('finds a customer at depth three by its external id, with the keyboard alone', async () => {
    const visited = await signIn();
    const { page, complaints } = visited;
    await open(visited, root, '/feeds');
    await page.keyboard.press('/');
    await page.keyboard.type('find-77');
    const option = page.getByRole('option', { name: 'Lakeside Clinic' });
    await option.waitFor();
    expect(await option.getAttribute('aria-selected')).toBe('true');
    expect(await page.locator(field).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await findingsOn(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await page.getByText('You are acting for Lakeside Clinic').waitFor();
    await settled(visited);
    // The page stays the same, and its heading has the focus.
    expect(new URL(page.url()).pathname).toBe(`/accounts/${deep.id}/feeds`);
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');

    // An opened result is offered the next time, also after a reload.
    await page.reload();
    await settled(visited);
    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Recently opened' })
      .getByRole('option', { name: 'Lakeside Clinic' })
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('opens a person where they are listed, and moves among results with the arrow keys', async () => {
    const visited = await signIn();
    const { page } = visited;
    await open(visited, dealer);
    await page.locator(field).fill('found');
    await page.getByRole('option', { name: 'Inês Found' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('tr.marked').waitFor();

    expect(new URL(page.url()).pathname).toBe(`/accounts/${deep.id}/settings/people`);
    expect(await page.locator('tr.marked').innerText()).toContain(person.email);
  });

  it('has at most one request in flight, and asks only when typing pauses', async () => {
    const visited = await signIn();
    const { page } = visited;
    await open(visited, root);
    let inFlight = 0;
    let most = 0;
    const release: (() => void)[] = [];
    await page.route('**/search?q=*', async (route) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise<void>((done) => release.push(done));
      inFlight -= 1;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('lak');
    await expect.poll(() => release.length).toBe(1);
    await page.keyboard.type('eside');
    release[0]?.();
    await expect.poll(() => release.length).toBe(2);
    release[1]?.();
    await page.getByRole('option', { name: 'Lakeside Clinic' }).waitFor();

    expect(most).toBe(1);
    await page.unroute('**/search?q=*');
  });

  it('leaves no trace after Escape, and says what can be found when nothing is', async () => {
    const visited = await signIn();
    const { page } = visited;
    await open(visited, root);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposits' });
    await link.focus();
    await page.keyboard.press('/');
    await page.keyboard.type('zzqq-nobody');
    await page.getByText('No results.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    expect(await page.locator(field).inputValue()).toBe('');
    expect(await page.locator('.finder-panel').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('opens over the whole width of a phone, in the dark, and passes axe', async () => {
    const visited = await signIn({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    const { page } = visited;
    await open(visited, root);
    await page.locator(field).click();
    await page.keyboard.type('lakeside');
    await page.getByRole('option', { name: 'Lakeside Clinic' }).waitFor();
    const { width = 0 } = (await page.locator('.finder-panel').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    expect(await findingsOn(page)).toEqual([]);

    await page.getByRole('option', { name: 'Lakeside Clinic' }).click();
    await page.waitForURL(`${origin()}/accounts/${deep.id}`);
    await settled(visited);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('forgets what was opened when the person signs out', async () => {
    const { page } = await visit({ storageState: session() });
    await page.goto(origin());
    await page.locator('.shell main h1').waitFor();
    await page.evaluate("localStorage.setItem('regrove.recent', '{}')");
    await page.route('**/v1/sign_out*', (route) => route.fulfill({ json: {} }));
    await page.locator('details.menu summary').click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.locator('.sign-in').waitFor();

    expect(await page.evaluate("localStorage.getItem('regrove.recent')")).toBeNull();
  });
});

it('a person who acts for a customer sees it, and keeps page and filters on the way up and back', async () => {
  const month = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 7);
  const visited = await signIn();
  const { page } = visited;
  await open(visited, deep.id, `/deposits?month=${month}`);
  const bar = page.getByRole('complementary', { name: 'You are acting for Lakeside Clinic' });
  await bar.waitFor();
  await page.locator('.breadcrumb').getByRole('link', { name: 'Northwind Office' }).click();
  await page.getByText('You are acting for Northwind Office').waitFor();
  await settled(visited);
  expect(page.url()).toBe(`${origin()}/accounts/${dealer}/deposits?month=${month}`);
  expect(await page.getByLabel('Month').inputValue()).toBe(month);

  await page.goBack();
  await bar.getByRole('link', { name: 'Back to Evergreen Distribution' }).click();
  await page.waitForURL(`${origin()}/accounts/${root}/deposits?month=${month}`);
  await settled(visited);
  // Nobody acts for their own account.
  expect(await page.locator('.acting').count()).toBe(0);
});
