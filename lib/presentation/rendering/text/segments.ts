import type { Locale } from '../../../platform/locale.ts';

/** The pieces between which a line may break: words with their space, and dictionary words in scripts without spaces. */
export function wordsOf(text: string, locale: Locale): string[] {
  // Runs of spaces are left to the segmenter.
  if (isAscii(text) && !text.includes('  ')) return text.split(AFTER_SPACE).filter((word) => word !== '');
  const words: string[] = [];
  for (const { segment } of segmenterOf(locale).segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** Grapheme clusters: a letter with its accents, an emoji with its parts. */
export const charactersOf = (text: string): string[] =>
  isAscii(text) ? text.split('') : Array.from(characters.segment(text), ({ segment }) => segment);
/**
 * Printable ASCII has no combining characters, one direction and one face, so it needs none of the slow steps. Most
 * numbers qualify.
 */
export const isAscii = (text: string): boolean => ASCII.test(text);
const ASCII = /^[\x20-\x7e]*$/;
const AFTER_SPACE = /(?<= )/;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A line may break after a space, and between words in scripts without spaces. It never begins with a closing mark, nor
 * in Japanese with hiragana, which usually ends a word.
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
