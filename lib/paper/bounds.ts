export const PAGES_PER_TREE = 8333;

/** The largest amounts that one request may state. */
export const PAGES_MAX = 1e12;
export const GRAMS_MAX = 1e15;
export const WIDTH_MAX = 5;
export const LENGTH_MAX = 100;
export const GSM_MAX = 1e5;
export const TREES_MAX = PAGES_MAX / PAGES_PER_TREE;

/** As far as an account counts, in a month and for ever: a whole number beyond 2^53 is none in JSON. */
export const PAGES_TOTAL_MAX = 9e15;

/** A sum of pages as answers state it: exact up to the bound, and the bound beyond it. */
export const boundedPages = (pages: number): number => Math.max(-PAGES_TOTAL_MAX, Math.min(pages, PAGES_TOTAL_MAX));

/** The least that is a page: half of one, in the six decimals that trees are kept with. */
export const TREES_MIN = Math.ceil(0.5e6 / PAGES_PER_TREE) / 1e6;
