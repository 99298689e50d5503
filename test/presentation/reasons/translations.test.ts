import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import type { ReasonText, ReasonWords } from '../../../lib/platform/reasons.ts';
import { reasonIn } from '../../../lib/presentation/language/reason-in.ts';
import { english } from '../../../lib/presentation/reasons/english.ts';
import { REASON_TEXTS } from '../../../lib/presentation/texts/all/reasons.ts';

const OTHERS = LOCALES.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en');
const texts: Record<string, ReasonText> = english.texts;
const words: ReasonWords = english.words;

const wholeText = ({ says, cure = '' }: ReasonText): string => `${says} ${cure}`;
const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A value for every placeholder in a text: the first word if the value is a word, otherwise a number. */
const valuesOf = (text: string) =>
  Object.fromEntries(placeholdersIn(text).map((name) => [name, Object.keys(words[name] ?? {})[0] ?? 4711]));

describe.each(OTHERS)('the reasons in %s', (locale) => {
  it('are all said, in other words than English, with every value and no brace', () => {
    for (const [code, text] of Object.entries(texts)) {
      const whole = wholeText(text);
      const said = reasonIn(locale, { code, values: valuesOf(whole), text: 'English' });
      expect(said, code).not.toMatch(/[{}]|English|undefined/);
      const numbers = placeholdersIn(whole).filter((name) => !words[name]);
      expect(said.split('4711').length - 1, code).toBe(numbers.length);
      expect(said, code).not.toBe(whole.trim());
    }
  });

  it('have the words for values', () => {
    for (const [name, group] of Object.entries(words)) {
      const translated = (REASON_TEXTS[locale].words as ReasonWords)[name] ?? {};
      expect(Object.keys(translated).sort()).toEqual(Object.keys(group).sort());
      for (const word of Object.values(translated)) expect(word.trim()).not.toBe('');
    }
  });

  it('name no host to a reader who may not know it', () => {
    const said = reasonIn(locale, { code: 'host_not_found', values: { host: null }, text: 'English' });
    expect(said.toLowerCase()).toContain(REASON_TEXTS[locale].hiddenHost.toLowerCase());
    expect(said.slice(0, 1)).toBe(said.slice(0, 1).toUpperCase());
  });
});

describe('a reason', () => {
  it("is said in English by the API's sentence", () => {
    const reason = { code: 'no_server', values: {}, text: 'As it was answered.' };
    expect(reasonIn('en', reason)).toBe('As it was answered.');
    expect(reasonIn('de', { ...reason, code: 'of_later' })).toBe('As it was answered.');
    expect(reasonIn('de', { ...reason, code: 'toString' })).toBe('As it was answered.');
  });

  it("keeps a host's case at the sentence's beginning", () => {
    const values = { host: 'print.example.com' };
    expect(reasonIn('de', { code: 'host_not_found', values, text: '' })).toMatch(/^print\.example\.com wurde/);
  });
});
