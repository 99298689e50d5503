import { describe, expect, it } from 'vitest';
import { seedBooks } from '../../infra/local/demo-books.ts';
import { pagesByDay } from '../../infra/local/demo-feed-days.ts';
import { seedFeeds, seedReadings } from '../../infra/local/demo-feeds.ts';
import { seedInvoices } from '../../infra/local/demo-invoices.ts';
import { seedPlantings } from '../../infra/local/demo-plantings.ts';
import { seedTerms } from '../../infra/local/demo-terms.ts';
import { progress } from '../../infra/local/progress.ts';
import { CATALOG, SERVER_ID } from '../../infra/local/seed-data.ts';
import { listRoots } from '../../lib/accounts/account/store.ts';
import { listInvoices } from '../../lib/books/invoices/store.ts';
import { missingFor } from '../../lib/books/parties/requirements.ts';
import { getBuyer, getSeller } from '../../lib/books/parties/store.ts';
import { getTerms } from '../../lib/books/terms/store.ts';
import { termsIn } from '../../lib/books/terms/terms.ts';
import { getFeed } from '../../lib/metering/feeds/store.ts';
import { newServer } from '../../lib/metering/servers/server.ts';
import { insertServer } from '../../lib/metering/servers/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { idOf } from '../../lib/platform/table/account-path.ts';
import { importCatalog } from '../../lib/trees/catalog/catalog.ts';
import { eachStoredPlanting } from '../../lib/trees/plantings/store.ts';
import { ownTable } from '../accounts/totals/stream.ts';
import { distributor } from '../support/api.ts';
import { at } from '../support/moment.ts';

it('has feeds whose next collection is tomorrow, so that a first start logs no failure', async () => {
  at('2026-11-16T09:00:00Z');
  const { id, path } = await distributor();
  const server = { type: 'papercut', url: 'http://127.0.0.1:9191', username: 'regrove' } as const;
  await insertServer(path, newServer(server, { id: SERVER_ID, account_id: id, now: clock.now() }), undefined);
  const { agent, server: serverFeed } = await seedFeeds(path, path, clock.now());
  await seedReadings(path, agent, clock.now());
  const feeds = await Promise.all([agent, serverFeed].map((id) => getFeed(path, id)));

  expect(feeds.map((feed) => [feed?.type, feed?.attempted_day])).toEqual([
    ['agent', '2026-11-15'],
    ['papercut', '2026-11-15'],
  ]);
});

it('shows its progress in one line at a terminal, and elsewhere only what it does', () => {
  const shown = (isTTY: boolean) => {
    const written: string[] = [];
    const report = progress('Setting up', { isTTY, write: (text) => written.push(String(text)) > 0 });
    for (const share of [0, 0.555, 1]) report(share);
    return written;
  };

  expect(shown(true)).toEqual(['\rSetting up: 0 %', '\rSetting up: 55 %', '\rSetting up: 100 %\n']);
  expect(shown(false)).toEqual(['Setting up; this takes a few seconds.\n']);
});

describe('the days of a feed', () => {
  const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);

  it.each(MONTHS)('of %s have pages on workdays alone, which add up', (month) => {
    const days = pagesByDay(month, 64_001);
    const weekdays = days.map(({ day }) => new Date(day).getUTCDay());

    expect(days.reduce((sum, { pages }) => sum + pages, 0)).toBe(64_001);
    expect(days.every(({ pages }) => pages > 1_000)).toBe(true);
    expect(weekdays.filter((weekday) => weekday % 6 === 0)).toEqual([]);
    expect(days.length).toBeGreaterThanOrEqual(20);
  });
});

it('has trees no older than their project, and replacements after the audit that found the loss', async () => {
  await ownTable();
  at('2026-11-16T09:00:00Z');
  const now = clock.now();
  await importCatalog(CATALOG, now);
  await seedPlantings(now);
  const plantings = await Promise.all(
    CATALOG.forestry.map(async ({ id = '', created_at = '' }) =>
      (await Array.fromAsync(eachStoredPlanting(id))).map((planting) => ({ ...planting, begun: created_at })),
    ),
  );
  const all = plantings.flat();

  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ planted_from, begun }) => planted_from < begun.slice(0, 10))).toEqual([]);
  for (const { replaces, planted_from } of all.filter((one) => one.replaces !== null)) {
    const lost = all.find(({ id }) => id === replaces);
    expect(lost?.audits.map(({ date }) => date < planted_from)).toEqual([true]);
  }
});

it('has two invoices for the second root account, one credited', async () => {
  await ownTable();
  at('2026-11-16T09:00:00Z');
  await importCatalog(CATALOG, clock.now());
  const path = await seedTerms(clock.now(), seedBooks);
  await seedInvoices(path, clock.now());
  const { items } = await listInvoices({ account_id: idOf(path) }, {});

  const byNumber = items.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  expect(byNumber).toMatchObject([
    {
      kind: 'invoice',
      number: 'RG-2026-000001',
      month: '2026-08',
      currency: 'EUR',
      tax: { category: 'S', percent: 19 },
    },
    { kind: 'invoice', number: 'RG-2026-000002', month: '2026-09' },
    { kind: 'credit_note', number: 'RG-2026-000003', credits: 'RG-2026-000001', month: '2026-08' },
  ]);
  expect(byNumber[0]?.credited.eq(byNumber[0]?.gross ?? 0)).toBe(true);
});

it("has a second root account after the first one, paying in EUR to its statement's cent", async () => {
  await ownTable();
  at('2026-11-16T09:00:00Z');
  const seeded: unknown[] = [];
  await seedTerms(clock.now(), async (...given) => void seeded.push(given));
  const [root] = await Array.fromAsync(listRoots());
  const id = root?.id ?? '';

  expect((root?.name ?? '') > 'Evergreen Distribution').toBe(true);
  expect(termsIn(await getTerms(id), '2026-07')).toMatchObject({ currency: 'EUR', from: '2026-07' });
  const parts = { currency: 'EUR', tax: null, buyer: await getBuyer(id), seller: await getSeller() };
  expect(missingFor(parts)).toEqual([]);
  expect(seeded).toMatchObject([[id, { months: 4 }, 90, clock.now(), { currency: 'EUR' }]]);
});
