import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idAt } from '../../lib/platform/id.ts';
import {
  addMonths,
  DAY_MS,
  dayAfter,
  daysBetween,
  endOf,
  idsInMonth,
  idsWithin,
  MONTHS_MAX,
  momentOrNow,
  monthEnd,
  monthOf,
  monthStart,
  monthsInRange,
  rangeOfDays,
  timestamp,
} from '../../lib/platform/time.ts';
import { draws } from '../support/long.ts';

const LAST_DAY = Math.floor(Date.parse('9999-12-31') / DAY_MS);

/** The date of a day number since 1970. */
const named = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const day = fc.integer({ min: 0, max: LAST_DAY }).map(named);
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** Moments near the given days, to hit the edges; nothing is dated before 1970 or after 9999. */
const near = (days: string[]) =>
  fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: -2 * DAY_MS, max: 3 * DAY_MS }))
    .map(([from, shift]) => new Date(Math.min(LAST_MOMENT, Math.max(0, Date.parse(from) + shift))));
const edge = fc.constantFrom(0, 1, DAY_MS - 1, DAY_MS, -1);
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

/** DynamoDB refuses a BETWEEN with reversed bounds. */
function isListed(id: string, { from, to }: { from: string; to: string }): boolean {
  expect(from <= to).toBe(true);
  return id >= from && id <= to;
}

describe('the ids within a range of days', () => {
  it('are exactly those of the days asked for, in whichever order these are given', () => {
    const range = fc.tuple(day, day).chain(([start, end]) => fc.tuple(fc.constant([start, end]), near([start, end])));
    fc.assert(
      fc.property(range, random, ([[start = '', end = ''], at], bytes) => {
        const [first = '', last = ''] = [start, end].sort();
        const dated = at.toISOString().slice(0, 10);

        expect(isListed(idAt(at, bytes), idsWithin({ start_date: start, end_date: end }))).toBe(
          dated >= first && dated <= last,
        );
      }),
      { numRuns: draws(1000) },
    );
  });

  it("include the days' first and last millisecond and not the next ones", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LAST_DAY - 1 }), edge, random, (number, shift, bytes) => {
        const at = new Date(number * DAY_MS + shift);
        const range = idsWithin({ start_date: named(number), end_date: named(number) });

        expect(isListed(idAt(at, bytes), range)).toBe(shift >= 0 && shift < DAY_MS);
      }),
    );
  });

  it('are all from a day on when it has no end, all up to a day when it has no start, and all without either', () => {
    const given = day.chain((one) => fc.tuple(fc.constant(one), near([one])));
    fc.assert(
      fc.property(given, random, ([one, at], bytes) => {
        const id = idAt(at, bytes);
        const dated = at.toISOString().slice(0, 10);

        expect(isListed(id, idsWithin({ start_date: one }))).toBe(dated >= one);
        expect(isListed(id, idsWithin({ end_date: one }))).toBe(dated <= one);
        expect(isListed(id, idsWithin({}))).toBe(true);
      }),
    );
  });

  it('are none before 1970, and a range beginning there begins in 1970', () => {
    const early = fc.integer({ min: Math.floor(Date.parse('0000-01-01') / DAY_MS), max: -1 }).map(named);
    const moment = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(early, early, day, moment, random, (one, other, late, at, bytes) => {
        const id = idAt(at, bytes);

        expect(isListed(id, idsWithin({ start_date: one, end_date: other }))).toBe(false);
        expect(isListed(id, idsWithin({ end_date: one }))).toBe(false);
        expect(isListed(id, idsWithin({ start_date: one }))).toBe(true);
        expect(isListed(id, idsWithin({ start_date: late, end_date: one }))).toBe(
          at.toISOString().slice(0, 10) <= late,
        );
      }),
    );
  });
});

describe('a range with one day given', () => {
  const now = new Date('2026-11-15T09:30:00Z');

  it.each([
    [{ start_date: '2026-03-05' }, { start_date: '2026-03-05', end_date: '2026-11-30' }],
    [{ start_date: '2026-11-30' }, { start_date: '2026-11-30', end_date: '2026-11-30' }],
    [{ start_date: '2026-12-01' }, { start_date: '2026-12-01', end_date: '2026-12-01' }],
    [{ end_date: '2026-03-05' }, { start_date: '2025-03-05', end_date: '2026-03-05' }],
    [{ end_date: '2024-02-29' }, { start_date: '2023-02-28', end_date: '2024-02-29' }],
    [{ end_date: '0000-05-01' }, { start_date: '0000-05-01', end_date: '0000-05-01' }],
    [
      { start_date: '2026-03-05', end_date: '2020-01-01' },
      { start_date: '2026-03-05', end_date: '2020-01-01' },
    ],
    [{}, {}],
  ])('%j is %j', (given, meant) => {
    expect(rangeOfDays(given, now)).toEqual(meant);
  });

  it('ends with the current month, whichever it is', () => {
    for (const [moment, last] of [
      ['2024-02-01T00:00:00Z', '2024-02-29'],
      ['2026-12-31T23:59:59Z', '2026-12-31'],
    ] as const) {
      expect(rangeOfDays({ start_date: '2020-01-01' }, new Date(moment)).end_date).toBe(last);
    }
  });
});

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 24, '2028-03'],
    ['2026-03', 0, '2026-03'],
    ['0999-12', 1, '1000-01'],
  ])('%s and %i months is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  it('come back when as many are added as were taken', () => {
    const month = fc
      .tuple(fc.integer({ min: 1970, max: 2970 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(month, fc.integer({ min: -6000, max: 6000 }), (from, count) => {
        expect(addMonths(addMonths(from, count), -count)).toBe(from);
      }),
    );
  });

  it.each([
    ['2026-02', '2026-02-28T23:59:59Z'],
    ['2024-02', '2024-02-29T23:59:59Z'],
    ['2026-12', '2026-12-31T23:59:59Z'],
    ['2026-04', '2026-04-30T23:59:59Z'],
  ])('%s ends at %s', (month, end) => {
    expect(timestamp(monthEnd(month))).toBe(end);
    expect(monthOf(monthEnd(month))).toBe(month);
    expect(monthOf(new Date(monthEnd(month).getTime() + 1000))).toBe(addMonths(month, 1));
    expect(timestamp(monthStart(month))).toBe(`${month}-01T00:00:00Z`);
  });
});

describe("a range's months", () => {
  const now = new Date('2026-11-15T09:30:00Z');

  it.each([
    [{}, ['2026-09', '2026-10', '2026-11']],
    [{ start_date: '2026-10-31' }, ['2026-10', '2026-11']],
    [{ start_date: '2026-12-01' }, ['2026-12']],
    [{ start_date: '2026-01-31', end_date: '2025-12-01' }, ['2025-12', '2026-01']],
    [{ start_date: '2026-03-01', end_date: '2026-03-01' }, ['2026-03']],
  ])('%j are %j', (range, months) => {
    expect(monthsInRange(range, '2026-09', now)).toEqual(months);
  });

  it('are at most 120', () => {
    expect(monthsInRange({ start_date: '2011-01-01', end_date: '2020-12-31' }, '2026-09', now)).toHaveLength(120);
    expect(MONTHS_MAX).toBe(120);
    expect(() => monthsInRange({ start_date: '2011-01-01', end_date: '2021-01-01' }, '2026-09', now)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: 'start_date and end_date span 121 months, 2011-01 to 2021-01; ask for at most 120 at once.',
      }),
    );
  });

  it('hold the ids from their first to their last millisecond and no other', () => {
    const range = idsInMonth('2026-02');
    const isListedAt = (moment: string) => isListed(idAt(new Date(moment)), range);

    expect(
      ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00Z', '2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00Z'].map(
        isListedAt,
      ),
    ).toEqual([false, true, true, false]);
  });
});

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-03-01', 0, '2026-03-01'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(dayAfter(day, days)).toBe(expected);
  });

  it.each([
    ['2026-11-15T00:00:00Z', '2026-11-15T23:59:59Z', 1],
    ['2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z', 1],
    ['2026-11-15T23:59:59Z', '2026-11-17T00:00:00Z', 2],
    ['2026-11-17T00:00:00Z', '2026-11-15T00:00:00Z', 1],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('end at their last second', () => {
    expect(endOf('2026-11-15')).toBe('2026-11-15T23:59:59Z');
  });
});

describe('a timestamp', () => {
  it('is UTC with whole seconds', () => {
    expect(timestamp(new Date('2026-11-15T09:30:59.999+02:00'))).toBe('2026-11-15T07:30:59Z');
  });
});

describe('the moment a caller gives', () => {
  const now = new Date('2026-11-15T09:30:00.500Z');

  it('is now when none is given', () => {
    expect(momentOrNow('date', undefined, now)).toBe(now);
  });

  it.each(['1970-01-01T00:00:00Z', '2026-11-15T09:30:00Z', '2026-11-16T09:30:00.500Z'])('may be %s', (given) => {
    expect(momentOrNow('date', given, now)).toEqual(new Date(given));
  });

  it.each([
    ['1969-12-31T23:59:59Z', 'date 1969-12-31T23:59:59Z is before 1970; give a later one.'],
    [
      '2026-11-16T09:30:00.501Z',
      'date 2026-11-16T09:30:00.501Z is in the future; give one up to a day ahead of now at the most.',
    ],
  ])('may not be %s', (given, sentence) => {
    expect(() => momentOrNow('date', given, now)).toThrow(
      expect.objectContaining({ kind: 'invalid', message: sentence }),
    );
  });
});
