import { sumOfExact as sumOf } from '../../platform/exact.ts';
import { division, type Exact } from '../../platform/table/table.ts';

/**
 * Splits a total by weights, so the shares add up to it exactly: each share is rounded down to `decimals`, and the remainder
 * goes to the first.
 */
export function split<P extends { weight: number }>(
  total: Exact,
  parts: P[],
  decimals: 0 | 2 | 6 | 9,
): (P & { share: Exact })[] {
  const weights = sumOf(parts.map(({ weight }) => weight));
  const shared = parts.map((part) => ({ ...part, share: ROUNDED_DOWN[decimals](total.times(part.weight), weights) }));
  const remainder = total.minus(sumOf(shared.map(({ share }) => share)));
  return shared.map((part, index) => (index === 0 ? { ...part, share: part.share.plus(remainder) } : part));
}

const ROUNDED_DOWN = {
  0: division(0, 'down'),
  2: division(2, 'down'),
  6: division(6, 'down'),
  9: division(9, 'down'),
};

export { sumOf };
