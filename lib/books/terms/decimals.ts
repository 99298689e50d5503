import { exact } from '../../platform/exact.ts';
import { decimal } from '../../platform/fields.ts';

/** Whether a number, as it is written, has at most so many decimals. */
export const hasDecimals = (value: number, decimals: number): boolean => exact(value).round(decimals).eq(value);

/** Prices and rates have at most this many decimals. */
export const PRICE_DECIMALS = 9;

const RATE_MIN = 1e-9;

/** A price or rate in a request: a number above 0. */
export const rateInput = (max: number) =>
  decimal(RATE_MIN, max).refine((value) => hasDecimals(value, PRICE_DECIMALS), {
    message: `must have at most ${PRICE_DECIMALS} decimals`,
    params: { reason: 'not_accepted' },
  });
