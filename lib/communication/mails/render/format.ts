import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthInWords } from '../../../presentation/language/dates.ts';
import { numberFormat } from '../../../presentation/language/formats.ts';
import { wholeNumber } from '../../../presentation/language/numbers.ts';

/** Formats numbers and dates for the recipient's language. */
export const formatFor = (locale: Locale) => ({
  number: (value: number): string => wholeNumber(value, locale),

  /** Two decimals below 100. Two significant digits below 0.01, so a small amount is not shown as 0. */
  trees(value: number): string {
    const digits = value >= 100 ? { maximumFractionDigits: 0 } : { maximumFractionDigits: 2 };
    const small = { maximumSignificantDigits: 2 };
    return numberFormat(locale, value > 0 && value < 0.01 ? small : digits).format(value);
  },

  /** `month` has the form `2026-10`. */
  month: (month: string): string => monthInWords(month, locale),

  day: (moment: string): string => dateInWords(moment, locale),
});
