/**
 * Text that others wrote, as it is shown: in one line, and its own letters only. Control characters and the overrides of
 * writing direction could make it read as something else, or reorder the words around it; two more no XML may hold.
 * Marks beyond those that any language puts on a letter would climb over the lines above.
 */
export const plain = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(STACKED, '$<kept>').replace(/\s+/gu, ' ').trim();

const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

/** Three marks of general use, such as accents; eight of a script's own, because Tibetan stacks letters as marks. */
const STACKED = /(?<kept>\p{sc=Inherited}{3}|\p{M}{8})\p{M}+/gu;

/** The first sentence of a text, if it has one; a long one is cut after a word. */
export function sentenceOf(text: string): string | null {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(plain(text));
  const sentence = first?.segment.trim() ?? '';
  if (sentence.length <= SENTENCE_MAX) return sentence || null;
  return `${sentence.slice(0, SENTENCE_MAX).replace(/\s+\S*$/u, '')}…`;
}

const SENTENCE_MAX = 180;
