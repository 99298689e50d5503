import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closesAt, lastMonth, monthFor, overdueMonth } from '../../../lib/books/deposits/month.ts';
import { addMonths, monthOf, timestamp } from '../../../lib/platform/time.ts';

describe("a deposit's month", () => {
  it.each([
    ['2026-11-20', '2026-11-20T10:00:00Z', '2026-11', 'within its month'],
    ['2026-11-30', '2026-12-01T04:00:00Z', '2026-11', 'in the hours when both months are open'],
    ['2026-12-01', '2026-12-01T04:00:00Z', '2026-12', 'in the hours when both months are open'],
    ['2026-11-30', '2026-12-01T11:59:59.999Z', '2026-11', 'at the last moment'],
    ['2026-11-30', '2026-12-01T12:00:00Z', '2026-12', 'at the moment when books end'],
    ['2026-10-31', '2026-12-01T04:00:00Z', '2026-12', 'of a month before the last, which is over'],
    ['1970-01-01', '2026-11-15T00:00:00Z', '2026-11', 'however old it is'],
    ['2026-12-01', '2026-11-30T13:00:00Z', '2026-12', 'dated ahead'],
    ['2025-12-31', '2026-01-01T11:00:00Z', '2025-12', 'at the turn of the year'],
  ])('dated %s and made at %s is %s: %s', (date, now, month) => {
    expect(monthFor(new Date(date), new Date(now))).toBe(month);
  });

  const moment = fc.date({ min: new Date('1970-02-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const days = fc.integer({ min: -800, max: 1 });

  it("has open books, and is the date's month while that month's books are open", () => {
    fc.assert(
      fc.property(moment, days, (now, ahead) => {
        const date = new Date(Math.max(0, now.getTime() + ahead * 86_400_000));
        const month = monthFor(date, now);

        expect(closesAt(month) > now).toBe(true);
        if (month !== monthOf(date)) {
          expect(closesAt(monthOf(date)) <= now).toBe(true);
          expect(month).toBe(monthOf(now));
        }
      }),
    );
  });

  it('may be closed from the end of its books on, and not earlier', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(closesAt(lastMonth(now)) <= now).toBe(true);
        expect(closesAt(addMonths(lastMonth(now), 1)) > now).toBe(true);
      }),
    );
  });
});

it.each([
  ['2026-11', '2026-12-01T12:00:00Z'],
  ['2026-12', '2027-01-01T12:00:00Z'],
  ['2028-02', '2028-03-01T12:00:00Z'],
])('books of %s end at %s', (month, end) => {
  expect(timestamp(closesAt(month))).toBe(end);
});

it.each([
  ['2026-12-01T11:59:59Z', '2026-10', '2026-10'],
  ['2026-12-01T12:00:00Z', '2026-11', '2026-10'],
  ['2026-12-01T23:59:59Z', '2026-11', '2026-10'],
  ['2026-12-02T00:00:00Z', '2026-11', '2026-11'],
  ['2026-12-31T23:00:00Z', '2026-11', '2026-11'],
])('at %s months up to %s can be closed, and up to %s should be', (now, last, overdue) => {
  expect([lastMonth(new Date(now)), overdueMonth(new Date(now))]).toEqual([last, overdue]);
});
