import { division, type Exact, exact } from '../../platform/table/table.ts';
import { type PaperConstants, type PaperConversion, paperConstants } from './constants.ts';

/**
 * Converts paper to trees, money and carbon, in decimals: results are exact to their last digit, even for the largest
 * amounts. Each result is rounded once, half up. Pure; the constants default to the deployment's.
 */
export type Sheets = { quantity: number; width: number; length: number; gsm: number };

type Sheet = Omit<Sheets, 'quantity'>;

/** The sheet with the standard's values in place of missing ones. */
export function sheetOf({ width, length, gsm }: { [Side in keyof Sheet]?: number | undefined }): Sheet {
  const { sheet_width_m, sheet_length_m, sheet_gsm } = paperConstants();
  return { width: width ?? sheet_width_m, length: length ?? sheet_length_m, gsm: gsm ?? sheet_gsm };
}

/** 18 decimals of a gram, so even the smallest strip of paper has a mass. */
export const gramsOf = ({ quantity, width, length, gsm }: Sheets): Exact =>
  exact(width).times(length).times(gsm).times(quantity).round(18);

export const sheetGrams = (c: PaperConversion = paperConstants()): Exact =>
  exact(c.sheet_width_m).times(c.sheet_length_m).times(c.sheet_gsm);

const toWhole = division(0, 'half up');
const toNineDecimals = division(9, 'half up');

/**
 * Call it with the sum of all items: rounding each item would make the total depend on how the paper was split into
 * items. The result is exact within PAGES_TOTAL_MAX, and approximate far beyond, where callers refuse it.
 */
export const standardPages = (grams: Exact, c: PaperConversion = paperConstants()): number =>
  toWhole(grams, sheetGrams(c)).toNumber();

/** Nine decimals. */
export const treesOf = (pages: number, c: PaperConversion = paperConstants()): Exact =>
  toNineDecimals(exact(pages), exact(c.pages_per_tree));

export const pagesOf = (trees: number | Exact, c: PaperConversion = paperConstants()): number =>
  exact(trees).times(c.pages_per_tree).round(0).toNumber();

export const biomassPrice = (pages: number, c: PaperConversion = paperConstants()): number =>
  exact(pages).times(c.usd_per_page).round(2).toNumber();

/** Nine decimals. */
export const mtco2eOf = (grams: Exact, { mtco2e_per_tonne }: Pick<PaperConstants, 'mtco2e_per_tonne'>): Exact =>
  mtco2eTogether([{ grams, mtco2e_per_tonne }]);

/** For paper from several years, each with its factor. It is rounded once, so the sum does not depend on the split. */
export const mtco2eTogether = (parts: { grams: Exact; mtco2e_per_tonne: number }[]): Exact =>
  parts
    .reduce((sum, { grams, mtco2e_per_tonne }) => sum.plus(grams.times(mtco2e_per_tonne)), exact(0))
    .times(TONNES_PER_GRAM)
    .round(9);

const TONNES_PER_GRAM = exact('0.000001');
