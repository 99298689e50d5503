export const PAGES_PER_TREE = 8333;
export const USD_PER_PAGE = 0.0003;

/** Upper bounds for a single request. */
export const PAGES_MAX = 1e12;
export const GRAMS_MAX = 1e15;
export const WIDTH_MAX = 5;
export const LENGTH_MAX = 100;
export const GSM_MAX = 1e5;
export const TREES_MAX = PAGES_MAX / PAGES_PER_TREE;

/** Upper bound for an account's pages, per month and in total: JSON numbers are exact up to 2^53 only. */
export const PAGES_TOTAL_MAX = 9e15;

/** A page sum as stated in responses: exact up to the bound, and the bound itself beyond. */
export const boundedPages = (pages: number): number => Math.max(-PAGES_TOTAL_MAX, Math.min(pages, PAGES_TOTAL_MAX));

/** Half a page, which rounds up to one, in trees with six decimals. */
export const TREES_MIN = Math.ceil(0.5e6 / PAGES_PER_TREE) / 1e6;
