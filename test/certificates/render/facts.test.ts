import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../lib/certificates/render/facts.ts';
import { LOCALES, type Locale } from '../../../lib/certificates/render/locale.ts';
import { certificate, ODD_NAMES } from './sample.ts';

const figures = (changes: Parameters<typeof certificate>[0], locale: Locale = 'en') =>
  factsOf(certificate(changes), locale).figures.map(({ value }) => value);

describe('the figures of a certificate', () => {
  it.each<[Locale, string[]]>([
    ['en', ['525,377', '63.048', '2,376.9 kg']],
    ['de', ['525.377', '63,048', '2.376,9 kg']],
    ['es', ['525.377', '63,048', '2376,9 kg']],
    ['fr', ['525\u202f377', '63,048', '2\u202f376,9\u202fkg']],
    ['ja', ['525,377', '63.048', '2,376.9 kg']],
    ['ko', ['525,377', '63.048', '2,376.9kg']],
    ['th', ['525,377', '63.048', '2,376.9 กก.']],
    ['zh-TW', ['525,377', '63.048', '2,376.9 公斤']],
  ])('are written as in %s', (locale, values) => {
    expect(figures({}, locale).map((value) => value.replaceAll('\u00a0', ' '))).toEqual(values);
  });

  it('keep three digits of the smallest share of a tree', () => {
    expect(figures({ pages: 1, trees: 0.00012, paper_grams: 4.5241845 })).toEqual(['1', '0.00012', '4.52 g']);
  });

  it('name two trees without decimals', () => {
    expect(figures({ pages: 16_666, trees: 2 })).toContain('2');
  });
});

describe('the date of a certificate', () => {
  it.each<[Locale, string]>([
    ['en', 'October 31, 2026'],
    ['de', '31. Oktober 2026'],
    ['pt', '31 de outubro de 2026'],
    ['ja', '2026年10月31日'],
    ['ko', '2026년 10월 31일'],
    ['th', '31 ตุลาคม 2569'],
  ])('is the UTC day as in %s', (locale, date) => {
    expect(factsOf(certificate(), locale).details[0]?.value).toBe(date);
  });
});

describe('the place of a forest', () => {
  const placeOf = (forest_latitude: number, forest_longitude: number, locale: Locale = 'en') =>
    factsOf(
      certificate({ project: { ...certificate().project, forest_latitude, forest_longitude } }),
      locale,
    ).place.replaceAll('\u00a0', ' ');

  it.each<[Locale, string]>([
    ['en', '9° 33′ N, 83° 49′ W'],
    ['de', '9° 33′ N, 83° 49′ W'],
    ['fr', '9° 33′ N, 83° 49′ O'],
    ['id', '9° 33′ LU, 83° 49′ BB'],
    ['ja', '北緯9度33分、西経83度49分'],
    ['ko', '북위 9° 33′, 서경 83° 49′'],
    ['th', 'ละติจูด 9° 33′ เหนือ ลองจิจูด 83° 49′ ตะวันตก'],
    ['zh-CN', '北纬9°33′，西经83°49′'],
    ['zh-TW', '北緯9°33′，西經83°49′'],
  ])('is told in %s', (locale, place) => {
    expect(placeOf(9.55, -83.81, locale)).toBe(place);
  });

  it('carries sixty minutes over to the next degree', () => {
    expect(placeOf(-33.9999, 150.9999)).toBe('34° 00′ S, 151° 00′ E');
  });
});

describe('the constants of a certificate', () => {
  it.each(LOCALES)('are the ones it was made with, in %s', (locale) => {
    const constants = { sheet_width_m: 0.21, sheet_length_m: 0.297, sheet_gsm: 80, pages_per_tree: 9000 };
    const sentence = factsOf(certificate({ constants }), locale).constants;

    for (const part of ['210', '297', '80', new Intl.NumberFormat(locale).format(9000)])
      expect(sentence).toContain(part);
  });
});

describe('a name', () => {
  it('loses what would reorder or hide the text around it, and nothing else', () => {
    expect(factsOf(certificate({ account_name: ODD_NAMES.override }), 'en').name).toBe('Acme gnitnirP Ltd!');
    expect(factsOf(certificate({ account_name: ODD_NAMES.emoji }), 'en').name).toBe(ODD_NAMES.emoji);
  });
});
