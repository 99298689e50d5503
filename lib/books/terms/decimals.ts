import { exact } from '../../platform/exact.ts';

/** Whether a number, as it is written, has at most so many decimals. */
export const hasDecimals = (value: number, decimals: number): boolean => exact(value).round(decimals).eq(value);

/** Prices and rates have at most this many decimals. */
export const PRICE_DECIMALS = 9;
