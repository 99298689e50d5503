import { division, type Exact, exact } from '../platform/table/table.ts';
import { type PaperConstants, paperConstants } from './constants.ts';

/**
 * The arithmetic from paper to trees, money and carbon, in decimals: what comes out is right to its last digit, up to
 * the largest amounts. Everything is rounded half up, once. Pure; the constants are the deployment's unless given.
 */
export type Sheets = { quantity: number; width: number; length: number; gsm: number };

/** Kept with 18 decimals of a gram, so that the thinnest strip of paper is not nothing. */
export const gramsOf = ({ quantity, width, length, gsm }: Sheets): Exact =>
  exact(width).times(length).times(gsm).times(quantity).round(18);

export const sheetGrams = (c: PaperConstants = paperConstants()): Exact =>
  exact(c.sheet_width_m).times(c.sheet_length_m).times(c.sheet_gsm);

const toWhole = division(0, 'half up');
const toNineDecimals = division(9, 'half up');

/**
 * Of the sum of all items: rounding each one would make the total depend on how it was split. A whole number to the last
 * digit within PAGES_TOTAL_MAX; what is far beyond comes out roughly, to be refused.
 */
export const standardPages = (grams: Exact, c: PaperConstants = paperConstants()): number =>
  toWhole(grams, sheetGrams(c)).toNumber();

/** Kept with nine decimals. */
export const treesOf = (pages: number, c: PaperConstants = paperConstants()): Exact =>
  toNineDecimals(exact(pages), exact(c.pages_per_tree));

export const pagesOf = (trees: number | Exact, c: PaperConstants = paperConstants()): number =>
  exact(trees).times(c.pages_per_tree).round(0).toNumber();

export const biomassPrice = (pages: number, c: PaperConstants = paperConstants()): number =>
  exact(pages).times(c.usd_per_page).round(2).toNumber();

/** Kept with nine decimals. */
export const mtco2eOf = (grams: Exact, c: PaperConstants = paperConstants()): Exact =>
  grams.times(c.mtco2e_per_tonne).times(TONNES_PER_GRAM).round(9);

const TONNES_PER_GRAM = exact('0.000001');
