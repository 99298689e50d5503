import { parse } from 'csv-parse/sync';
import { afterAll, expect, it } from 'vitest';
import { distributor, type TestAccount } from '../../support/api.ts';
import { at, now } from '../../support/moment.ts';
import { count, move } from '../../support/move.ts';
import { makeReports } from './work.ts';

afterAll(now);

const book = async (account: TestAccount, pages: number) =>
  expect((await account.post('/biomass/offsets', { pages, date: '2025-03-05' })).status).toBe(200);

type Row = { account_id: string; pages: number };
const rowsIn = ({ accounts }: { accounts: Row[] }) =>
  Object.fromEntries(accounts.map(({ account_id, pages }) => [account_id, pages]));

it('has what was booked below the account, in its figures, rows and CSV, drafted or issued', async () => {
  at('2026-02-10T08:00:00Z');
  const [first, second] = [await distributor(), await distributor()];
  const [channel, sibling, other] = [await first.below(), await first.below(), await second.below()];
  const [customer, wandering] = [await channel.below(), await channel.below()];
  for (const one of [customer, wandering]) await book(one, 100);
  await move(customer, other);
  await move(wandering, sibling);
  await book(customer, 30);
  await book(wandering, 7);
  await count(customer, wandering, channel, sibling, other);

  const expected = new Map([
    [first, { [customer.id]: 100, [wandering.id]: 107 }],
    [channel, { [customer.id]: 100, [wandering.id]: 100 }],
    [second, { [customer.id]: 30 }],
  ]);
  for (const [account, rows] of expected) {
    const pages = Object.values(rows).reduce((sum, one) => sum + one, 0);
    const draft = (await account.get('/reports/2025?include=below')).body;
    expect([draft.figures.pages, rowsIn(draft)]).toEqual([pages, rows]);
    const { id } = (await account.post('/reports/2025?include=below')).body;
    await makeReports(account);
    const report = (await account.get(`/reports/issued/${id}`)).body;
    expect([report.figures.pages, rowsIn(report)]).toEqual([pages, rows]);
    for (const path of ['/reports/2025?include=below', `/reports/issued/${id}`]) {
      const listed = (await account.get(path, { accept: 'text/csv' })).body;
      const lines: Record<string, string>[] = parse(listed, { columns: true });
      const byAccount = Map.groupBy(lines, ({ account_id }) => account_id ?? '');
      const sums = [...byAccount].map(([one, its]) => [one, its.reduce((sum, line) => sum + Number(line.pages), 0)]);
      expect(Object.fromEntries(sums)).toEqual(rows);
      // Twelve months for each account, also for one that moved between two accounts below.
      expect([...byAccount.values()].map((its) => its.length)).toEqual(Object.keys(rows).map(() => 12));
    }
  }
});
