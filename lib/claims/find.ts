import { lazy } from '../platform/lazy.ts';
import { LOCALES, type Locale } from '../platform/locale.ts';
import { BORROWED, EXPRESSIONS } from './expressions/all.ts';
import { REASONS, type Reason } from './expressions/expressions.ts';

/** A forbidden expression in a text. `start` and `end` count UTF-16 code units, as JavaScript does; `end` is behind it. */
export type Found = { start: number; end: number; text: string; reason: Reason };

/** Finds forbidden expressions by the list of one language, or by the lists of all languages. Found places do not overlap. */
export function findForbidden(text: string, locale?: Locale): Found[] {
  const found = (locale ? [locale] : LOCALES)
    .map((one) => matchers()[one])
    .filter(({ any }) => any.some((pattern) => pattern.test(text)))
    .flatMap(({ each }) => each)
    .flatMap(({ reason, pattern }) =>
      [...text.matchAll(pattern)].map((match): Found => trimmed(match.index, match[0], reason)),
    )
    .filter(({ start, end }) => end > start)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  return found.filter(({ start }, index) => found.slice(0, index).every(({ end }) => end <= start));
}

/** An expression may end in an optional word, which leaves a space behind it. */
function trimmed(index: number, match: string, reason: Reason): Found {
  const start = index + match.length - match.trimStart().length;
  const text = match.trim();
  return { start, end: start + text.length, text, reason };
}

const matchers = lazy(
  () => Object.fromEntries(LOCALES.map((locale) => [locale, matchersOf(locale)])) as Record<Locale, Matchers>,
);

/** One of `any` matches exactly the texts that one of `each` matches. Most texts have none, and two searches say so. */
type Matchers = { any: RegExp[]; each: { reason: Reason; pattern: RegExp }[] };

function matchersOf(locale: Locale): Matchers {
  const { forbidden, spaced } = EXPRESSIONS[locale];
  const expressions = REASONS.flatMap((reason) => forbidden[reason]);
  const own = REASONS.flatMap((reason) =>
    forbidden[reason].map((expression) => ({ reason, pattern: patternOf(expression, spaced) })),
  );
  const borrowed = BORROWED.map((expression) => ({
    reason: reasonOf(expression),
    pattern: patternOf(expression, true),
  }));
  return { any: [anyOf(expressions, spaced), anyOf(BORROWED, true)], each: [...own, ...borrowed] };
}

const reasonOf = (borrowed: string): Reason => {
  if (borrowed.startsWith('offset')) return 'offset';
  return borrowed.endsWith('friendly') ? 'generic' : 'neutral';
};

/**
 * The regular expression of an expression as lib/claims/expressions writes it. Case is ignored, and letters with marks match
 * in their composed and decomposed form, so that places found are those of the text as it was sent.
 */
export const patternOf = (expression: string, spaced: boolean): RegExp =>
  new RegExp(sourceOfAny([expression], spaced), 'giu');

/** Without the flag g, so that `test` begins at the start of each text. */
const anyOf = (expressions: readonly string[], spaced: boolean): RegExp =>
  new RegExp(sourceOfAny(expressions, spaced), 'iu');

function sourceOfAny(expressions: readonly string[], spaced: boolean): string {
  const forms = new Set(expressions.flatMap((one) => [one.normalize('NFC'), one.normalize('NFD')]));
  const body = [...forms].map(sourceOf).join('|');
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
    .replaceAll(REPEAT_MARK, '*')
    .replaceAll(SPACE_MARK, SPACE)
    .replaceAll(SPACE_OPTIONAL_MARK, SPACE_OPTIONAL)
    .replaceAll(LETTERS_MARK, LETTERS);

/**
 * Letters and digits as all characters but signs. Classes such as \p{L} would make the first search ten times as slow, because
 * each of some hundred regular expressions compiles them again.
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
const LETTER = `[^${SIGNS}]`;
const LETTERS_MARK = '\u0001';
const SPACE_MARK = '\u0002';
const REPEAT_MARK = '\u0003';
const SPACE_OPTIONAL_MARK = '\u0004';
const LETTERS = `[^${SIGNS}0-9]*`;
const SPACE = '(?:[\\s\\u2010-\\u2013-]+)';
const SPACE_OPTIONAL = '(?:[\\s\\u2010-\\u2013-]*)';
