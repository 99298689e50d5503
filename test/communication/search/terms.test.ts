import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canBeInside,
  ENDINGS_MAX,
  endingsOf,
  matches,
  queryTerms,
  termsOf,
} from '../../../lib/communication/search/terms.ts';

const finds = (query: string, ...names: string[]): boolean => matches(queryTerms(query), termsOf(...names));

describe('a search by words', () => {
  it.each([
    ['school', 'Green Hill School'],
    ['HILL sch', 'Green Hill School'],
    ['mull', 'Müller & Söhne'.normalize('NFD').replaceAll('\u0308', '')],
    ['ÖZ', 'Öztürk Kırtasiye'],
    ['3m', '3M Deutschland'],
    ['ＡＢＣ', 'abc print'],
    ['koln', 'Stadt Köln'],
    ['KÖLN', 'Stadt Koln'],
    ['koln', 'Ko\u0308ln'],
    ['strasse', 'Straße 5'],
    ['straße', 'STRASSE 5'],
    ['grosse', 'GROẞE Druckerei'],
    ['lodz', 'Łódź'],
    ['oresund', 'Øresund Print'],
    ['aero', 'Ærø'],
    ['istanbul', 'İSTANBUL'],
    ['kirtasiye', 'Öztürk Kırtasiye'],
    ['thor', 'Þór'],
    ['nguyen dang', 'Nguyễn Đăng'],
    ['елка', 'Ёлка'],
    ['gao', '高 GÃO'],
    ['ガス', '東京ガス'],
    ['東京', '株式会社東京印刷'],
    ['印刷', '株式会社東京印刷'],
    ['京印刷', '株式会社東京印刷'],
    ['京', '株式会社東京印刷'],
    ['刷', '株式会社東京印刷'],
    ['โรงพิมพ์', 'บริษัทโรงพิมพ์ไทย'],
    ['한국', '한국인쇄 주식회사'],
    ['print 東京', 'Print Tokyo 東京'],
    ['chool', 'Green Hill School'],
    ['druck', 'Großdruck Nord'],
    ['nord rossd', 'Großdruck Nord'],
    ['국인', '한국인쇄 주식회사'],
  ])('%s finds %s', (query, name) => expect(finds(query, name)).toBe(true));

  it.each([
    ['ho', 'Green Hill School'],
    ['chools', 'Green Hill School'],
    ['school x', 'Green Hill School'],
    ['京東', '株式会社東京印刷'],
    ['刷社', '株式会社東京印刷'],
    ['쇄한', '한국인쇄 주식회사'],
    ['カス', '東京ガス'],
    ['ค', 'กิ'],
    ['kolner', 'Köln'],
  ])('%s does not find %s', (query, name) => expect(finds(query, name)).toBe(false));

  it('finds each name by each of its words, its beginning, and any two characters in a script without spaces', () => {
    const scripts = ['abcdefgh', 'абвгд', 'אבגד', 'ابتث', 'กขคง', '東京印刷会社', 'ひらがな', 'កខគឃ'].map((letters) =>
      fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(...scripts), { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (words, a, b) => {
        const word = words[a % words.length] ?? '';
        const characters = [...word];
        const from = b % (characters.length - 1);
        const isSpaceless = /^[กขคง東京印刷会社ひらがなកខគឃ]/u.test(word);
        const part = isSpaceless ? characters.slice(from, from + 2).join('') : characters.slice(0, from + 1).join('');
        expect(finds(part, words.join(' '))).toBe(true);
      }),
    );
  });
});

describe('the endings of words', () => {
  it('have three letters or more, and are none of scripts without spaces', () => {
    expect(endingsOf('Hill School', 'School')).toEqual(['ill', 'chool', 'hool', 'ool']);
    expect(endingsOf('東京印刷', 'AB', 'abc')).toEqual([]);
    expect(endingsOf('한국인쇄')).toEqual(['국인쇄', '인쇄']);
  });

  it('are limited, however long a name is', () => {
    expect(endingsOf('abcdefghij'.repeat(25))).toHaveLength(ENDINGS_MAX);
  });

  it('begin with every part of a word that can be looked for inside', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdéß'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (word, a, b) => {
        const [folded = ''] = queryTerms(word);
        const part = folded.slice(a % folded.length, (a % folded.length) + 1 + (b % folded.length));
        fc.pre(canBeInside(part) && !folded.startsWith(part));
        expect(endingsOf(word).some((ending) => ending.startsWith(part))).toBe(true);
      }),
    );
  });
});
