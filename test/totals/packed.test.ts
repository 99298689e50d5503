import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { counters } from '../../lib/accounts/counters.ts';
import { exact } from '../../lib/platform/exact.ts';
import { type Counters, sumOf } from '../../lib/totals/counters.ts';
import { addends, countersInSum, monthsOf, packed, unpacked, withoutYears } from '../../lib/totals/packed.ts';
import { digestOf, exceptYears, onlyYear, yearsIn } from '../../lib/totals/years.ts';

const PROJECTS = [1, 2].map((n) => `0191a2b3-0000-7000-8000-00000000000${n}`);
const MONTHS = ['1970-01', '2024-12', '2025-01', '2025-12', '2026-11'];

/** Every attribute that a counter can have. */
const NAMES = counters
  .filter(({ rollsUpAs }) => rollsUpAs !== null)
  .flatMap(({ name, over }) =>
    over.flatMap((span) => {
      if (span === 'lifetime') return [name as string];
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
      expect(shown(countersInSum(addends(some)))).toEqual(shown(some));
      const whole = packed(some);
      const parts = [withoutYears(whole, ['2025']), monthsOf(whole, '2025')];
      expect(shown(sumOf(parts.map(unpacked)))).toEqual(shown(some));
    }),
  );
});

it('figures are the sum of their years and of the rest', () => {
  fc.assert(
    fc.property(figures, figures, (own, below) => {
      const years = yearsIn({ own, below });
      const parts = [exceptYears({ own, below }, years), ...[...years].map((year) => onlyYear({ own, below }, year))];

      expect(shown(sumOf(parts.map((part) => part.own)))).toEqual(shown(own));
      expect(shown(sumOf(parts.map((part) => part.below)))).toEqual(shown(below));
    }),
  );
});

it('a digest is the same for the same figures, and tells own from below', () => {
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
  const newer = { z: '12345678901234567890.123456789', '202611': { z: 5, y: { some: 3 }, p: 7 }, p: 7 };
  const kept = packed({ pages: exact(9), 'pages_2026-11': exact(9) }, newer);

  expect(JSON.parse(JSON.stringify(kept))).toEqual({
    ...{ z: '12345678901234567890.123456789', '202611': { z: '5', y: { some: '3' }, p: '9' }, p: '9' },
  });
});

it('each counter that rolls up has a letter of its own, and `n` is none', () => {
  const letters = counters.flatMap(({ rollsUpAs }) => rollsUpAs ?? []);

  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((letter) => !/^[a-mo-z]$/.test(letter))).toEqual([]);
});
