import { expect, it } from 'vitest';
import { inOrder } from '../../../lib/communication/reports/account-year.ts';
import { gathered, NOTHING_GATHERED } from '../../../lib/communication/reports/gathered.ts';
import { projectsOf } from '../../../lib/communication/reports/projects.ts';
import { noFeedDays } from '../../../lib/metering/feeds/feed-month.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';

const feedMonth = (month: string) => ({ feed_id: 'f', month, ...noFeedDays(), days: 10 });

it("projects are those with trees, by the year's trees and then by id", () => {
  const [one, two, three, none] = [1, 2, 3, 4].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);
  const counters = {
    [`ordered_${two}`]: exact(9),
    [`ordered_${one}`]: exact(5),
    [`ordered_${three}`]: exact(8),
    [`ordered_${none}`]: exact(0),
    [`trees_in_${three}_2027-01`]: exact(1),
    [`trees_in_${three}_2027-02`]: exact(2),
    [`trees_in_${three}_2026-01`]: exact(50),
    [`planted_in_${three}`]: exact(4),
    other: exact(1),
  };
  const found = projectsOf(counters, ['2027-01', '2027-02'], (id) => `name of ${id}`);

  expect(found.map(({ project_id }) => project_id)).toEqual([three, one, two]);
  expect(found[0]).toMatchObject({
    project_name: `name of ${three}`,
    ledger_url: expect.stringContaining(three ?? '?'),
  });
  expect([found[0]?.ordered, found[0]?.ordered_in_all, found[0]?.planted_in_all].map(String)).toEqual(['3', '8', '4']);
});

it('a job gathers only what a report needs, and adds it up', () => {
  const own = Object.fromEntries(
    [
      'pages_2027-01',
      'trees_2026-01',
      'recycled_2025-01',
      'pages_2024-01',
      'other_2027-01',
      'trees_in_p_2027-01',
      'trees_in_p_2026-01',
      'ordered_p',
      'planted_in_p',
      'accounts',
    ].map((name) => [name, exact(1)]),
  );
  const span = { months: ['2027-01'], before: ['2026-01'], baseMonths: ['2025-01'] };
  const feedMonths = ['2027-01', '2027-01', '2026-01', '2025-01'].map((month) => feedMonth(month));
  const account = { id: 'a', name: 'A', path: rootPath('a'), credits: [], own, feedMonths };
  const once = gathered(NOTHING_GATHERED, [account], span);
  const twice = gathered(once, [account], span);

  expect(Object.keys(twice.counters).sort()).toEqual(
    ['ordered_p', 'pages_2027-01', 'planted_in_p', 'recycled_2025-01', 'trees_2026-01', 'trees_in_p_2027-01'].sort(),
  );
  expect(Object.values(twice.counters).map(String)).toEqual(Array(6).fill('2'));
  expect(twice.feedMonths.map(({ month, days }) => [month, days])).toEqual([
    ['2027-01', 40],
    ['2026-01', 20],
  ]);
});

it('credits are by date, then by id', () => {
  const credit = (date: string, carbon_offset_id: string) => ({
    carbon_offset_id,
    date,
    mtco2e: exact(1),
    registry: 'r',
    kind: null,
    serial_numbers: [],
  });
  const sorted = [credit('2027-01', 'z'), credit('2027-02', 'a'), credit('2027-02', 'b')];

  expect(inOrder(sorted.toReversed())).toEqual(sorted);
  expect(inOrder(sorted)).toEqual(sorted);
});
