import { type Exact, exact } from '../../platform/exact.ts';
import { lazy } from '../../platform/lazy.ts';
import { LOCALES, type Locale } from '../../platform/locale.ts';
import { decimal as decimalNumber } from '../language/numbers.ts';
import { EXPRESSIONS } from '../texts/all/expressions.ts';
import { sourceOfAny } from './notation.ts';
import { type NumberReader, numberReader } from './number-words.ts';

/** An amount in trees or tonnes in a folded text. `planted` means its sentence calls the trees planted. */
export type Amount = { start: number; end: number; amount: Exact; of: 'trees' | 'tonnes'; planted: boolean };

/**
 * Amounts in digits or words directly before a word for trees or tonnes. These words are found first, and a bounded
 * number of characters before each is read, so the work is linear in the text's length.
 */
export function amountsIn(text: string, locale: Locale): Amount[] {
  const reader = readers()[locale];
  const found = (['trees', 'tonnes'] as const).flatMap((of) =>
    placesOf(text, reader[of]).flatMap((noun) => {
      const number = numberBefore(text, noun.start, reader.inWords, locale);
      return number ? [{ ...number, end: noun.end, of }] : [];
    }),
  );
  if (found.length === 0) return [];
  const saysPlanted = plantedReader(text, reader);
  return found.map((one) => ({ ...one, planted: saysPlanted(one) }));
}

type Place = { start: number; end: number };

/** Whether the nearest verb in an amount's sentence calls the trees planted rather than ordered. */
function plantedReader(text: string, reader: Reader): (amount: Place) => boolean {
  const [planted, ordered, ends] = [reader.planted, reader.ordered, SENTENCE_END].map((one) => placesOf(text, one));
  return (amount) => {
    const from = lastBefore(ends, amount.start)?.end ?? 0;
    const to = firstBehind(ends, amount.end)?.start ?? text.length;
    const distance = (verbs: Place[] | undefined): number => {
      const [before, behind] = [lastBefore(verbs, amount.start), firstBehind(verbs, amount.end)];
      return Math.min(
        before && before.start >= from ? amount.start - before.end : Number.POSITIVE_INFINITY,
        behind && behind.end <= to ? behind.start - amount.end : Number.POSITIVE_INFINITY,
      );
    };
    return distance(planted) < distance(ordered);
  };
}

const placesOf = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Places are in text order and do not overlap. */
const lastBefore = (places: Place[] = [], position: number): Place | undefined =>
  places[countUntil(places, ({ end }) => end <= position) - 1];
const firstBehind = (places: Place[] = [], position: number): Place | undefined =>
  places[countUntil(places, ({ start }) => start < position)];

function countUntil(places: Place[], isBefore: (place: Place) => boolean): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place && isBefore(place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A full stop within a number does not end a sentence. */
const SENTENCE_END = /[.!?;](?=\s|$)|[\n。！？；]/gu;

/** One tree in words is an article in most languages: "a tree grows over decades". */
const WORDS_FROM = 2;

function numberBefore(
  text: string,
  end: number,
  inWords: NumberReader,
  locale: Locale,
): { start: number; amount: Exact } | undefined {
  const written = inWords(text, end);
  if (written) return written.value < WORDS_FROM ? undefined : { start: written.start, amount: exact(written.value) };
  const before = text.slice(Math.max(0, end - DIGITS_MAX), end);
  const [, digits = ''] = NUMBER.exec(before) ?? [];
  const amount = digits === '' ? undefined : amountIn(digits, locale);
  return amount && { start: end - (before.length - before.lastIndexOf(digits)), amount };
}

const DIGITS_MAX = 60;

/** Digits in groups, with any language's separators. */
const NUMBER = /(?<![\p{N}.,])(\d{1,40}(?:[.,'’ ]\d{3}){0,12}(?:[.,]\d{1,40})?) ?$/u;

const REPEATED_SEPARATOR = /^\d{1,3}([.,])\d{3}(\1\d{3})+$/;

const decimalIn = (locale: Locale): string => decimalNumber(1.5, locale, 1);

/**
 * A number as the language writes it: its own decimal separator, any other separator groups digits. A decimal separator that
 * stands twice or more groups digits too, as another language writes them.
 */
export function amountIn(digits: string, locale: Locale): Exact | undefined {
  if (REPEATED_SEPARATOR.test(digits)) return exact(digits.replaceAll(/\D/g, ''));
  const decimal = decimalIn(locale).charAt(1);
  const isGrouped = new RegExp(`^\\d{1,3}([^\\d${decimal}]\\d{3})+([${decimal}]\\d+)?$`, 'u').test(digits);
  const isPlain = new RegExp(`^\\d+([${decimal}]\\d+)?$`, 'u').test(digits);
  if (!isGrouped && !isPlain) return undefined;
  return exact(digits.replaceAll(new RegExp(`[^\\d${decimal}]`, 'gu'), '').replace(decimal, '.'));
}

type Reader = Record<'trees' | 'tonnes' | 'planted' | 'ordered', RegExp> & { inWords: NumberReader };

const readers = lazy(
  () => Object.fromEntries(LOCALES.map((locale) => [locale, readerOf(locale)])) as Record<Locale, Reader>,
);

function readerOf(locale: Locale): Reader {
  const { trees, tonnes, planted, ordered, numbers, spaced } = EXPRESSIONS[locale];
  const verbs = (words: string[]): RegExp => new RegExp(sourceOfAny(words, spaced), 'giu');
  return {
    trees: nouns(trees, spaced),
    tonnes: nouns(tonnes, spaced),
    planted: verbs(planted),
    ordered: verbs(ordered),
    inWords: numberReader(numbers, spaced),
  };
}

/**
 * A number may touch its noun. A unit in Latin letters ends with them in every language: the t in tonnes is not the t in
 * trees.
 */
function nouns(words: string[], spaced: boolean): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const source = `(?:${sourceOfAny(longestFirst, false)})`;
  return spaced
    ? new RegExp(`(?<![\\p{L}\\p{M}])${source}(?![\\p{L}\\p{M}])`, 'giu')
    : new RegExp(`(?<![a-z])${source}(?!(?<=[a-z])[a-z])`, 'giu');
}
