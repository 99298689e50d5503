import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { fill } from '../../../lib/presentation/language/fill.ts';
import { CLAIM_TEXTS } from '../../../lib/presentation/texts/all/claims.ts';
import { REASON_TEXTS } from '../../../lib/presentation/texts/all/reasons.ts';
import { REPORT_SENTENCES } from '../../../lib/presentation/texts/all/report-sentences.ts';
import { WORDS } from '../../../lib/presentation/texts/all/words.ts';
import { languages, type Translation } from '../../../lib/presentation/texts/form.ts';
import {
  keyProblems,
  leavesOf,
  placeholderProblems,
  pluralProblems,
  untranslated,
  unusedKeys,
  wordingProblems,
} from './text-problems.ts';
import { codeOf, TEXT_SETS } from './text-sets.ts';

describe.each(TEXT_SETS)('the texts of $name', (set) => {
  const { en } = set.languages;

  it.each(LOCALES)('have the needed keys, placeholders and plural forms in %s', (locale) => {
    const texts = set.languages[locale];

    expect(keyProblems(en, texts)).toEqual([]);
    expect(placeholderProblems(en, texts)).toEqual([]);
    expect(pluralProblems(texts, locale)).toEqual([]);
  });

  it.each(LOCALES)("have the language's words and punctuation in %s", (locale) => {
    expect(wordingProblems(set.languages[locale], locale)).toEqual([]);
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))('have no English sentence in %s', (locale) => {
    expect(untranslated(en, set.languages[locale])).toEqual([]);
  });

  it('are all used', () => {
    expect(unusedKeys(en, codeOf(set), set.variable)).toEqual([]);
  });

  it('are found', () => {
    expect(leavesOf(en).length).toBeGreaterThan(3);
  });
});

it.each(Object.entries(REASON_TEXTS))('reasons have the words and the punctuation of %s', (locale, { texts }) => {
  expect(wordingProblems(texts, locale as Locale)).toEqual([]);
});

it('the closing sentence has one wording', () => {
  for (const locale of LOCALES) {
    const { closing } = WORDS[locale];
    expect([CLAIM_TEXTS[locale].byNumber.closing, REPORT_SENTENCES[locale].limits.closing]).toEqual([closing, closing]);
  }
});

describe('a mistake in a text is found:', () => {
  const english = {
    common: { save: 'Save', hello: 'Hello {name}' },
    trees: { one: 'One tree', other: '{count} trees' },
  };

  it.each<[string, object, string[]]>([
    ['no mistake', { common: { save: 'A', hello: '{name}!' }, trees: { one: 'B', other: '{count} C' } }, []],
    [
      'a missing key',
      { common: { hello: '' }, trees: {} },
      ['common.save is missing', 'common.hello is empty', 'trees is missing'],
    ],
    [
      'a key that English lacks',
      { ...english, common: { ...english.common, more: 'D' } },
      ['common.more is unknown in English'],
    ],
    [
      'a text that is no plural',
      { ...english, trees: '{count} trees' },
      ['trees has plural forms in one language only'],
    ],
  ])('%s', (_, texts, problems) => {
    expect(keyProblems(english, texts)).toEqual(problems);
  });

  it.each<[string, object, string[]]>([
    ['a missing placeholder', { common: { hello: 'Hallo' } }, ['common.hello lacks {name}']],
    [
      'a misspelled placeholder',
      { common: { hello: 'Hallo {nmae}' } },
      ['common.hello lacks {name}', 'common.hello has {nmae}, which English lacks'],
    ],
    ['a number that is left out of the form for all numbers', { trees: { other: 'Bäume' } }, ['trees lacks {count}']],
    ['a brace', { common: { save: 'Save }' } }, ['common.save has a brace that is no placeholder']],
  ])('%s', (_, texts, problems) => {
    expect(placeholderProblems(english, texts)).toEqual(problems);
  });

  it('a form the language has, or has not', () => {
    expect(pluralProblems({ trees: { other: 'a' } }, 'de')).toEqual(['trees lacks the form one']);
    expect(pluralProblems({ trees: { one: 'a', other: 'a' } }, 'ja')).toEqual(['trees has the form one for nothing']);
  });

  it('a wrong word, or a space where a line may break', () => {
    expect(wordingProblems({ a: 'Trees: {n} t CO2e', b: 'For {tonnes}\u00a0CO2e', c: 'CO₂ footprint' }, 'en')).toEqual([
      'a spells CO₂ without its subscript: Trees: {n} t CO2e',
      'c says CO₂ for CO₂e: CO₂ footprint',
    ]);
    expect(wordingProblems({ a: 'Gutschriften', b: 'Emissionsgutschriften' }, 'de')).toHaveLength(1);
    expect(wordingProblems({ a: 'Pages :', b: 'Pages:', c: 'Pages\u00a0: 12:00', d: '« a »' }, 'fr')).toHaveLength(3);
  });

  it('a sentence still in English', () => {
    const sentence = {
      lead: 'Trees grow over {years} decades.',
      csv: 'Import CSV',
      trees: { other: '{count} planted trees grow' },
    };

    expect(untranslated(sentence, sentence)).toEqual(['lead is English', 'trees is English']);
    expect(untranslated(sentence, { ...sentence, lead: 'Bäume wachsen {years} Jahrzehnte.' })).toEqual([
      'trees is English',
    ]);
  });

  it('an unused text', () => {
    expect(unusedKeys(english, 'fill(t.common.hello, { name }); plural(t.trees, 2)')).toEqual(['common.save']);
    expect(unusedKeys(english, 't.common[key]')).toEqual(['trees']);
    expect(unusedKeys(english, 'const { save, trees } = TEXTS[locale];')).toEqual(['common.hello']);
  });
});

describe('the type checker', () => {
  const en = {
    hello: 'Hello {name}, {day}',
    bye: 'Bye',
    trees: { one: 'One tree', other: '{count} trees in {place}' },
  } as const;
  type Written = Translation<typeof en>;
  const trees = { one: 'Ein Baum', other: '{count} Bäume in {place}' } as const;
  const written = (texts: Written): Written => texts;
  const said = languages<typeof en>(Object.fromEntries(LOCALES.map((locale) => [locale, en])) as never);

  it('refuses a language if it lacks a key, has one too many or lacks a placeholder', () => {
    written({ hello: '{day}: Hallo {name}', bye: 'Ade', trees });
    // @ts-expect-error: a key is missing.
    written({ hello: '{day}: Hallo {name}', trees });
    // @ts-expect-error: a key is unknown.
    written({ hello: '{day}: Hallo {name}', bye: 'Ade', trees, more: 'mehr' });
    // @ts-expect-error: a placeholder is missing.
    written({ hello: 'Hallo {name}', bye: 'Ade', trees });
    // @ts-expect-error: a placeholder is missing in a plural.
    written({ hello: '{day}: Hallo {name}', bye: 'Ade', trees: { other: '{count} Bäume' } });
  });

  it('refuses a text without its values, or with others', () => {
    const { hello, bye } = said.en;
    expect(fill(hello, { name: 'Ada', day: 'Monday' })).toBe('Hello Ada, Monday');
    // @ts-expect-error: a text with placeholders is no string.
    const shown: string = hello;
    // @ts-expect-error: a value is missing.
    fill(hello, { name: 'Ada' });
    // @ts-expect-error: a value is unknown.
    fill(hello, { name: 'Ada', day: 'Monday', year: '2026' });
    // @ts-expect-error: there is nothing to fill.
    fill(bye, { name: 'Ada' });
    expect(shown).toBe('Hello {name}, {day}');
  });
});

it('values are not searched for placeholders, and are put in as they are', () => {
  const { hello } = languages<{ hello: '{a} {b} {a}' }>({ en: { hello: '{a} {b} {a}' } } as never).en;

  expect(fill(hello, { a: '{b}', b: '$& $1' })).toBe('{b} $& $1 {b}');
});

it('formats for numbers, dates, plurals and names are made by lib/presentation/language alone', () => {
  const made =
    /new Intl\.(NumberFormat|DateTimeFormat|PluralRules|DisplayNames|Collator)|\.toLocale(Date|Time)?String\(/;
  const files = globSync(['lib/**/*.ts', 'dashboard/**/*.{ts,tsx}', 'functions/**/*.ts']);
  const makers = files.filter((file) => !file.includes('/dist/') && made.test(readFileSync(file, 'utf8')));

  expect(makers.filter((file) => !file.startsWith('lib/presentation/language/'))).toEqual([]);
});
