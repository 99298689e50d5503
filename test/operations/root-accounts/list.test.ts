import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../lib/accounts/account/account.ts';
import { insertAccount } from '../../../lib/accounts/account/store.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { indexRecord } from '../../../lib/communication/search/store.ts';
import { searchView } from '../../../lib/communication/search/view.ts';
import { listRootAccounts } from '../../../lib/operations/root-accounts/list.ts';
import { silentSince } from '../../../lib/operations/root-accounts/root.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { exact, keys } from '../../../lib/platform/table/table.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor } from '../../support/api.ts';

const NOW = new Date('2026-11-16T12:00:00Z');

inOwnTable('roots');

/** A root with an entry in the search index. */
async function root(name: string, external_id?: string): Promise<string> {
  const id = idAt(NOW);
  await insertAccount(
    rootPath(id),
    newAccount({ name, ...(external_id && { external_id }) }, { id, role: 'distributor', parent_id: null, now: NOW }),
  );
  await indexRecord(keys.account(rootPath(id)));
  return id;
}

const namesOf = async (paging: Parameters<typeof listRootAccounts>[0]) =>
  (await listRootAccounts(paging, NOW)).items.map(({ name }) => name);

/** All pages in a list, each with at most `limit` rows. */
async function inPagesOf(limit: number, q?: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listRootAccounts({ limit, cursor, q }, NOW);
    pages.push(page.items.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== undefined);
  return pages;
}

describe('root accounts', () => {
  beforeAll(async () => {
    await root('Zebra Paper', 'Z-100');
    await root('amber print', 'A-200');
    await root('Birch & Print GmbH');
  });

  it('are listed by name, in pages', async () => {
    expect(await inPagesOf(2)).toEqual([['amber print', 'Birch & Print GmbH'], ['Zebra Paper']]);
  });

  it("are found by words, and by their external id's beginning, in pages", async () => {
    expect(await namesOf({ q: 'PRINT' })).toEqual(['amber print', 'Birch & Print GmbH']);
    expect(await inPagesOf(1, 'print')).toEqual([['amber print'], ['Birch & Print GmbH']]);
    expect(await namesOf({ q: 'pri bir' })).toEqual(['Birch & Print GmbH']);
    expect(await namesOf({ q: 'z-1' })).toEqual(['Zebra Paper']);
    expect(await namesOf({ q: '00' })).toEqual([]);
  });

  it('are found alone: neither accounts below nor users', async () => {
    const parent = await distributor();
    const child = await parent.below('Quince Orchard');
    const user = await parent.post('/users', { email: 'quince@example.com', full_name: 'Quince' });
    await indexRecord(keys.account(child.path));
    await indexRecord(keys.user(parent.path, user.body.id));

    expect(await namesOf({ q: 'quince' })).toEqual([]);
  });

  it('indexed before operators could search are found after a rebuild', async () => {
    const { path } = await distributor();
    expect(await searchView.differences(path)).not.toEqual([]);
    await searchView.rebuild(path);
    expect(await searchView.differences(path)).toEqual([]);
    expect(await namesOf({ q: path })).toEqual([`distributor ${path}`]);
  });
});

describe('a root account', () => {
  it('has the people, accounts and pages for everything below it', async () => {
    const parent = await distributor();
    const child = await parent.below();
    await child.post('/biomass/offsets', { pages: 700, date: '2026-11-03' });
    await parent.post('/biomass/offsets', { pages: 30, date: '2026-10-31T23:59:59Z' });
    for (const account of [parent, child]) await account.post('/users', { email: 'a@example.com' });
    await rollUp([child.path]);
    await rollUp([parent.path]);

    const [row] = (await listRootAccounts({}, NOW)).items.filter(({ id }) => id === parent.id);
    expect(row).toMatchObject({ accounts: 2, people: 2, mtd_pages: 700, last_month_pages: 30, silent_since: null });
  });

  it('is silent since its last month, even in a closed period', async () => {
    const { id, path, post } = await distributor();
    for (const date of ['2023-05-03', '2024-03-03']) await post('/biomass/offsets', { pages: 30, date });
    await rollUp([path], NOW);

    const [row] = (await listRootAccounts({}, NOW)).items.filter((one) => one.id === id);
    expect(row).toMatchObject({ silent_since: '2024-04-01T00:00:00Z', mtd_pages: 0 });
  });

  it('if not counted yet has none of them', async () => {
    const id = await root('Not yet counted');
    const [row] = (await listRootAccounts({ q: 'not counted' }, NOW)).items;
    expect(row).toMatchObject({ id, accounts: 1, people: 0, mtd_pages: 0, last_month_pages: 0 });
  });
});

it('a page with a hundred takes three calls at most, and a search five', async () => {
  const callsOf = async (q?: string) => {
    const meter = { calls: 0 };
    await metered(meter, () => listRootAccounts({ limit: 100, q }, NOW));
    return meter.calls;
  };
  expect(await callsOf()).toBeLessThanOrEqual(3);
  expect(await callsOf('print')).toBeLessThanOrEqual(5);
});

describe('silent since', () => {
  const created = { created_at: '2025-02-03T04:05:06Z' };
  const with1 = (name: string) => ({ [name]: exact(1) });
  it.each([
    ['the account was created, if there never was anything', {}, '2025-02-03T04:05:06Z'],
    ['never while the month has deposits', with1('deposit_months_2026-11'), null],
    ['never while the month has offsets', with1('certificates_2026-11'), null],
    ['the month after the last carbon offset', with1('carbon_offsets_2026-10'), '2026-11-01T00:00:00Z'],
    [
      'the year after',
      { ...with1('deposit_months_2025-12'), ...with1('certificates_2025-03') },
      '2026-01-01T00:00:00Z',
    ],
    [
      'the last month, not one whose offsets were deleted',
      { 'certificates_2026-11': exact(0) },
      '2025-02-03T04:05:06Z',
    ],
  ])('%s', (_, figures, since) => {
    expect(silentSince(figures, created, NOW)).toBe(since);
  });

  it('is reported after three days', () => {
    const figures = with1('deposit_months_2026-10');
    expect(silentSince(figures, created, new Date('2026-11-03T23:59:59Z'))).toBeNull();
    expect(silentSince(figures, created, new Date('2026-11-04T00:00:00Z'))).toBe('2026-11-01T00:00:00Z');
  });
});
