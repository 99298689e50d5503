import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookedAmount, countSheets, type Difference } from '../../../lib/metering/counting/count-sheets.ts';
import { basisOf, changeTo, sumOfChanges } from '../../../lib/metering/counting/day-change.ts';
import { draws } from '../../support/long.ts';

const counted = (sides: number, told: Partial<Difference> = {}, percent = 0) => {
  const { pages, basis } = countSheets(
    { sides, sheets: null, duplex_sheets: null, large_sheets: null, ...told },
    percent,
  );
  return [pages, basis];
};

describe("a day's sheets", () => {
  it.each([
    ['the sheets that are told', counted(100, { sheets: 60, duplex_sheets: 10 }, 50), [60, 'sheets']],
    ['else the sides less the duplex sheets', counted(100, { duplex_sheets: 40 }, 50), [60, 'duplex']],
    ['else an estimate', counted(100, {}, 50), [75, 'estimate']],
    ['else the sides', counted(100), [100, 'sides']],
    ['an estimate of halves, rounded up', counted(1, {}, 100), [1, 'estimate']],
    ['an estimate of five sides, all on two-sided sheets', counted(5, {}, 100), [3, 'estimate']],
    ['an estimate below a half, rounded down', counted(3, {}, 10), [3, 'estimate']],
    ['half the sides, less ten', counted(100, { sheets: 40 }), [40, 'sheets']],
    ['the next basis below that', counted(100, { sheets: 39, duplex_sheets: 40 }), [60, 'duplex']],
    ['all the sides and ten', counted(100, { sheets: 110 }), [110, 'sheets']],
    ['the next basis above that', counted(100, { sheets: 111 }, 20), [90, 'estimate']],
    ['the next basis for fewer sheets than before', counted(4, { sheets: -1 }), [4, 'sides']],
    ['no duplex basis if duplex sheets dropped', counted(100, { duplex_sheets: -1 }), [100, 'sides']],
    ['no duplex basis beyond half the sides and ten', counted(100, { duplex_sheets: 61 }), [100, 'sides']],
    ['at least one where sides were printed', counted(1, { sheets: 0 }), [1, 'sheets']],
    ['none where nothing was printed', counted(0, { sheets: 0 }, 50), [0, null]],
    ['sheets that were told before their sides', counted(0, { sheets: 4 }), [4, 'sheets']],
  ])('are %s', (_, found, expected) => expect(found).toEqual(expected));

  it.each([
    ['counts once more', counted(100, { sheets: 60, large_sheets: 7 }), 67],
    ['counts once more after the estimate', counted(100, { large_sheets: 7 }, 50), 82],
    ['counts once more on sides', counted(100, { large_sheets: 7 }), 107],
    ['counts once more on duplex', counted(100, { duplex_sheets: 40, large_sheets: 7 }), 67],
    ['is at most each sheet of the day', counted(100, { sheets: 60, large_sheets: 900 }), 120],
    ['counts nothing if there are fewer than before', counted(100, { sheets: 60, large_sheets: -3 }), 60],
    ['counts nothing where nothing was printed', counted(0, { large_sheets: 5 }), 0],
  ])('a large one %s', (_, [pages], expected) => expect(pages).toBe(expected));

  it('are derived from booked pages, whatever the setting is by then', () => {
    const told = fc.option(fc.integer({ min: -20, max: 300 }), { nil: null });
    const difference = fc.record({
      sides: fc.integer({ min: 0, max: 400 }),
      sheets: told,
      duplex_sheets: told,
      large_sheets: told,
    });
    fc.assert(
      fc.property(difference, fc.integer({ min: 0, max: 100 }), (one, percent) => {
        const amount = countSheets(one, percent);
        if (amount.basis === null) return;
        expect(bookedAmount(amount.pages, amount.basis, one)).toEqual(amount);
      }),
      { numRuns: draws(2_000) },
    );
  });

  it('lie between half the sides and all of them, give or take ten, whatever is reported', () => {
    const told = fc.option(fc.integer({ min: -1e12, max: 1e12 }), { nil: null });
    const near = fc.option(fc.integer({ min: -30, max: 300 }), { nil: null });
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 1e12 })),
        fc.oneof(fc.tuple(told, told), fc.tuple(near, near)),
        fc.integer({ min: 0, max: 100 }),
        (sides, [sheets, duplex_sheets], percent) => {
          const amount = countSheets({ sides, sheets, duplex_sheets, large_sheets: null }, percent);
          expect(Number.isSafeInteger(amount.pages)).toBe(true);
          expect(amount.pages).toBeGreaterThanOrEqual(Math.max(sides > 0 ? 1 : 0, sides / 2 - 10));
          expect(amount.pages).toBeLessThanOrEqual(sides + 10);
          expect(amount.duplex_sides).toBeGreaterThanOrEqual(0);
          expect(amount.duplex_sides).toBeLessThanOrEqual(sides);
          expect(amount.basis === null).toBe(amount.pages === 0);
        },
      ),
      { numRuns: draws(3_000) },
    );
  });

  it.each([
    [100, 60, 80],
    [100, 100, 0],
    [100, 110, 0],
    [100, 50, 100],
    [100, 41, 100],
  ])('of %i sides on %i sheets have %i sides on two-sided sheets', (sides, sheets, duplex_sides) => {
    const difference = { sides, sheets, duplex_sheets: null, large_sheets: null };

    expect(countSheets(difference, 0)).toMatchObject({ sides, duplex_sides });
  });
});

it("a day's changes add up, figure by figure", () => {
  const one = { pages: 1, sides: 2, duplex_sides: 3, bases: { sheets: 1, sides: 1 } };
  const other = { pages: 10, sides: 20, duplex_sides: 30, bases: { sheets: 1, sides: -1, duplex: 1 } };

  expect(sumOfChanges(one, other)).toEqual({ pages: 11, sides: 22, duplex_sides: 33, bases: { sheets: 2, duplex: 1 } });
  expect(
    changeTo(
      { pages: 9, sides: 8, duplex_sides: 7, basis: 'duplex' },
      { pages: 1, sides: 2, duplex_sides: 3, basis: 'sides' },
    ),
  ).toEqual({
    pages: 8,
    sides: 6,
    duplex_sides: 4,
    bases: { duplex: 1, sides: -1 },
  });
  expect([basisOf({ sheets: 2, duplex: 1, sides: 0 }), basisOf({ sheets: 1, sides: -1 }), basisOf({})]).toEqual([
    'duplex',
    'sheets',
    null,
  ]);
});
