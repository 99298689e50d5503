import type { Locale } from '../../platform/locale.ts';
import { fill } from '../language/fill.ts';
import { numberFormat } from '../language/formats.ts';
import { wholeNumber } from '../language/numbers.ts';
import { COORDINATE_TEXTS } from '../texts/all/coordinates.ts';

/** "9° 45′ N, 83° 45′ W" in each language's notation. */
export function coordinatesInWords(latitude: number, longitude: number, locale: Locale): string {
  const { place, north, south, east, west } = COORDINATE_TEXTS[locale];
  return fill(place, {
    latitude: angleInWords(latitude, locale),
    northOrSouth: latitude >= 0 ? north : south,
    longitude: angleInWords(longitude, locale),
    eastOrWest: longitude >= 0 ? east : west,
  });
}

/** Unsigned degrees and minutes. Rounded to the minute, about a mile: a forest is larger than that. */
function angleInWords(signed: number, locale: Locale): string {
  const minutes = Math.round(Math.abs(signed) * 60);
  return fill(COORDINATE_TEXTS[locale].angle, {
    degrees: wholeNumber(Math.floor(minutes / 60), locale),
    minutes: numberFormat(locale, { minimumIntegerDigits: 2 }).format(minutes % 60),
  });
}
