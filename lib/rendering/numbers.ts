import type { Locale } from './pick-locale.ts';

/**
 * Amounts that cannot be misread: 63.048 is sixty-three thousand to half of the world, so there are never three
 * decimals. Two below 100, none from there.
 */
export const amount = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, ruleFor(value)).format(value);

const ruleFor = (value: number): Intl.NumberFormatOptions =>
  value < 99.995
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }
    : { maximumFractionDigits: 0 };

export const isShare = (trees: number): boolean => trees < 0.01;

/** The part of a tree that is too little for two decimals: one page is 1/8333 of it. */
export const shareOf = (trees: number, locale: Locale): string =>
  `1/${new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'min2' }).format(1 / trees)}`;

/** In kilograms; a few sheets in grams, and from a thousand tonnes in tonnes. */
export function mass(grams: number, locale: Locale, tonne: string): string {
  const kilograms = grams / 1000;
  if (kilograms >= 1e6) return inTonnes(kilograms / 1000, locale, tonne);
  const [value, unit] = kilograms < 0.01 ? [grams, 'gram'] : [kilograms, 'kilogram'];
  return new Intl.NumberFormat(locale, { ...ruleFor(value), style: 'unit', unit }).format(value);
}

/** In tonnes; less than a hundredth of one as a mass. */
export const tonnes = (value: number, locale: Locale, tonne: string): string =>
  value < 0.01 ? mass(value * 1e6, locale, tonne) : inTonnes(value, locale, tonne);

const inTonnes = (value: number, locale: Locale, tonne: string): string => `${amount(value, locale)}\u00a0${tonne}`;
