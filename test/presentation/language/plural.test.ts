import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { plural } from '../../../lib/presentation/language/plural.ts';
import { languages } from '../../../lib/presentation/texts/form.ts';

const COUNTS = [0, 1, 2, 5, 21, 1000, 1_000_000];
const en = { trees: { one: 'one', other: 'other {count} in {place}' } } as const;
const forms = {
  one: 'one {count} in {place}',
  many: 'many {count} in {place}',
  other: 'other {count} in {place}',
} as const;
const TEXTS = languages<typeof en>(
  Object.fromEntries(LOCALES.map((locale) => [locale, { trees: forms }])) as Record<Locale, { trees: typeof forms }>,
);
const said = (count: number, locale: Locale) => plural(TEXTS[locale].trees, count, { place: 'X' }, locale);

describe("a text's plural", () => {
  it.each<[Locale, string[]]>([
    ['en', ['other 0', 'one 1', 'other 2', 'other 5', 'other 21', 'other 1,000', 'other 1,000,000']],
    ['de', ['other 0', 'one 1', 'other 2', 'other 5', 'other 21', 'other 1.000', 'other 1.000.000']],
    ['es', ['other 0', 'one 1', 'other 2', 'other 5', 'other 21', 'other 1000', 'many 1.000.000']],
    ['fr', ['one 0', 'one 1', 'other 2', 'other 5', 'other 21', 'other 1\u202f000', 'many 1\u202f000\u202f000']],
    ['id', ['other 0', 'other 1', 'other 2', 'other 5', 'other 21', 'other 1.000', 'other 1.000.000']],
    ['it', ['other 0', 'one 1', 'other 2', 'other 5', 'other 21', 'other 1000', 'many 1.000.000']],
    ['ja', ['other 0', 'other 1', 'other 2', 'other 5', 'other 21', 'other 1,000', 'other 1,000,000']],
    ['ko', ['other 0', 'other 1', 'other 2', 'other 5', 'other 21', 'other 1,000', 'other 1,000,000']],
    ['ms', ['other 0', 'other 1', 'other 2', 'other 5', 'other 21', 'other 1,000', 'other 1,000,000']],
    ['pt', ['one 0', 'one 1', 'other 2', 'other 5', 'other 21', 'other 1.000', 'many 1.000.000']],
    ['th', ['other 0', 'other 1', 'other 2', 'other 5', 'other 21', 'other 1,000', 'other 1,000,000']],
    ['zh-CN', ['other 0', 'other 1', 'other 2', 'other 5', 'other 21', 'other 1,000', 'other 1,000,000']],
    ['zh-TW', ['other 0', 'other 1', 'other 2', 'other 5', 'other 21', 'other 1,000', 'other 1,000,000']],
  ])('is that of the language %s, with the number as it is written there', (locale, expected) => {
    expect(COUNTS.map((count) => said(count, locale))).toEqual(expected.map((form) => `${form} in X`));
  });

  it('is `other` where the text has no form for the number', () => {
    const { trees } = languages<typeof en>({ fr: { trees: { other: '{count} arbres à {place}' } } } as never).fr;

    expect(plural(trees, 1, { place: 'X' }, 'fr')).toBe('1 arbres à X');
  });

  it('needs no form but one, many and other in any of our languages', () => {
    const known = LOCALES.flatMap((locale) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories);

    expect([...new Set(known)].sort()).toEqual(['many', 'one', 'other']);
  });
});
