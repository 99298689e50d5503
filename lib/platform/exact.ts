import Big from 'big.js';
import * as z from 'zod';

/**
 * An arbitrary-precision decimal. DynamoDB holds 38 digits and a double not quite 16, so summed amounts (trees, grams) are
 * computed and stored as decimals; responses show them rounded.
 */
export type Exact = Big;

export const exact = (value: number | string | Exact): Exact => new Big(value);

/**
 * Creates a division that rounds once, at its last decimal. big.js ties precision and rounding to a constructor, so the result
 * is converted back to the constructor known to `isExact`.
 */
export function division(decimals: number, rounding: 'half up' | 'down'): (value: Exact, by: Exact) => Exact {
  const Dividing = Big();
  Dividing.DP = decimals;
  Dividing.RM = rounding === 'down' ? Big.roundDown : Big.roundHalfUp;
  return (value, by) => exact(new Dividing(value).div(by));
}

/** Adds exactly. */
export const sumOfExact = (amounts: Iterable<number | string | Exact>): Exact => {
  let sum = exact(0);
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
};

/** The amount in an item field as delivered by the stream: a number, its digits, or absent, which is 0. */
export const amountIn = (value: unknown): Exact => exact((value ?? 0) as number | string);

/** The schema for an exact field in a stored form. */
export const exactField = () => z.instanceof(Big);

export const isExact = (value: unknown): value is Exact => value instanceof Big;

/** The digits as DynamoDB writes numbers, without an exponent. */
export const digitsOf = (value: Exact): string => value.toFixed();

/** A stored field as an import lists it: an amount by its digits, a missing field as null. */
export const listedValue = (value: unknown): unknown => (isExact(value) ? digitsOf(value) : (value ?? null));

/**
 * DynamoDB's digits as a number, or unchanged where a double would lose precision. An exact field keeps all digits; every other
 * field becomes a number when read through its form.
 */
export function numberIn(digits: string): number | string {
  const number = Number(digits);
  return digits.length <= DIGITS_SAFE || String(number) === digits ? number : digits;
}

const DIGITS_SAFE = 15;
