/**
 * How the site searches. People ask in whole sentences, so words that every question has are left out, and a word also finds its other
 * forms and the words that mean the same here. The search box and the command `node site/ask.ts` use the same options; the index
 * itself is VitePress's own. This file imports nothing, because the page loads it.
 */
export const SEARCH_OPTIONS = {
  processTerm,
  tokenize,
  combineWith: 'OR' as const,
  prefix: (term: string): boolean => term.length > 2,
  fuzzy: (term: string): number | false => (term.length > 5 ? 0.15 : false),
  boost: { title: 5, titles: 2, text: 1 },
  weights: { fuzzy: 0.1, prefix: 0.6 },
  boostDocument,
};

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
  if (/\/(decisions|repository)\//.test(id)) return 0.4;
  if (/\/(reference\/|changes\.html)/.test(id)) return 0.4;
  return 1;
}
