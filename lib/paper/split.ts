/**
 * Shares a total out by weights so that the shares add up to it exactly, to the last decimal: each is rounded down,
 * and what remains goes to the first. In whole units of the last decimal, because floating point does not add up.
 */
export function split(total: number, weights: number[], decimals: number): number[] {
  const units = unitsOf(total, decimals);
  const weightUnits = weights.map((weight) => unitsOf(weight, 6));
  const sum = weightUnits.reduce((a, b) => a + b, 0n);
  const shares = weightUnits.map((weight) => (units * weight) / sum);
  const rest = units - shares.reduce((a, b) => a + b, 0n);
  return shares.map((share, index) => numberOf(index === 0 ? share + rest : share, decimals));
}

/** The shares of a total whose others are rounded already: the first is what they leave, to the ninth decimal. */
export const restToFirst = (total: number, [, ...others]: number[]): number[] => [
  exactSum([total, ...others.map((share) => -share)], 9),
  ...others,
];

/** The exact sum of numbers of so many decimals. */
export const exactSum = (numbers: number[], decimals: number): number =>
  numberOf(
    numbers.reduce((sum, number) => sum + unitsOf(number, decimals), 0n),
    decimals,
  );

const unitsOf = (number: number, decimals: number): bigint => BigInt(number.toFixed(decimals).replace('.', ''));

function numberOf(units: bigint, decimals: number): number {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return Number(`${sign}${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`);
}
