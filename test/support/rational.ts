/**
 * Fractions of integers, never rounded until written out. Tests compare the service's results with them, so they share no
 * code with it.
 */
export type Rational = { top: bigint; bottom: bigint };

/** Reads a number as the decimal it is written as, which is what a caller means. */
export function rational(value: number | bigint | string): Rational {
  const [, sign, whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(`${sign}${whole}${decimals}`);
  return shift < 0
    ? { top: digits, bottom: 10n ** BigInt(-shift) }
    : { top: digits * 10n ** BigInt(shift), bottom: 1n };
}

export const times = (...factors: Rational[]): Rational =>
  factors.reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }));

export const over = (a: Rational, b: Rational): Rational => ({ top: a.top * b.bottom, bottom: a.bottom * b.top });

export const plus = (...summands: Rational[]): Rational =>
  summands.reduce((a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }), rational(0));

/** Written with this many decimals, half up in its absolute value. */
export function halfUp({ top, bottom }: Rational, decimals: number): string {
  const isNegative = top < 0n !== bottom < 0n;
  const [a, b] = [abs(top) * 10n ** BigInt(decimals), abs(bottom)];
  return written((2n * a + b) / (2n * b), decimals, isNegative);
}

/** Written with this many decimals, truncated. Not for negative values. */
export const cut = ({ top, bottom }: Rational, decimals: number): string =>
  written((top * 10n ** BigInt(decimals)) / bottom, decimals, false);

function written(units: bigint, decimals: number, isNegative: boolean): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const text = `${digits.slice(0, split)}.${digits.slice(split)}`.replace(/\.?0*$/, '');
  return isNegative && units > 0n ? `-${text}` : text;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
