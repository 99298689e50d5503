/** The number of terminal columns a text takes: two for a wide letter or an emoji, none for a combining mark. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) width += widthOf(segment);
  return width;
}

/** The text with spaces up to a number of columns, after it or before it. */
export const padded = (text: string, columns: number, side: 'end' | 'start' = 'end'): string => {
  const spaces = ' '.repeat(Math.max(0, columns - displayWidth(text)));
  return side === 'end' ? text + spaces : spaces + text;
};

/** The longest beginning that fits into the given columns. */
export function fitting(text: string, columns: number): string {
  let left = columns;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    left -= displayWidth(segment);
    if (left < 0) return text.slice(0, end);
    end = index + segment.length;
  }
  return text;
}

const graphemes = new Intl.Segmenter('en');

/** A family or a flag is several code points drawn as one emoji. */
function widthOf(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2;
  let width = 0;
  for (const letter of grapheme) if (!INVISIBLE.test(letter)) width += WIDE.test(letter) ? 2 : 1;
  return width;
}

const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{RI}\p{RI}/u;
const INVISIBLE = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

/** The scripts whose letters are square. The halfwidth forms from U+FF61 to U+FFDC are not. */
const WIDE =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u;
