import { lazy } from '../../platform/lazy.ts';
import { LOCALES, type Locale } from '../../platform/locale.ts';
import { EXPRESSIONS } from '../texts/all/expressions.ts';
import { BORROWED, REASONS, type Reason } from '../texts/expressions.ts';
import { type Folded, folded } from './fold.ts';
import { anyOf, patternOf } from './notation.ts';
import { wordsApart } from './words-apart.ts';

/** A forbidden expression in a text. `start` and `end` count UTF-16 code units, as JavaScript does; `end` is exclusive. */
export type Found = { start: number; end: number; text: string; reason: Reason };

/**
 * Finds forbidden expressions by one language's list, or by the lists of all languages. Matches do not overlap. The work
 * is linear in the text's length: no part of a pattern repeats without a bound, and each word is looked up once.
 */
export function findForbidden(text: string, locale?: Locale): Found[] {
  const fold = folded(text);
  const found = [...(locale ? [locale] : LOCALES).map((one) => matchers()[one]), borrowed()].flatMap((one) =>
    placesBy(one, fold),
  );
  return apart(found.map(({ start, end, reason }) => placed(text, fold, start, end, reason)));
}

type Place = { start: number; end: number; reason: Reason };

const placesBy = ({ any, each, halves }: Matchers, { text }: Folded): Place[] => [
  ...halves(text),
  ...(any.test(text) ? each : []).flatMap(({ reason, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, reason })),
  ),
];

/** If expressions overlap, the first counts; if they begin together, the longest. */
function apart(found: Found[]): Found[] {
  let end = 0;
  return found
    .filter((one) => one.end > one.start)
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((one) => {
      if (one.start < end) return false;
      end = one.end;
      return true;
    });
}

/** An expression may end in an optional word, leaving a space behind it. */
function placed(original: string, { originalAt }: Folded, from: number, to: number, reason: Reason): Found {
  const match = original.slice(originalAt(from), originalAt(to));
  const text = match.trim();
  const start = originalAt(from) + match.length - match.trimStart().length;
  return { start, end: start + text.length, text, reason };
}

/** `any` matches exactly the texts matched by one of `each`. Most texts have no match, which one search shows. */
type Matchers = { any: RegExp; each: { reason: Reason; pattern: RegExp }[]; halves: (text: string) => Place[] };

const matchers = lazy(
  () => Object.fromEntries(LOCALES.map((locale) => [locale, matchersOf(locale)])) as Record<Locale, Matchers>,
);

function matchersOf(locale: Locale): Matchers {
  const { forbidden, spaced, apart: pairs, links } = EXPRESSIONS[locale];
  const expressions = REASONS.flatMap((reason) => forbidden[reason].map((expression) => ({ reason, expression })));
  return {
    any: anyOf(
      expressions.map(({ expression }) => expression),
      spaced,
    ),
    each: expressions.map(({ reason, expression }) => ({ reason, pattern: patternOf(expression, spaced) })),
    halves: wordsApart({ pairs, links, spaced }),
  };
}

const borrowed = lazy(
  (): Matchers => ({
    any: anyOf(BORROWED, true),
    each: BORROWED.map((expression) => ({ reason: reasonOf(expression), pattern: patternOf(expression, true) })),
    halves: () => [],
  }),
);

const reasonOf = (expression: string): Reason => {
  if (expression.startsWith('offset')) return 'offset';
  return expression.endsWith('friendly') ? 'generic' : 'neutral';
};
