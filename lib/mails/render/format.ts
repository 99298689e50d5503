import type { Locale } from '../../platform/locale.ts';
import { monthStart } from '../../platform/time.ts';

/** Formats numbers and dates for the recipient's language. */
export const formatFor = (locale: Locale) => ({
  number: (value: number): string => new Intl.NumberFormat(locale).format(value),

  /** Two decimals below 100. Two significant digits below 0.01, so that a small amount is not shown as 0. */
  trees(value: number): string {
    const digits = value >= 100 ? { maximumFractionDigits: 0 } : { maximumFractionDigits: 2 };
    const small = { maximumSignificantDigits: 2 };
    return new Intl.NumberFormat(locale, value > 0 && value < 0.01 ? small : digits).format(value);
  },

  /** `month` has the form `2026-10`. */
  month: (month: string): string =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(monthStart(month)),

  day: (moment: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment)),
});
