import { division, type Exact, exact, sumOfExact } from '../../platform/exact.ts';
import { sixDecimals } from '../../platform/fields.ts';

/**
 * Rounds amounts to six decimals so that they add up to their rounded sum: the amounts with the largest remainders are
 * rounded up. Rounded individually, ten shares of a tree could differ from the total in the last digit.
 */
export function roundedTogether(amounts: readonly Exact[]): number[] {
  const total = exact(sixDecimals(sumOfExact(amounts)));
  const cut = amounts.map((amount) => roundedDown(amount, ONE));
  const missing = total.minus(sumOfExact(cut)).div(UNIT);
  const byCut = amounts
    // uncaught: 0 → 1: the fallback is for the type checker: the cut of an amount is always there
    .map((amount, index) => ({ index, by: amount.minus(cut[index] ?? 0) }))
    .sort((a, b) => b.by.cmp(a.by) || a.index - b.index);
  const raised = new Set(byCut.slice(0, missing.toNumber()).map(({ index }) => index));
  return cut.map((amount, index) => (raised.has(index) ? amount.plus(UNIT) : amount).toNumber());
}

const UNIT = exact('0.000001');
const ONE = exact(1);
const roundedDown = division(6, 'down');
