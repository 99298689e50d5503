/**
 * How the site searches. People ask in whole sentences, so words that every question has are left out, and a word also finds its other
 * forms. The search box and the command `node site/ask.ts` open the same index by this function; the index itself is VitePress's own.
 * This file imports nothing, because the page loads it.
 */
export type Result = { address: string; title: string; titles: string[]; score: number };
export type Search = (question: string) => Result[];

type Found = { id: string; title?: unknown; titles?: unknown; score: number };
type Index = { search(question: string, options: object): Found[] };

/** `library` is MiniSearch, `json` the index that VitePress wrote. */
export function openIndex(library: { loadJSON(json: string, options: object): Index }, json: string): Search {
  const index = library.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
  return (question) =>
    index
      .search(question, SEARCH_OPTIONS)
      .slice(0, RESULTS_MAX)
      .map(({ id, title, titles, score }) => ({
        address: id,
        title: plain(String(title)),
        score,
        titles: (titles as string[]).map(plain),
      }));
}

const RESULTS_MAX = 16;

/** Titles in the index are escaped for HTML. */
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const STOP_WORDS = new Set(
  (
    'a an and any are as at be been but by can could did do does for from get has have how i if in into is it its may me more must my no not of on or ' +
    'our really should so than that the their them then there these they this those to too us was we what when where which who whose why ' +
    'will with without would you your'
  ).split(' '),
);

function tokenize(text: string): string[] {
  const words = text.split(/[\s\p{P}\p{S}]+/u).filter(Boolean);
  const asked = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return asked.length > 0 ? asked : words;
}

function processTerm(term: string): string | false {
  return stem(term.toLowerCase());
}

/** The common beginning of the forms of a word: with a search for prefixes, `restor` finds restore, restored and restoring. */
function stem(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(ies|ied|ing|ed|es|s|e|y)$/, (ending) =>
    word.length - ending.length < 4 ? ending.replace(/e?s$/, '') : '',
  );
}

/** Decisions and the files of the repository are for those who look for them; generated pages repeat words that the guides explain. */
function boostDocument(id: string): number {
  return /\/(decisions\/|repository\/|reference\/|changes\.html)/.test(id) ? 0.3 : 1;
}

/** Titles weigh most. The other figures were chosen by the questions of docs/questions.json: with them the fewest others come before. */
const SEARCH_OPTIONS = {
  processTerm,
  tokenize,
  combineWith: 'OR',
  prefix: (term: string): boolean => term.length > 2,
  fuzzy: (term: string): number | false => (term.length > 5 ? 0.15 : false),
  boost: { title: 8, titles: 5, text: 1 },
  weights: { fuzzy: 0.1, prefix: 0.4 },
  bm25: { k: 0.7, b: 0.3, d: 0.5 },
  boostDocument,
};
