import type { Locale } from '../../../platform/locale.ts';
import { numberFormat } from '../../../presentation/language/formats.ts';

/** Shown where there is no number. */
export const NONE = '–';

/**
 * The numbers in one column, all with the same decimals, so that they align: two where all are below 100, one where all are
 * below 10,000, otherwise none. A nonzero amount never reads as zero.
 */
export function columnFormat(values: readonly number[], locale: Locale): (value: number | null) => string {
  const largest = Math.max(0, ...values.map(Math.abs));
  const digits = largest < 99.995 ? 2 : largest < 9_999.95 ? 1 : 0;
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const least = 10 ** -digits;
  return (value) => {
    if (value === null) return NONE;
    return value > 0 && value < least / 2 ? `<\u00a0${format.format(least)}` : format.format(value);
  };
}

/** A change in percent with its sign: "-8.5%". Null, when there is nothing to compare with, is a dash. */
export const signedPercent = (share: number | null, locale: Locale): string =>
  share === null
    ? NONE
    : numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(share);

/** A share from 0 to 1 in percent with one decimal, so that shares align. */
export const sharePercent = (share: number | null, locale: Locale): string =>
  share === null || Number.isNaN(share)
    ? NONE
    : numberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share);
