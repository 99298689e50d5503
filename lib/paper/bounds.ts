import { PAGES_PER_TREE } from './constants.ts';

/** The largest amounts that one request may state. */
export const PAGES_MAX = 1e12;
export const GRAMS_MAX = 1e15;
export const METRES_MAX = 1e4;
export const GSM_MAX = 1e5;
export const TREES_MAX = PAGES_MAX / PAGES_PER_TREE;

/** As far as an account counts, in a month and for ever: a whole number beyond 2^53 is none in JSON. */
export const PAGES_TOTAL_MAX = 9e15;
