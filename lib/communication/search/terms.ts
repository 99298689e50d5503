import { lazy } from '../../platform/lazy.ts';
import { searchFolded } from './fold.ts';

/**
 * The terms for finding a name. A name is folded and split into words. A run in a script written without spaces is split into
 * pairs of characters, and its last character is a term too, so each character begins one.
 */
const TERMS_MAX = 300;

const SPACELESS_SCRIPTS =
  'Han Hiragana Katakana Thai Lao Khmer Myanmar Tibetan Javanese Balinese Tai_Le New_Tai_Lue Tai_Tham Yi Bopomofo';
const SPACELESS = SPACELESS_SCRIPTS.split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');

// biome-ignore lint/complexity/useRegexLiterals: a literal is parsed at every cold start; Unicode classes take a millisecond.
const words = lazy(() => new RegExp(String.raw`[\p{L}\p{M}\p{N}]+`, 'gu'));
/** Created when a name is first split: so many script classes take 2 ms of a cold start. */
const runs = lazy(() => new RegExp(`[${SPACELESS}]+|[^${SPACELESS}]+`, 'gu'));
const spaceless = lazy(() => new RegExp(`^[${SPACELESS}]`, 'u'));

/** A stored name's terms. */
export const termsOf = (...names: string[]): string[] =>
  [...new Set(names.flatMap((name) => runsOf(name).flatMap(indexed)))].slice(0, TERMS_MAX);

/** A query's terms. The name must have each. */
export const queryTerms = (query: string): string[] => [...new Set(runsOf(query).flatMap(queried))];

const runsOf = (name: string): string[] =>
  (searchFolded(name).match(words()) ?? []).flatMap((word) => word.match(runs()) ?? []);

function indexed(run: string): string[] {
  if (!spaceless().test(run)) return [run];
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

function queried(run: string): string[] {
  const terms = indexed(run);
  return terms.length > 1 && spaceless().test(run) ? terms.slice(0, -1) : terms;
}

/**
 * The endings of a name's words, so letters inside a word find it: `school` has `chool`, `hool` and `ool`. Pairs of characters
 * already find scripts without spaces.
 */
export const endingsOf = (...names: string[]): string[] =>
  [...new Set(names.flatMap((name) => runsOf(name).filter(isSpaced).flatMap(endings)))].slice(0, ENDINGS_MAX);

/** About eight long words: an entry for each is stored at every account above. */
export const ENDINGS_MAX = 60;

const isSpaced = (run: string): boolean => !spaceless().test(run);

function endings(word: string): string[] {
  const characters = [...word];
  const count = Math.max(0, characters.length - insideMin(word));
  return Array.from({ length: count }, (_, index) => characters.slice(index + 1).join(''));
}

/** Whether a query's term is long enough to be looked for inside words. Fewer letters are inside too many of them. */
export const canBeInside = (term: string): boolean => isSpaced(term) && [...term].length >= insideMin(term);

/** A Korean syllable has two or three letters. */
const insideMin = (term: string): number => (hangul().test(term) ? 2 : 3);

// biome-ignore lint/complexity/useRegexLiterals: a literal is parsed at every cold start.
const hangul = lazy(() => new RegExp(String.raw`\p{Script=Hangul}`, 'u'));

/** Each of the query's terms begins a term of the name, or is long enough and inside one. */
export const matches = (query: readonly string[], terms: readonly string[]): boolean =>
  query.every((wanted) =>
    terms.some((term) => term.startsWith(wanted) || (canBeInside(wanted) && term.includes(wanted))),
  );
