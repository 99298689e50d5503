import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../lib/platform/locale.ts';
import { pickLocale } from '../../../lib/presentation/language/pick-locale.ts';

describe('pickLocale', () => {
  it.each<[lang: string | undefined, acceptLanguage: string | undefined, locale: Locale]>([
    [undefined, undefined, 'en'],
    ['', '', 'en'],
    ['de', 'fr', 'de'],
    ['DE-at', undefined, 'de'],
    ['pt-BR', undefined, 'pt'],
    ['pt_PT', undefined, 'pt'],
    ['zh', undefined, 'zh-CN'],
    ['zh-SG', undefined, 'zh-CN'],
    ['zh-Hans-HK', undefined, 'zh-CN'],
    ['zh-TW', undefined, 'zh-TW'],
    ['zh-HK', undefined, 'zh-TW'],
    ['zh-Hant', undefined, 'zh-TW'],
    ['zh-mo', undefined, 'zh-TW'],
    ['xx', 'ko', 'ko'],
    ['no', undefined, 'en'],
    ['<script>', undefined, 'en'],
    ['constructor', '__proto__', 'en'],
    [undefined, 'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    [undefined, 'de;q=0.3, ja;q=0.9', 'ja'],
    [undefined, 'nb-NO, no;q=0.9, sv;q=0.8', 'en'],
    [undefined, 'nb-NO, th;q=0.2', 'th'],
    [undefined, 'it;q=0, es;q=0.1', 'es'],
    [undefined, 'it;q=nonsense, es;q=0.1', 'es'],
    [undefined, 'id , ms', 'id'],
    [undefined, '*', 'en'],
    [undefined, ';;;,,,q=1', 'en'],
  ])('answers ?lang=%s and Accept-Language %j in %s', (lang, acceptLanguage, locale) => {
    expect(pickLocale(lang, acceptLanguage)).toBe(locale);
  });

  it("reads only a long header's beginning", () => {
    expect(pickLocale(undefined, `${'xx,'.repeat(1_000_000)}de`)).toBe('en');
  });
});
