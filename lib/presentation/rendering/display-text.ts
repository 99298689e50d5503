/**
 * User text as displayed: on one line and without control characters. Those and writing direction overrides could make a
 * text read as another one or reorder the words around it; XML forbids two more. Stacked marks beyond those of any
 * language are removed, because they would cover the lines above.
 */
export const plain = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(STACKED, '$<allowed>').replace(/\s+/gu, ' ').trim();

const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

/** At most three general marks, such as accents, and eight script marks: Tibetan stacks letters as marks. */
const STACKED = /(?<allowed>\p{sc=Inherited}{3}|\p{M}{8})\p{M}+/gu;

/** A text's first sentence, cut after a word if it is long; null for a text without one. */
export function firstSentence(text: string): string | null {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(plain(text));
  const sentence = first?.segment.trim() ?? '';
  if (sentence.length <= SENTENCE_MAX) return sentence || null;
  return `${sentence.slice(0, SENTENCE_MAX).replace(/(?<!\s)\s+\S*$/u, '')}…`;
}

const SENTENCE_MAX = 180;

/** Cuts a text after `max` characters. It cuts between grapheme clusters, never within one. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}
