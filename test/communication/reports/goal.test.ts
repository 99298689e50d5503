import { describe, expect, it } from 'vitest';
import { goalOf } from '../../../lib/communication/reports/goal.ts';
import {
  booksEnd,
  monthsOf,
  refuseFutureYear,
  yearBefore,
  yearInPath,
} from '../../../lib/communication/reports/period.ts';
import { exact } from '../../../lib/platform/exact.ts';

describe("a report's year", () => {
  it('has twelve months from its first on', () => {
    expect(monthsOf({ year: 2026, first_month: 1 })).toEqual(
      Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    );
    expect(monthsOf({ year: 2025, first_month: 12 }).slice(0, 2)).toEqual(['2025-12', '2026-01']);
    expect(yearBefore({ year: 2026, first_month: 7 })).toEqual({ year: 2025, first_month: 7 });
    expect(booksEnd({ year: 2025, first_month: 4 }).toISOString()).toBe('2026-04-01T12:00:00.000Z');
  });

  it.each([
    ['1969', false],
    ['1970', true],
    ['1999', true],
    ['2026', true],
    ['9999', true],
    ['10000', false],
  ])('may be %s: %s', (year, isFit) => {
    expect(yearInPath().safeParse(year).success).toBe(isFit);
  });

  it('has begun', () => {
    const now = new Date('2026-06-30T23:59:59Z');

    expect(() => refuseFutureYear({ year: 2026, first_month: 6 }, now)).not.toThrow();
    expect(() => refuseFutureYear({ year: 2026, first_month: 7 }, now)).toThrow(
      'The year from 2026-07 on is to come; the current month is 2026-06.',
    );
  });
});

describe("a year's goal", () => {
  const period = { year: 2026, first_month: 1 };
  const goal = { base_year: 2024, percent: 12.5 };
  const counters = (base: number, pages: number[]) => ({
    ...Object.fromEntries(monthsOf({ ...period, year: 2024 }).map((month) => [`pages_${month}`, exact(base)])),
    ...Object.fromEntries(pages.map((count, index) => [`pages_2026-0${index + 1}`, exact(count)])),
  });
  const march = new Date('2026-04-01T12:00:00Z');
  const of = (base: number, pages: number[], now = march) => goalOf(goal, counters(base, pages), period, now);

  it('is none without a goal, and while the base year has no pages', () => {
    expect(goalOf(null, counters(1, [1]), period, march)).toBeNull();
    expect(of(0, [1])).toBeNull();
  });

  it("follows the base year's months, and counts months whose books have ended", () => {
    const found = of(99, [80, 90, 100, 1000]);

    expect(found).toMatchObject({ ...goal, base_pages: 1188, goal_pages: 1039, change_percent: -9.090909 });
    expect(found?.path.slice(0, 4)).toEqual([
      { month: '2026-01', goal_pages: 86, pages: 80 },
      { month: '2026-02', goal_pages: 173, pages: 170 },
      { month: '2026-03', goal_pages: 259, pages: 270 },
      { month: '2026-04', goal_pages: 346, pages: null },
    ]);
    expect(found?.path).toHaveLength(12);
  });

  it.each([
    ['exactly on the path', [0, 0, 259], true],
    ['one page above it', [0, 0, 260], false],
  ])('is met or not: %s', (_, pages, isMet) => {
    expect(of(99, pages)?.is_met).toBe(isMet);
  });

  it('is met before any month is over, and its change is not known then', () => {
    expect(of(99, [1000], new Date('2026-02-01T11:59:59Z'))).toMatchObject({ is_met: true, change_percent: null });
  });
});

it('the change against the base year is not computed from months before the account existed', () => {
  const now = new Date('2027-02-01T00:00:00Z');
  const counters = { 'pages_2025-11': exact(100), 'pages_2025-12': exact(100), 'pages_2026-03': exact(10) };
  const changeOf = (createdAt?: string) =>
    goalOf({ base_year: 2025, percent: 10 }, counters, { year: 2026, first_month: 1 }, now, createdAt)?.change_percent;

  expect([changeOf('2024-12-31T23:00:00Z'), changeOf('2025-11-02T00:00:00Z')]).toEqual([-95, null]);
});
