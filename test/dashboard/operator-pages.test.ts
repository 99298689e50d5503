import { beforeEach, describe, expect, it } from 'vitest';
import { findingsOn, settled, useDashboard, type Visit } from './browsing.ts';
import { answering, isWiderThanScreen, openDesk, signInAsOperator } from './operating.ts';

useDashboard();

const ROOT = '018cc251-f400-74af-927b-0435b985272d';
const JOB = '018cc251-f400-74af-927b-0435b9852799';
const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'de-DE' } as const;

const root = (name: string, more = {}) => ({
  ...{ id: ROOT, name, display_name: name, external_id: 'C-1', role: 'distributor', parent_id: null },
  ...{ created_at: '2026-02-01T10:00:00Z', activated_at: '2026-02-01T10:00:00Z', deactivated_at: null },
  ...{ status: 'active', accounts: 12, people: 7, mtd_pages: 1200, last_month_pages: 3400 },
  ...{ silent_since: '2026-10-01T00:00:00Z', ...more },
});

const figures = { accounts: 12, offsets: 3, pages: 3400, trees: 0.41, price: 1.02, carbon: 1, carbon_price: 5 };
const month = (state: string, unbilled: number) => ({
  ...{ month: '2026-10', state, billed_at: null, total: { ...figures, unbilled } },
  accounts: [{ account_id: ROOT, account_name: 'Aldgate', ...figures, unbilled }],
});

const job = (state: string, done: number, error: string | null = null) => ({
  json: { id: JOB, kind: 'x', state, done, of: 12, result: null, error },
});

/** The answers one after the other; the last one stays. */
const oneByOne =
  <T>(...all: T[]) =>
  () =>
    (all.length > 1 ? all.shift() : all[0]) as T;

describe('accounts', () => {
  let visited: Visit;
  beforeEach(async () => {
    visited = await signInAsOperator();
  });

  it('are listed, searched once typing pauses, and lead to the account', async () => {
    const searches: string[] = [];
    await answering(visited.page, {
      'GET /operator/accounts': (query) => {
        if (query.has('q')) searches.push(query.get('q') ?? '');
        return { json: query.get('q') === 'nobody' ? [] : [root('Aldgate')] };
      },
    });
    await openDesk(visited);
    const row = visited.page.getByRole('row', { name: /Aldgate/ });
    expect((await row.innerText()).replace(/\s+/g, ' ')).toContain('C-1 Active 12 7 1,200 3,400 Oct 1, 2026');
    expect(await row.getByRole('link', { name: 'Aldgate' }).getAttribute('href')).toBe(`/accounts/${ROOT}`);

    await visited.page.getByLabel('Search by name or external ID').pressSequentially('nobody', { delay: 10 });
    await visited.page.getByText('Nothing was found.').waitFor();
    expect(searches.at(-1)).toBe('nobody');
    expect(searches.length).toBeLessThan(6);
  });

  it('a root is created with its first person', async () => {
    const sent = await answering(visited.page, {
      'GET /operator/accounts': () => ({ json: [] }),
      'POST /operator/accounts': (_query, body) => ({
        json: { ...root('Aldgate'), user: { ...(body as { user: object }).user, mailed: true } },
      }),
    });
    await openDesk(visited);
    await visited.page.getByRole('button', { name: 'New root account' }).first().click();
    await visited.page.getByRole('dialog').waitFor();
    expect(await findingsOn(visited.page)).toEqual([]);
    await visited.page.getByLabel('Name', { exact: true }).fill('Aldgate');
    await visited.page.getByLabel('E-mail address').fill(' ana@example.com ');
    await visited.page.getByLabel('Language of mails').selectOption('de');
    await visited.page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await visited.page.getByText('Aldgate was created, and ana@example.com was invited.').waitFor();

    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Aldgate', user: { email: 'ana@example.com', locale: 'de' } },
    ]);
  });

  it('a root is deactivated by a job whose progress is shown', async () => {
    let status = 'active';
    let now = job('running', 5);
    await answering(visited.page, {
      'GET /operator/accounts': () => ({ json: [root('Aldgate', { status })] }),
      [`POST /operator/accounts/${ROOT}/deactivate`]: () => ({ json: { job_id: JOB } }),
      [`GET /operator/jobs/${JOB}`]: () => now,
    });
    await openDesk(visited);
    await visited.page.getByRole('button', { name: 'Deactivate: Aldgate' }).click();
    const dialog = visited.page.getByRole('dialog');
    await dialog.getByText('It concerns 12 accounts, with everything below.').waitFor();
    status = 'inactive';
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await dialog.getByText('5 of 12 done').waitFor();
    now = job('done', 12);
    await visited.page.getByText('Aldgate is deactivated.').waitFor();
    await visited.page.getByRole('button', { name: 'Activate: Aldgate' }).waitFor();
  });
});

describe('billing', () => {
  it('bills a month once, after saying what it comes to', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    let state = 'ready';
    const sent = await answering(page, {
      'GET /operator/billing/2026-10': () => ({ json: month(state, state === 'ready' ? 4 : 0) }),
      'POST /operator/billing/2026-10': () => {
        state = 'billed';
        return { json: { job_id: JOB } };
      },
      [`GET /operator/jobs/${JOB}`]: oneByOne(job('running', 5), job('done', 12)),
    });
    await openDesk(visited, '/billing/2026-10');
    await page.getByRole('button', { name: 'Bill the month' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('4 orders are not billed yet.').waitFor();
    expect(await dialog.locator('dd').last().innerText()).toBe('$6.02');
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Bill the month' }).click();
    await dialog.getByText('The month is billed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Everything of this month is billed.').waitFor();

    expect(sent.map(({ call }) => call)).toEqual(['POST /operator/billing/2026-10']);
    expect(await page.getByRole('button', { name: 'Bill the month' }).count()).toBe(0);
  });

  it('asks for a new sign-in, and says why a job stopped', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    await answering(page, {
      'GET /operator/billing/2026-10': () => ({ json: month('ready', 4) }),
      'POST /operator/billing/2026-10': oneByOne(
        { status: 403, json: { code: 403, error: 'Sign in again.' } },
        { status: 200, json: { job_id: JOB } },
      ),
      [`GET /operator/jobs/${JOB}`]: () => job('failed', 5, 'The table did not answer.'),
    });
    await openDesk(visited, '/billing/2026-10');
    await page.getByRole('button', { name: 'Bill the month' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Bill the month' }).click();
    const link = dialog.getByRole('link', { name: 'Sign in again' });
    expect(await link.getAttribute('href')).toBe('/sign-in?to=%2Foperator%2Fbilling%2F2026-10');

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Bill the month' }).click();
    await dialog.getByRole('button', { name: 'Bill the month' }).click();
    await dialog.getByText('The table did not answer.').waitFor();
  });
});

it('every page fits a phone in the dark, in German, and passes axe', async () => {
  const visited = await signInAsOperator(PHONE);
  await answering(visited.page, {
    'GET /operator/accounts': () => ({ json: [root('Bürotechnik Niedersachsen GmbH & Co. KG')] }),
    'GET /operator/billing/2026-10': () => ({ json: month('ready', 4) }),
    'GET /operator/activity': () => ({ json: [ENTRY] }),
    'GET /operator/domains': () => ({
      json: [{ domain: 'example.com', account_id: ROOT, status: 'approved', last_error: null }],
    }),
    'GET /operator/suppressions': () => ({
      json: [{ id: 's', hint: 'an…@example.com', kind: 'bounce', since: '2026-10-01T00:00:00Z' }],
    }),
  });
  for (const place of ['/accounts', '/billing/2026-10', '/activity', '/domains', '/suppressions']) {
    await openDesk(visited, place);
    expect([place, await visited.page.locator('tbody tr').count()]).toEqual([place, 1]);
    expect([place, await isWiderThanScreen(visited.page)]).toEqual([place, false]);
    expect([place, await findingsOn(visited.page)]).toEqual([place, []]);
  }
});

const ENTRY = {
  ...{ id: JOB, at: '2026-11-01T10:00:00Z', user_id: null, key_hint: null, operator: 'ana@example.com' },
  ...{ operation: 'deactivateRootAccount', resource_id: ROOT, account_id: ROOT },
  changes: [{ field: 'status', before: 'active', after: 'inactive' }],
};

it('activity says who did what, and what was before and after', async () => {
  const visited = await signInAsOperator();
  await answering(visited.page, { 'GET /operator/activity': () => ({ json: [ENTRY] }) });
  await openDesk(visited, '/activity');

  const row = visited.page.locator('tbody tr');
  expect((await row.innerText()).replace(/\s+/g, ' ')).toContain('ana@example.com Account: deactivated');
  expect(await row.locator('del').innerText()).toBe('active');
  expect(await row.locator('ins').innerText()).toBe('inactive');
});

it('a suppression is lifted, and a domain approved by the address of its account', async () => {
  const visited = await signInAsOperator();
  const { page } = visited;
  const sent = await answering(page, {
    'GET /operator/suppressions': oneByOne(
      { json: [{ id: 's', hint: 'an…@example.com', kind: 'bounce', since: '2026-10-01T00:00:00Z' }] },
      { json: [] },
    ),
    'DELETE /operator/suppressions/s': () => ({ json: { id: 's', deleted: true } }),
    'GET /operator/domains': () => ({ json: [] }),
    'POST /operator/domains': (_query, body) => ({
      json: { ...(body as object), status: 'approved', last_error: null },
    }),
  });
  await openDesk(visited, '/suppressions');
  await page.getByRole('button', { name: 'Lift: an…@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await page.getByText('No address is suppressed').waitFor();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains' }).click();
  await settled(visited);
  await page.getByRole('button', { name: 'Approve a domain' }).click();
  await page.getByLabel('Domain', { exact: true }).fill('example.com');
  await page.getByLabel('Account ID').fill(`https://trees.example/accounts/${ROOT}/settings/people`);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve a domain' }).click();
  await page.getByText('example.com is approved.').waitFor();

  expect(sent).toEqual([
    { call: 'DELETE /operator/suppressions/s', body: null },
    { call: 'POST /operator/domains', body: { account_id: ROOT, domain: 'example.com' } },
  ]);
});
