import type { Locale } from '../../platform/locale.ts';
import { numberFormat } from '../language/formats.ts';
import { wholeNumber } from '../language/numbers.ts';

/** Degrees and minutes without a sign, formatted for a language. */
type Angle = { degrees: string; minutes: string };
type Coordinates = { latitude: Angle; longitude: Angle; north: boolean; east: boolean };

/** "9° 45′ N, 83° 45′ W" in the notation of each language. */
export const coordinatesInWords = (latitude: number, longitude: number, locale: Locale): string =>
  NOTATION[locale]({
    latitude: angleOf(latitude, locale),
    longitude: angleOf(longitude, locale),
    north: latitude >= 0,
    east: longitude >= 0,
  });

/** Rounded to the minute, about a mile: a forest is larger than that. */
function angleOf(signed: number, locale: Locale): Angle {
  const minutes = Math.round(Math.abs(signed) * 60);
  return {
    degrees: wholeNumber(Math.floor(minutes / 60), locale),
    minutes: numberFormat(locale, { minimumIntegerDigits: 2 }).format(minutes % 60),
  };
}

/** The spaces are no-break spaces, which keep a coordinate on one line. */
const degreesAndMinutes = ({ degrees, minutes }: Angle): string => `${degrees}°\u00a0${minutes}′`;

const directionsAfter =
  (north: string, south: string, east: string, west: string) =>
  (place: Coordinates): string =>
    `${degreesAndMinutes(place.latitude)}\u00a0${place.north ? north : south}, ${degreesAndMinutes(place.longitude)}\u00a0${place.east ? east : west}`;

const NOTATION: Record<Locale, (place: Coordinates) => string> = {
  en: directionsAfter('N', 'S', 'E', 'W'),
  de: directionsAfter('N', 'S', 'O', 'W'),
  es: directionsAfter('N', 'S', 'E', 'O'),
  fr: directionsAfter('N', 'S', 'E', 'O'),
  id: directionsAfter('LU', 'LS', 'BT', 'BB'),
  it: directionsAfter('N', 'S', 'E', 'O'),
  ja: ({ latitude, longitude, north, east }) =>
    `${north ? '北緯' : '南緯'}${latitude.degrees}度${latitude.minutes}分、${east ? '東経' : '西経'}${longitude.degrees}度${longitude.minutes}分`,
  ko: ({ latitude, longitude, north, east }) =>
    `${north ? '북위 ' : '남위 '}${degreesAndMinutes(latitude)}, ${east ? '동경 ' : '서경 '}${degreesAndMinutes(longitude)}`,
  ms: directionsAfter('U', 'S', 'T', 'B'),
  pt: directionsAfter('N', 'S', 'L', 'O'),
  th: ({ latitude, longitude, north, east }) =>
    `ละติจูด ${degreesAndMinutes(latitude)} ${north ? 'เหนือ' : 'ใต้'} ลองจิจูด ${degreesAndMinutes(longitude)} ${east ? 'ตะวันออก' : 'ตะวันตก'}`,
  'zh-CN': ({ latitude, longitude, north, east }) =>
    `${north ? '北纬' : '南纬'}${latitude.degrees}°${latitude.minutes}′，${east ? '东经' : '西经'}${longitude.degrees}°${longitude.minutes}′`,
  'zh-TW': ({ latitude, longitude, north, east }) =>
    `${north ? '北緯' : '南緯'}${latitude.degrees}°${latitude.minutes}′，${east ? '東經' : '西經'}${longitude.degrees}°${longitude.minutes}′`,
};
