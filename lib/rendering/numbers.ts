import type { Locale } from '../platform/locale.ts';
import { WORDS } from './words.ts';

/**
 * An amount with two decimals below 100 and none from there. It never has three decimals, because half of the world
 * reads 63.048 as sixty-three thousand.
 */
export const amount = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, decimalsFor(value)).format(value);

const decimalsFor = (value: number): Intl.NumberFormatOptions =>
  value < 99.995
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }
    : { maximumFractionDigits: 0 };

export const wholeNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);

/** A percentage from 0 to 100, with at most one decimal. */
export const percent = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);

/** A length on a map: kilometers, or meters below one. */
export const kilometers = (value: number, locale: Locale): string => {
  const [length, unit] = value < 1 ? [value * 1000, 'meter'] : [value, 'kilometer'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }).format(length);
};

/** Grams below 10 g, tonnes from 1,000 t, kilograms between. */
export function mass(grams: number, locale: Locale): string {
  const kilograms = grams / 1000;
  if (kilograms >= 1e6) return inTonnes(kilograms / 1000, locale);
  const [value, unit] = kilograms < 0.01 ? [grams, 'gram'] : [kilograms, 'kilogram'];
  return new Intl.NumberFormat(locale, { ...decimalsFor(value), style: 'unit', unit }).format(value);
}

/** Tonnes; less than a hundredth of a tonne is written as a mass. */
export const tonnes = (value: number, locale: Locale): string =>
  value < 0.01 ? mass(value * 1e6, locale) : inTonnes(value, locale);

const inTonnes = (value: number, locale: Locale): string => `${amount(value, locale)}\u00a0${WORDS[locale].tonne}`;
