import type { Angle } from '../certificates/texts/text.ts';
import type { ForestPlace } from '../forestry/place.ts';
import { plain } from './display-text.ts';
import type { Locale } from './pick-locale.ts';

/** "Kiambu County, Kenya", the country in the reader's language; East Asian addresses begin with the country. */
export function placeInWords({ region, country }: ForestPlace, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  if (region === null) return name;
  return LARGEST_FIRST.has(locale) ? `${name} ${plain(region)}` : `${plain(region)}, ${name}`;
}

const LARGEST_FIRST: ReadonlySet<Locale> = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);

/** To the minute, which is about a mile: as near as a reader can picture, and no nearer than a forest is large. */
export function angle(signed: number, locale: Locale): Angle {
  const minutes = Math.round(Math.abs(signed) * 60);
  const number = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  return {
    degrees: new Intl.NumberFormat(locale).format(Math.floor(minutes / 60)),
    minutes: number.format(minutes % 60),
  };
}
