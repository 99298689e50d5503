import type { Locale } from '../../platform/locale.ts';

/** Intl formats, created once per language and options: creating one costs far more than using it. */
export function kept<Options, Format>(make: (locale: Locale, options?: Options) => Format): typeof make {
  const formats: Record<string, Format> = {};
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    formats[key] ??= make(locale, options);
    return formats[key];
  };
}

export const numberFormat = kept(
  (locale: Locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Days and months are UTC, as in the API. */
export const dateFormat = kept(
  (locale: Locale, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
);

/** "A, B and C". */
export const listFormat = kept((locale: Locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
