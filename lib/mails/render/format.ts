import type { Locale } from '../../platform/locale.ts';
import { monthStart } from '../../platform/time.ts';

/** Figures and dates as the reader's language writes them. */
export const formatFor = (locale: Locale) => ({
  number: (value: number): string => new Intl.NumberFormat(locale).format(value),

  /** Two decimals below a hundred; what is less than a hundredth must not read as none. */
  trees(value: number): string {
    const digits = value >= 100 ? { maximumFractionDigits: 0 } : { maximumFractionDigits: 2 };
    const small = { maximumSignificantDigits: 2 };
    return new Intl.NumberFormat(locale, value > 0 && value < 0.01 ? small : digits).format(value);
  },

  /** A month, as `2026-10`. */
  month: (month: string): string =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(monthStart(month)),

  day: (moment: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment)),
});
