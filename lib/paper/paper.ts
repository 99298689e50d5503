import { type Exact, exact } from '../platform/table/table.ts';
import { type PaperConstants, paperConstants } from './constants.ts';

/** The arithmetic from paper to trees, money and carbon. Pure; the constants are the deployment's unless given. */
export type Sheets = { quantity: number; width: number; length: number; gsm: number };

export const gramsOf = ({ quantity, width, length, gsm }: Sheets): Exact =>
  exact(quantity).times(width).times(length).times(gsm).round(18);

export const sheetGrams = (c: PaperConstants = paperConstants()): number =>
  c.sheet_width_m * c.sheet_length_m * c.sheet_gsm;

/** Of the sum of all items: rounding each one would make the total depend on how it was split. */
export const standardPages = (grams: number | Exact, c: PaperConstants = paperConstants()): number =>
  exact(grams).div(exactSheet(c)).round().toNumber();

const exactSheet = (c: PaperConstants): Exact =>
  gramsOf({ quantity: 1, width: c.sheet_width_m, length: c.sheet_length_m, gsm: c.sheet_gsm });

/** Kept with nine decimals. */
export const treesOf = (pages: number, c: PaperConstants = paperConstants()): number =>
  rounded(pages / c.pages_per_tree, 9);

export const pagesOf = (trees: number, c: PaperConstants = paperConstants()): number =>
  rounded(trees * c.pages_per_tree, 0);

export const biomassPrice = (pages: number, c: PaperConstants = paperConstants()): number =>
  rounded(pages * c.usd_per_page, 2);

export const mtco2eOf = (grams: number, c: PaperConstants = paperConstants()): number =>
  rounded((grams / 1e6) * c.mtco2e_per_tonne, 9);

/**
 * Half up, on the decimal digits a person would see: 15 significant ones are all that a double surely holds, and
 * cutting there keeps 0.015 from being taken for 0.01499999.
 */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Number((value * scale).toPrecision(15));
  return Math.floor(scaled + 0.5) / scale;
}
