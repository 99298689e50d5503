import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundedTogether } from '../../../lib/accounts/totals/rounding.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { sixDecimals } from '../../../lib/platform/fields.ts';

/** Trees have nine decimals. */
const trees = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => exact(String(units)).times('0.000000001'));

it('amounts rounded together add up to their rounded sum, each at most a millionth away', () => {
  fc.assert(
    fc.property(fc.array(trees, { maxLength: 20 }), (amounts) => {
      const rounded = roundedTogether(amounts);
      const sum = (all: Iterable<ReturnType<typeof exact> | number>) =>
        [...all].reduce<ReturnType<typeof exact>>((total, one) => total.plus(one), exact(0));

      expect(sum(rounded).toNumber()).toBe(sixDecimals(sum(amounts)));
      for (const [index, amount] of amounts.entries())
        expect(
          amount
            .minus(rounded[index] ?? 0)
            .abs()
            .lt('0.000001'),
        ).toBe(true);
    }),
  );
});

it('an amount of six decimals stays as it is', () => {
  expect(roundedTogether([exact('0.1'), exact(0), exact('12.000001')])).toEqual([0.1, 0, 12.000001]);
});
