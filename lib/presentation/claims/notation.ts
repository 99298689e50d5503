/**
 * The regular expression for an expression as described in lib/presentation/texts/expressions.ts, for folded texts. Case
 * is ignored. Every repetition has a bound, so a search takes at most a constant number of steps per character.
 */
export const patternOf = (expression: string, spaced: boolean): RegExp =>
  new RegExp(sourceOfAny([expression], spaced), 'giu');

/** Without the flag g, so `test` begins at the start of each text. */
export const anyOf = (expressions: readonly string[], spaced: boolean): RegExp =>
  new RegExp(sourceOfAny(expressions, spaced), 'iu');

export function sourceOfAny(expressions: readonly string[], spaced: boolean): string {
  const body = [...new Set(expressions.map((one) => one.normalize('NFKC')))].map(sourceOf).join('|');
  return spaced ? `(?<!${LETTER})(?:${body})(?!${LETTER})` : `(?:${body})`;
}

/** A group whose choices end in a space may repeat; every other `*` stands for letters. */
const sourceOf = (expression: string): string =>
  expression
    .replaceAll(' )*', `${SPACE_MARK})${REPEAT_MARK}`)
    .replaceAll(' )?', `${SPACE_MARK})?`)
    .replaceAll('( )?', SPACE_OPTIONAL_MARK)
    .replaceAll(' ?', SPACE_OPTIONAL_MARK)
    .replaceAll(' ', SPACE_MARK)
    .replaceAll('*', LETTERS_MARK)
    .replaceAll(REPEAT_MARK, '{0,6}')
    .replaceAll(SPACE_MARK, SPACE)
    .replaceAll(SPACE_OPTIONAL_MARK, SPACE_OPTIONAL)
    .replaceAll(LETTERS_MARK, LETTERS);

/**
 * Letters and digits as all characters but signs. Classes such as \p{L} would make the first search ten times as slow,
 * because each of some hundred regular expressions compiles them again.
 */
const SIGNS = [
  '\\u0000-/',
  ':-@',
  '\\[-`',
  '{-©',
  '«-´',
  '¶-¹',
  '»-¿',
  '×',
  '÷',
  '\\u2000-\\u206f',
  '\\u20a0-\\u20cf',
  '\\u2190-\\u2bff',
  '\\u3000-\\u3020',
  '\\ufe00-\\ufe6f',
  '\\uff01-\\uff0f',
  '\\uff1a-\\uff20',
  '\\u{1f000}-\\u{1fbff}',
].join('');
export const LETTER = `[^${SIGNS}]`;
const LETTERS_MARK = '\u0001';
const SPACE_MARK = '\u0002';
const REPEAT_MARK = '\u0003';
const SPACE_OPTIONAL_MARK = '\u0004';
const LETTERS = `[^${SIGNS}0-9]{0,40}`;
const SPACE = '(?:[ \\u2010-\\u2013-]{1,3})';
const SPACE_OPTIONAL = '(?:[ \\u2010-\\u2013-]{0,3})';
