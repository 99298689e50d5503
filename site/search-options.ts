/**
 * How the site searches. People ask in whole sentences, so words common to all questions are left out, and a word also finds
 * its other forms. The search box and the command `node site/ask.ts` open the same index by this function; the index itself is
 * VitePress's own. The page loads this file, so it imports nothing but the synonyms.
 */
import { synonymsOf } from './synonyms.ts';

export type Result = { address: string; title: string; titles: string[]; score: number };
export type Search = (question: string) => Result[];

type Found = { id: string; title?: unknown; titles?: unknown; score: number; queryTerms: string[] };
type Index = { search(question: string, options: object): Found[] };

/** `library` is MiniSearch, `json` VitePress's index. */
export function openIndex(library: { loadJSON(json: string, options: object): Index }, json: string): Search {
  const index = library.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
  return (question) => {
    const asked = tokenize(question);
    const terms = [
      ...asked.flatMap((word) => weighted(word, 1)),
      ...asked.flatMap(synonymsOf).flatMap((word) => weighted(word, SYNONYM_WEIGHT)),
    ];
    const found = index.search(terms.map(({ text }) => text).join(' '), {
      ...SEARCH_OPTIONS,
      boostTerm: (_: string, at: number) => terms[at]?.weight ?? 1,
    });
    return otherPagesFirst(found.map((one) => ({ ...one, score: one.score * coverage(one, asked) })))
      .slice(0, RESULTS_MAX)
      .map(({ id, title, titles, score }) => ({
        address: id,
        title: plain(String(title)),
        score,
        titles: (titles as string[]).map(plain),
      }));
  };
}

/** The share of the question's words in a result: summed scores alone prefer one frequent word. */
function coverage({ queryTerms }: Found, asked: string[]): number {
  const found = asked.filter((word) =>
    [word, ...synonymsOf(word)].flatMap(formsOf).some((form) => queryTerms.includes(form)),
  );
  return found.length / asked.length;
}

/** The first results are different pages, each with its best section; the others follow by score. */
function otherPagesFirst(found: Found[]): Found[] {
  const sorted = found.toSorted((one, other) => other.score - one.score);
  const best = new Map(sorted.toReversed().map((one) => [one.id.replace(/#.*/, ''), one]));
  const first = sorted.filter((one) => best.get(one.id.replace(/#.*/, '')) === one).slice(0, DIFFERENT_PAGES);
  return [...first, ...sorted.filter((one) => !first.includes(one))];
}

/** A page with a word in two forms must not count twice as much, so the other forms weigh less. */
const weighted = (word: string, weight: number): { text: string; weight: number }[] =>
  formsOf(word).map((text, at) => ({ text, weight: at === 0 ? weight : weight * FORM_WEIGHT }));

const RESULTS_MAX = 16;
const DIFFERENT_PAGES = 4;
const FORM_WEIGHT = 0.5;
const SYNONYM_WEIGHT = 0.6;

/** Titles in the index are escaped for HTML. */
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const STOP_WORDS = new Set(
  (
    'a an and any are as at be been but by can could did do does for from get has have how i if in into is it its like look may me more must my no not of on or ' +
    'our really should so than that the their them then there these they this those to too us was we what when where which who whose why ' +
    'will with without would you your'
  ).split(' '),
);

function tokenize(text: string): string[] {
  const words = text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const asked = words.filter((word) => !STOP_WORDS.has(word));
  return asked.length > 0 ? asked : words;
}

const BETWEEN_WORDS = /[\s\p{P}\p{S}]+/u;

/** The word itself, its singular or plural, and its stem, which finds the others by prefix. The index has words as they are written. */
function formsOf(word: string): string[] {
  const other = word.endsWith('s')
    ? word.replace(/ies$/, 'y').replace(/s$/, '')
    : word.replace(/([^aeou])y$/, '$1ie').concat('s');
  return [...new Set([word, other, stem(word)])];
}

/** The common beginning of a word's forms: with a prefix search, `restor` finds restore, restored and restoring. */
function stem(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(ies|ied|ing|ed|es|s|e|y)$/, (ending) =>
    word.length - ending.length < 4 ? ending.replace(/e?s$/, '') : '',
  );
}

/**
 * Decisions and repository files are for those searching for them; generated pages repeat words explained in the guides. Pages
 * about the code come after those about its use.
 */
function boostDocument(id: string): number {
  if (/\/(decisions\/|repository\/|reference\/|changes\.html)/.test(id)) return 0.3;
  return ABOUT_CODE.test(id) ? CODE_WEIGHT : 1;
}

const ABOUT_CODE =
  /\/(architecture|a-change-walked|code-map|commands|failure-drill|performance|recipes|scale|testing)\.html/;
const CODE_WEIGHT = 0.4;

/** Titles weigh most. The other figures were chosen by docs/questions.json and docs/questions-chosen.json, never by the held-out questions. */
const SEARCH_OPTIONS = {
  processTerm: (term: string): string => term,
  tokenize: (terms: string): string[] => terms.split(' '),
  combineWith: 'OR',
  prefix: (term: string): boolean => term.length > 2,
  fuzzy: (term: string): number | false => (term.length > 5 ? 0.15 : false),
  boost: { title: 8, titles: 3, text: 1 },
  weights: { fuzzy: 0.1, prefix: 0.4 },
  bm25: { k: 0.7, b: 0.3, d: 0.5 },
  boostDocument,
};
