import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { counters } from '../../../lib/accounts/account/counters.ts';
import { digestOf, exceptPeriods, onlyPeriod, periodsIn } from '../../../lib/accounts/totals/closed-periods.ts';
import { type Counters, sumOf } from '../../../lib/accounts/totals/counters.ts';
import {
  addends,
  countersInSums,
  monthsOf,
  packed,
  unpacked,
  withoutPeriods,
} from '../../../lib/accounts/totals/packed.ts';
import { exact } from '../../../lib/platform/exact.ts';

const PROJECTS = [1, 2].map((n) => `0191a2b3-0000-7000-8000-00000000000${n}`);
const MONTHS = ['1970-01', '2024-12', '2025-01', '2025-12', '2026-11'];

/** Every attribute a counter can have. */
const NAMES = counters
  .filter(({ rollsUpAs }) => rollsUpAs !== null)
  .flatMap(({ name, over }) =>
    over.flatMap((span) => {
      if (span === 'lifetime') return [name as string];
      if (span === 'currency_month')
        return ['EUR', 'JPY'].flatMap((code) => MONTHS.map((month) => `${name}_${code}_${month}`));
      if (span === 'project_month') return PROJECTS.flatMap((id) => MONTHS.map((month) => `${name}_${id}_${month}`));
      return (span === 'month' ? MONTHS : PROJECTS).map((of) => `${name}_${of}`);
    }),
  );

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.constantFrom(0, 2, 9))
  .map(([units, decimals]) => exact(String(units)).div(10 ** decimals));
const figures: fc.Arbitrary<Counters> = fc.dictionary(fc.constantFrom(...NAMES), amount);

const shown = (some: Counters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(some)
      .filter(([, value]) => !value.eq(0))
      .map(([name, value]) => [name, value.toFixed()] as const)
      .sort(),
  );

it('figures are the same after packing, and in whichever parts they are stored', () => {
  fc.assert(
    fc.property(figures, (some) => {
      expect(shown(unpacked(packed(some)))).toEqual(shown(some));
      expect(shown(countersInSums([addends(some)]))).toEqual(shown(some));
      const whole = packed(some);
      const parts = [withoutPeriods(whole, new Set(['2025'])), monthsOf(whole, '2025')];
      expect(shown(sumOf(parts.map(unpacked)))).toEqual(shown(some));
    }),
  );
});

const booked: fc.Arbitrary<Counters> = fc
  .array(fc.record({ project: fc.constantFrom(...PROJECTS), month: fc.constantFrom(...MONTHS), pages: fc.nat(9_999) }))
  .map((offsets) =>
    sumOf(
      offsets.map(({ project, month, pages }) => {
        const [whole, trees] = [exact(pages), exact(pages).div(8_000)];
        return {
          pages: whole,
          [`pages_${month}`]: whole,
          [`pages_in_${project}_${month}`]: whole,
          trees,
          [`trees_${month}`]: trees,
          [`trees_in_${project}_${month}`]: trees,
          [`ordered_${project}`]: trees,
        };
      }),
    ),
  );

it('offsets of one or several projects per month stay the same after packing, also with differing amounts', () => {
  fc.assert(
    fc.property(booked, figures, (some, odd) => {
      for (const one of [some, sumOf([some, odd])]) {
        expect(shown(unpacked(packed(one)))).toEqual(shown(one));
        expect(shown(countersInSums([addends(some), addends(odd)]))).toEqual(shown(sumOf([some, odd])));
      }
    }),
  );
});

it('a month with one project names it once, and a project without orders is still known by its sums', () => {
  const [first = '', second = ''] = PROJECTS;
  const amounts = { 'pages_2026-11': exact(5), [`pages_in_${first}_2026-11`]: exact(5) };

  expect(JSON.parse(JSON.stringify(packed(amounts)))).toEqual({ P: { [first]: '0' }, '202611': { p: '5', P: '0' } });
  expect(Object.keys(addends({ [`pages_in_${second}_2026-11`]: exact(5) }))).toEqual([
    `o${second}`,
    'u000000000002202611',
  ]);
});

it('figures are the sum of their periods and the rest', () => {
  fc.assert(
    fc.property(figures, figures, fc.subarray(['2024', '2025-1', '2026']), (own, below, stored) => {
      const years = periodsIn({ own, below }, stored);
      const parts = [
        exceptPeriods({ own, below }, years),
        ...[...years].map((year) => onlyPeriod({ own, below }, year)),
      ];

      expect(shown(sumOf(parts.map((part) => part.own)))).toEqual(shown(own));
      expect(shown(sumOf(parts.map((part) => part.below)))).toEqual(shown(below));
    }),
  );
});

it('a digest is the same for the same figures, and differs between own and below', () => {
  fc.assert(
    fc.property(figures, figures, (own, below) => {
      const again = (some: Counters) => unpacked(packed(some));

      expect(digestOf({ own, below })).toBe(digestOf({ own: again(own), below: again(below) }));
      expect(digestOf({ own, below }) === digestOf({ own: below, below: own })).toBe(
        JSON.stringify(shown(own)) === JSON.stringify(shown(below)),
      );
    }),
  );
});

it('a letter of a newer release is carried over with all its digits', () => {
  const newer = { Z: '12345678901234567890.123456789', '202611': { Z: 5, Y: { some: 3 }, p: 7 }, p: 7 };
  const kept = packed({ pages: exact(9), 'pages_2026-11': exact(9) }, newer);

  expect(JSON.parse(JSON.stringify(kept))).toEqual({
    Z: '12345678901234567890.123456789',
    '202611': { Z: '5', Y: { some: '3' }, p: '9' },
    p: '9',
  });
});

it('each rolling-up counter has its own letter, other than `n`', () => {
  const letters = counters.flatMap(({ rollsUpAs }) => rollsUpAs ?? []);

  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((letter) => !/^[a-mo-zA-Z]$/.test(letter))).toEqual([]);
});
