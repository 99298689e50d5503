import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../lib/books/certificates/render/facts-of.ts';
import { LOCALES, type Locale } from '../../../../lib/platform/locale.ts';
import { firstSentence } from '../../../../lib/presentation/rendering/display-text.ts';
import { carbon, certificate, ODD_NAMES } from './sample.ts';

const figures = (changes: Parameters<typeof certificate>[0], locale: Locale = 'en') =>
  factsOf(certificate(changes), locale).figures.map(({ value }) => value);

describe("a certificate's figures", () => {
  it.each<[Locale, string[]]>([
    ['en', ['63.05', '525,377', '2,377 kg', '3,183 kg']],
    ['de', ['63,05', '525.377', '2.377 kg', '3.183 kg']],
    ['es', ['63,05', '525.377', '2377 kg', '3183 kg']],
    ['fr', ['63,05', '525\u202f377', '2\u202f377\u202fkg', '3\u202f183\u202fkg']],
    ['ja', ['63.05', '525,377', '2,377 kg', '3,183 kg']],
    ['ko', ['63.05', '525,377', '2,377kg', '3,183kg']],
    ['th', ['63.05', '525,377', '2,377 กก.', '3,183 กก.']],
    ['zh-TW', ['63.05', '525,377', '2,377 公斤', '3,183 公斤']],
  ])('are written as in %s', (locale, values) => {
    expect(figures({}, locale).map((value) => value.replaceAll('\u00a0', ' '))).toEqual(values);
  });

  it.each<[number, string]>([
    [0.01, '0.01'],
    [2, '2'],
    [2.5, '2.50'],
    [63.047762, '63.05'],
    [99.994, '99.99'],
    [99.996, '100'],
    [296.31, '296'],
    [63_048.4, '63,048'],
    [120_004_800.192, '120,004,800'],
  ])('state %s trees as %s', (trees, shown) => {
    expect(figures({ trees })[0]).toBe(shown);
  });

  it.each<[Locale, number, string, string]>([
    ['en', 0.00012, '1/8333', 'of a tree'],
    ['en', 0.000061, '1/16,393', 'of a tree'],
    ['de', 0.0099, '1/101', 'eines Baumes'],
    ['ja', 0.0012, '1/833', '本分の樹木'],
  ])('state in %s less than a hundredth of a tree as a share: %s', (locale, trees, value, label) => {
    expect(factsOf(certificate({ trees }), locale).figures[0]).toEqual({ value, label });
  });

  it('have no three decimals in any language, whatever the amount', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 2e8, noNaN: true }), fc.constantFrom(...LOCALES), (trees, locale) => {
        const [value = ''] = figures({ trees, paper_grams: trees * 37_700, mtco2e: trees * 0.05 }, locale);
        expect(value).not.toMatch(trees < 100 ? /[.,]\d{3}$/ : /[.,]\d{1,2}$/);
      }),
    );
  });

  it('state a small mass in grams and a large one in tonnes', () => {
    const [, , page, footprint] = figures({ paper_grams: 4.5241845, mtco2e: 0.000006058 });
    const [, , forest] = figures({ paper_grams: 4.5241845e12 });

    expect([page, footprint, forest?.replace('\u00a0', ' ')]).toEqual(['4.52 g', '6.06 g', '4,524,185 t']);
  });
});

describe('a certificate', () => {
  const detailsOf = (changes: Parameters<typeof certificate>[0], locale: Locale = 'en') =>
    factsOf(certificate(changes), locale).details.map(({ label, value }) => `${label}: ${value}`);

  it('names its date, issuer, dealer and number', () => {
    expect(detailsOf({})).toEqual([
      'Date of the order: October 31, 2026',
      'Issued: October 31, 2026',
      'Issued by: Evergreen Forests',
      'Provided through: Northwind Office & Co.',
      `Certificate number: ${certificate().id}`,
    ]);
  });

  it('omits the dealer if it has none', () => {
    expect(detailsOf({ dealer: null })).toHaveLength(4);
  });
});

describe("a certificate's date", () => {
  it.each<[Locale, string]>([
    ['en', 'October 31, 2026'],
    ['de', '31. Oktober 2026'],
    ['pt', '31 de outubro de 2026'],
    ['ja', '2026年10月31日'],
    ['ko', '2026년 10월 31일'],
    ['th', '31 ตุลาคม 2569'],
  ])('is the UTC day as in %s', (locale, date) => {
    expect(factsOf(certificate({ month: null }), locale).details[0]?.value).toBe(date);
  });
});

describe("a forest's place", () => {
  const placeOf = (forest_latitude: number, forest_longitude: number, locale: Locale = 'en') =>
    factsOf(
      certificate({ project: { ...certificate().project, place: null, forest_latitude, forest_longitude } }),
      locale,
    ).place?.replaceAll('\u00a0', ' ');

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

describe('the place of a forest in words', () => {
  const placeOf = (region: string | null, locale: Locale) =>
    factsOf(
      certificate({ project: { ...certificate().project, place: { region, country: 'CR' } } }),
      locale,
    ).place?.split(' · ')[0];

  it.each<[Locale, string, string]>([
    ['en', 'San José, Costa Rica', 'Costa Rica'],
    ['ko', '코스타리카 San José', '코스타리카'],
    ['zh-TW', '哥斯大黎加 San José', '哥斯大黎加'],
  ])('has the country in %s', (locale, whole, country) => {
    expect(placeOf('San José', locale)).toBe(whole);
    expect(placeOf(null, locale)).toBe(country);
  });
});

describe("a certificate's constants", () => {
  it.each(LOCALES)('are those at the time of issue, in %s', (locale) => {
    const constants = {
      sheet_width_m: 0.21,
      sheet_length_m: 0.297,
      sheet_gsm: 80,
      pages_per_tree: 9000,
      mtco2e_per_tonne: 1.5,
      co2e_factor_source: 'National Paper Registry',
      co2e_factor_year: 2025,
    };
    const sentence = factsOf(certificate({ constants }), locale).note;

    const year = locale === 'th' ? '2568' : '2025';
    for (const part of [
      '210',
      '297',
      '80',
      new Intl.NumberFormat(locale).format(9000),
      'National Paper Registry',
      year,
    ])
      expect(sentence).toContain(part);
  });

  it('name no source if the operator named none', () => {
    const { constants } = certificate();
    const unsourced = { ...constants, co2e_factor_source: null, co2e_factor_year: null };

    expect(factsOf(certificate({ constants: unsourced }), 'en').note).toMatch(/ CO₂e per tonne of paper\.$/);
    expect(factsOf(certificate(), 'en').note).toMatch(
      / CO₂e factor: UK Government GHG Conversion Factors for Company Reporting 2024, for 2024\.$/,
    );
  });
});

describe('a name', () => {
  it('loses only the characters that would reorder or hide the text around it', () => {
    expect(factsOf(certificate({ account_name: ODD_NAMES.override }), 'en').name).toBe('Acme gnitnirP Ltd!');
    expect(factsOf(certificate({ account_name: ODD_NAMES.emoji }), 'en').name).toBe(ODD_NAMES.emoji);
  });

  it("keeps a language's diacritics, but not stacked ones", () => {
    const nameOf = (account_name: string) => factsOf(certificate({ account_name }), 'en').name;

    expect(nameOf(ODD_NAMES.marks).match(/\p{M}/gu)).toHaveLength(3);
    for (const name of ['ཧཱུྃ', 'Nguyễn', 'هُوَّ', 'कॢप्ति']) expect(nameOf(name)).toBe(name.normalize('NFC'));
  });

  it('has no zero-width characters except joiners', () => {
    expect(factsOf(certificate({ account_name: ODD_NAMES.zeroWidth }), 'en').name).toBe('Acme Ltd.');
    expect(factsOf(certificate({ account_name: 'می\u200cخواهم' }), 'en').name).toBe('می\u200cخواهم');
  });
});

describe('the sentence about a project', () => {
  it('is the first sentence of the catalog entry, or none', () => {
    expect(firstSentence('Oaks return. Deer too.')).toBe('Oaks return.');
    expect(firstSentence(' ')).toBeNull();
    expect(firstSentence(`${'word '.repeat(60)}.`)).toMatch(/^(word )+word…$/);
  });
});

it.each([
  [6, 'S0, S1, S2, S3, S4, S5'],
  [7, 'S0, S1, S2, S3, S4, S5, … (+1)'],
])('a sheet lists the first six of %i serials: %s', (count, told) => {
  const serial_numbers = Array.from({ length: count }, (_, index) => `S${index}`);
  const { details } = factsOf(carbon({ serial_numbers }), 'en');

  expect(details.find(({ value }) => value.startsWith('S0'))?.value).toBe(told);
});
