import type { Locale } from '../../../lib/platform/locale.ts';
import { findForbidden } from '../../../lib/presentation/claims/find.ts';
import { EXPRESSIONS } from '../../../lib/presentation/texts/all/expressions.ts';

/** Addresses are exempt. Isolates and soft hyphens may occur within words. */
export const searched = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, ' ').replace(/[\u00ad\u200b\u2066-\u2069]/g, '');

export const foundIn = (words: string[], locale: Locale): string[] =>
  words.map(searched).flatMap((text) => {
    // The walks render a surface many times, mostly with the same texts.
    const known = results.get(`${locale} ${text}`) ?? resultsFor(text, locale);
    results.set(`${locale} ${text}`, known);
    return known;
  });

const results = new Map<string, string[]>();

/** In scripts without spaces, PDF lines end within words, so such a text is also searched without spaces. */
function resultsFor(text: string, locale: Locale): string[] {
  const found = findForbidden(text, locale);
  const joined = EXPRESSIONS[locale].spaced ? [] : findForbidden(text.replace(/\s+/g, ''), locale);
  return [...found, ...joined].map((one) => `${one.text} in: ${text.slice(0, 200)}`);
}
