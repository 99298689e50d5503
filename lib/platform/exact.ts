import Big from 'big.js';
import * as z from 'zod';

/**
 * A number that is kept to its last digit. DynamoDB holds 38 digits and a double not quite 16, so what adds up (trees,
 * grams) is computed as decimals and stored as they are; an answer shows it rounded.
 */
export type Exact = Big;

export const exact = (value: number | string | Exact): Exact => new Big(value);

/**
 * Makes a division that rounds once, at its last decimal. With big.js how far to divide and how to round belong to the
 * constructor; what comes out is of the one that the table knows.
 */
export function division(decimals: number, rounding: 'half up' | 'down'): (value: Exact, by: Exact) => Exact {
  const Dividing = Big();
  Dividing.DP = decimals;
  Dividing.RM = rounding === 'down' ? Big.roundDown : Big.roundHalfUp;
  return (value, by) => exact(new Dividing(value).div(by));
}

/** The field of a stored form that is exact. */
export const exactField = () => z.instanceof(Big);

export const isExact = (value: unknown): value is Exact => value instanceof Big;

/** As DynamoDB writes numbers: no exponent. */
export const digitsOf = (value: Exact): string => value.toFixed();

/**
 * DynamoDB's digits as a number or, where a double would lose some, as they are: only an exact field is promised all of
 * them, every other one is a number again once it is read through its form.
 */
export function numberIn(digits: string): number | string {
  const number = Number(digits);
  return digits.length <= DIGITS_SAFE || String(number) === digits ? number : digits;
}

const DIGITS_SAFE = 15;
