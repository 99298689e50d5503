import type { Locale } from '../../platform/locale.ts';
import { TONNE } from '../texts/all/notation.ts';
import { numberFormat } from './formats.ts';
import { amount, decimalsFor } from './numbers.ts';

/** Grams below 10 g, tonnes from 1,000 t, kilograms between. */
export function mass(grams: number, locale: Locale): string {
  const kilograms = grams / 1000;
  if (kilograms >= 1e6) return inTonnes(kilograms / 1000, locale);
  const [value, unit] = kilograms < 0.01 ? [grams, 'gram'] : [kilograms, 'kilogram'];
  return numberFormat(locale, { ...decimalsFor(value), style: 'unit', unit }).format(value);
}

/** Tonnes; less than a hundredth of a tonne is written as a mass. */
export const tonnes = (value: number, locale: Locale): string =>
  value < 0.01 ? mass(value * 1e6, locale) : inTonnes(value, locale);

const inTonnes = (value: number, locale: Locale): string => `${amount(value, locale)}\u00a0${TONNE[locale]}`;

/** The unit symbols, for a column label. */
export const tonneUnit = (locale: Locale): string => TONNE[locale];
export const kilogramUnit = (locale: Locale): string =>
  numberFormat(locale, { style: 'unit', unit: 'kilogram' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value ?? 'kg';
