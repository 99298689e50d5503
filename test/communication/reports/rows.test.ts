import { describe, expect, it } from 'vitest';
import { countedBy, qualityOf, sumOfFeeds } from '../../../lib/communication/reports/feed-sums.ts';
import { hasSomething } from '../../../lib/communication/reports/figures.ts';
import { NAMED_MAX, NO_ROWS, type Row, shownRows, withRows } from '../../../lib/communication/reports/rows.ts';
import { noFeedDays } from '../../../lib/metering/feeds/feed-month.ts';
import { exact } from '../../../lib/platform/exact.ts';

const MONTHS = ['2026-01', '2026-02'];
const idOf = (index: number) => `account-${String(index).padStart(5, '0')}`;
const row = (index: number, pages: number): Row => ({
  account_id: idOf(index),
  account_name: `Account ${index}`,
  feedMonths: [],
  counters: { 'pages_2026-01': exact(pages), 'trees_2026-01': exact(1) },
});

describe("a report's rows", () => {
  it('are by pages, then by id', () => {
    const { named, unnamed } = withRows(NO_ROWS, [row(3, 5), row(2, 5), row(1, 4), row(4, 6)]);

    expect(named.map(({ account_id }) => account_id)).toEqual([4, 2, 3, 1].map(idOf));
    expect(unnamed).toBe(0);
    expect(shownRows({ ...NO_ROWS, named }, MONTHS)).toHaveLength(4);
  });

  it('name a thousand accounts, and have all others in one row', () => {
    const many = Array.from({ length: NAMED_MAX + 2 }, (_, index) => row(index, 10_000 - index));
    const exactly = withRows(NO_ROWS, many.slice(0, NAMED_MAX));
    expect(shownRows(exactly, MONTHS)).toHaveLength(NAMED_MAX);

    const shown = shownRows(withRows(exactly, many.slice(NAMED_MAX)), MONTHS);
    expect(shown).toHaveLength(NAMED_MAX + 1);
    expect(shown.at(-1)).toMatchObject({ account_id: null, account_name: null, pages: 8999 + 9000, trees: 2 });
  });

  it('have accounts with pages, trees or a feed that counted', () => {
    const none = { pages: 0, paper_kg: 0, mtco2e: 0, trees: 0, sheets: null, sides: null, duplex_share: null };

    expect(hasSomething(none)).toBe(false);
    for (const some of [{ pages: -1 }, { trees: 0.1 }, { sheets: 0 }])
      expect(hasSomething({ ...none, ...some })).toBe(true);
  });
});

describe('the sums of feeds', () => {
  const sums = (more: object) => ({
    ...noFeedDays(),
    days: 3,
    missing: 1,
    sheets: 6,
    sides: 8,
    duplex_sides: 4,
    ...more,
  });

  it.each([
    ['a share of two-sided sheets', {}, { sheets: 6, sides: 8, duplex_share: 0.5 }],
    ['no share without sides', { sheets: 0, sides: 0 }, { sheets: 0, sides: 0, duplex_share: null }],
    ['nothing if all days are missing', { missing: 3 }, { sheets: null, sides: null, duplex_share: null }],
    ['something if one day is not', { missing: 2 }, { sheets: 6, sides: 8, duplex_share: 0.5 }],
  ])('have %s', (_, more, counted) => {
    expect(countedBy(sums(more))).toEqual(counted);
  });

  it('add up field by field', () => {
    const part = (n: number) => ({
      days: n,
      missing: 2 * n,
      held: 3 * n,
      sheets: 4 * n,
      sides: 5 * n,
      duplex_sides: 6 * n,
      by_basis: { sheets: 7 * n, duplex: 8 * n, estimate: 9 * n, sides: 10 * n },
    });

    expect(sumOfFeeds([])).toEqual(noFeedDays());
    expect(sumOfFeeds([part(1), part(10)])).toEqual(part(11));
    expect(qualityOf(part(1))).toEqual({
      days: 1,
      missing: 2,
      held: 3,
      estimated: 9,
      by_basis: { sheets: 7, duplex: 8, estimate: 9, sides: 10 },
    });
  });
});
