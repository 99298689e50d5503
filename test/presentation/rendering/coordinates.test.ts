import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../lib/platform/locale.ts';
import { coordinatesInWords } from '../../../lib/presentation/rendering/coordinates.ts';

/** North, south, east and west. */
const DIRECTIONS: Partial<Record<Locale, [string, string, string, string]>> = {
  en: ['N', 'S', 'E', 'W'],
  de: ['N', 'S', 'O', 'W'],
  es: ['N', 'S', 'E', 'O'],
  fr: ['N', 'S', 'E', 'O'],
  id: ['LU', 'LS', 'BT', 'BB'],
  it: ['N', 'S', 'E', 'O'],
  ja: ['北緯', '南緯', '東経', '西経'],
  ko: ['북위', '남위', '동경', '서경'],
  ms: ['U', 'S', 'T', 'B'],
  pt: ['N', 'S', 'L', 'O'],
  th: ['เหนือ', 'ใต้', 'ตะวันออก', 'ตะวันตก'],
  'zh-CN': ['北纬', '南纬', '东经', '西经'],
  'zh-TW': ['北緯', '南緯', '東經', '西經'],
};

/** The text without numbers and notation signs: the words for both directions. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/ละติจูด|ลองจิจูด|[0-9°′度分,，、]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

describe('coordinates', () => {
  it.each(Object.entries(DIRECTIONS))('have the directions of %s', (name, [north, south, east, west]) => {
    const locale = name as Locale;

    expect(wordsOf(coordinatesInWords(9.75, 83.75, locale))).toEqual([north, east]);
    expect(wordsOf(coordinatesInWords(-9.75, -83.75, locale))).toEqual([south, west]);
    expect(coordinatesInWords(-9.75, -83.75, locale)).toMatch(/9\D+45\D+83\D+45/);
  });

  it.each([
    [9.75, -83.75, '9° 45′ N, 83° 45′ W'],
    [0, 0, '0° 00′ N, 0° 00′ E'],
    [-0.1, -0.01, '0° 06′ S, 0° 01′ W'],
    [9.9999, 179.999, '10° 00′ N, 180° 00′ E'],
  ])('%d, %d are rounded to the minute: %s', (latitude, longitude, text) => {
    expect(coordinatesInWords(latitude, longitude, 'en').replaceAll('\u00a0', ' ')).toBe(text);
  });
});
