import { plain } from '../../rendering/display-text.ts';
import type { Locale } from '../../rendering/pick-locale.ts';
import { TEXTS } from '../texts/texts.ts';
import type { View } from './view.ts';

/** What is `wide` is long, and has a line of its own. */
export type Labelled = { label: string; value: string; wide?: true };

/** What every certificate says of itself: when, by whom, through whom, and its number. */
export function recordOf({ date, issuer, dealer, id }: View, locale: Locale): Labelled[] {
  const texts = TEXTS[locale];
  return [
    { label: texts.date, value: dateInWords(date, locale) },
    { label: texts.issuer, value: plain(issuer) },
    ...(dealer === null ? [] : [{ label: texts.dealer, value: plain(dealer) }]),
    { label: texts.number, value: id, wide: true },
  ];
}

export const dateInWords = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

export const monthInWords = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(month));
