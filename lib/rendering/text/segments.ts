import type { Locale } from '../../platform/locale.ts';

/** Pieces between which a line may end: words with their space, and in scripts without spaces what a dictionary finds. */
export function wordsOf(text: string, locale: Locale): string[] {
  const words: string[] = [];
  for (const { segment } of segmenterOf(locale).segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** Characters as a reader counts them: a letter with its accents, an emoji with its parts. */
export const charactersOf = (text: string): string[] =>
  ONE_EACH.test(text) ? text.split('') : Array.from(characters.segment(text), ({ segment }) => segment);
/** Nothing here joins another: most texts are made of it, and need not be searched for what does. */
const ONE_EACH = /^[\x20-\x7e]*$/;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * After a space, and between words of scripts without spaces. No line begins with a closing mark, nor in Japanese with
 * the syllables that end a word: those follow in hiragana.
 */
function mayBreak(before: string, after: string): boolean {
  if (/[^\S\u00a0\u202f]$/u.test(before)) return true;
  if (/[、。，．）」』：；]$/u.test(before)) return !/^[\p{P}\s]/u.test(after);
  return SPACELESS_END.test(before) && SPACELESS_START.test(after);
}
const SPACELESS_END = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Latin}ー]$/u;
const SPACELESS_START = /^[\p{sc=Han}\p{sc=Kana}\p{sc=Thai}（「『]/u;

const segmenters = new Map<Locale, Intl.Segmenter>();
function segmenterOf(locale: Locale): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}
