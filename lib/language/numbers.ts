import type { Locale } from '../platform/locale.ts';
import { numberFormat } from './formats.ts';

/** Numbers as a language writes them. */
export const wholeNumber = (value: number, locale: Locale): string => decimal(value, locale, 0);

export const decimal = (value: number, locale: Locale, maximumFractionDigits: number): string =>
  numberFormat(locale, { maximumFractionDigits }).format(value);

/**
 * An amount with two decimals below 100 and none from there. It never has three decimals, because half of the world
 * reads 63.048 as sixty-three thousand.
 */
export const amount = (value: number, locale: Locale): string => numberFormat(locale, decimalsFor(value)).format(value);

export const decimalsFor = (value: number): Intl.NumberFormatOptions =>
  value < 99.995
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }
    : { maximumFractionDigits: 0 };
