import type { Locale } from '../../platform/locale.ts';
import { numberFormat } from './formats.ts';

/** Numbers as a language writes them. */
export const wholeNumber = (value: number, locale: Locale): string => decimal(value, locale, 0);

export const decimal = (value: number, locale: Locale, maximumFractionDigits: number): string =>
  numberFormat(locale, { maximumFractionDigits }).format(value);

/**
 * An amount with two decimals below 100 and none from 100 up. It never has three decimals, because half the world reads 63.048
 * as sixty-three thousand.
 */
export const amount = (value: number, locale: Locale): string => numberFormat(locale, decimalsFor(value)).format(value);

/** The number `amount` displays: 1.004 is written as 1, and takes the singular. */
export const amountShown = (value: number): number => Number(amount(value, 'en').replaceAll(',', ''));

export const decimalsFor = (value: number): Intl.NumberFormatOptions =>
  value < 99.995
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }
    : { maximumFractionDigits: 0 };

/** Shown where there is no number. */
export const NONE = '–';

/** A whole number in a column: Spanish and Italian would otherwise have 8333 above 50.000. */
export const wholeInColumn = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' }).format(value);

/**
 * The numbers in one column, all with the same decimals, so they align: two where all are below 100, one where all are below
 * 10,000, otherwise none. A nonzero amount never reads as zero.
 */
export function columnFormat(values: readonly number[], locale: Locale): (value: number | null) => string {
  const largest = Math.max(0, ...values.map(Math.abs));
  const digits = largest < 99.995 ? 2 : largest < 9_999.95 ? 1 : 0;
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
  const least = 10 ** -digits;
  return (value) => {
    if (value === null) return NONE;
    return value > 0 && value < least / 2 ? `<\u00a0${format.format(least)}` : format.format(value);
  };
}

/** A percentage from 0 to 100, with at most one decimal. */
export const percent = (value: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);

/** A length on a map: kilometers, or meters below one. */
export const kilometers = (value: number, locale: Locale): string => {
  const [length, unit] = value < 1 ? [value * 1000, 'meter'] : [value, 'kilometer'];
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }).format(length);
};

/** From this amount up, every statement of planted trees also states how many are lost. */
export const LOST_MIN = 0.01;
