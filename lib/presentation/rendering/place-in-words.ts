import type { Locale } from '../../platform/locale.ts';
import { countryName } from '../language/names.ts';
import { plain } from './display-text.ts';

/** `region` is the local name, or null; `country` is a two-letter ISO 3166 code. */
export type Place = { region: string | null; country: string };

/** "Kiambu County, Kenya" with the country in the reader's language. East Asian addresses begin with the country. */
export function placeInWords({ region, country }: Place, locale: Locale): string {
  const name = countryName(country, locale);
  if (region === null) return name;
  return LARGEST_FIRST.has(locale) ? `${name} ${plain(region)}` : `${plain(region)}, ${name}`;
}

const LARGEST_FIRST: ReadonlySet<Locale> = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);
