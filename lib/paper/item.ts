import * as z from 'zod';
import { amount, sixDecimals, wholeNumber } from '../platform/fields.ts';
import { type Exact, exact, exactField } from '../platform/table/table.ts';
import { GRAMS_MAX, GSM_MAX, LENGTH_MAX, PAGES_MAX, WIDTH_MAX } from './bounds.ts';
import { paperConstants } from './constants.ts';
import { metres } from './metres.ts';
import { gramsOf } from './paper.ts';
import { sumOf } from './split.ts';

/** Raw paper in a quote or an order: sheets of a size and weight, or simply grams. */
export const NewPaperItem = z
  .object({
    quantity: wholeNumber(1, PAGES_MAX).optional().describe('Sheets.'),
    width: metres(WIDTH_MAX).optional().describe('Metres; 0.2159 when omitted.'),
    length: metres(LENGTH_MAX).optional().describe('Metres; 0.2794 when omitted.'),
    gsm: wholeNumber(1, GSM_MAX).optional().describe('Grams per square metre; 75 when omitted.'),
    mass: amount(GRAMS_MAX).optional().describe('Grams; instead of all the others.'),
  })
  .refine(
    (item) => (item.mass === undefined) !== (item.quantity === undefined),
    'needs either quantity or mass, and not both',
  )
  .refine(
    (item) => item.mass === undefined || (item.width ?? item.length ?? item.gsm) === undefined,
    'has a mass, so it must not have width, length or gsm as well',
  )
  .meta({ id: 'NewPaperItem' });
export type NewPaperItem = z.infer<typeof NewPaperItem>;

export const PaperItem = z
  .object({
    quantity: z.int().nullable().describe('Null when the item was given by its mass.'),
    width: z.number().nullable(),
    length: z.number().nullable(),
    gsm: z.int().nullable(),
    mass: z.number().overwrite(sixDecimals).describe('Grams in total.'),
  })
  .meta({ id: 'PaperItem' });
export type PaperItem = z.infer<typeof PaperItem>;

/** As it is stored: its mass to the last digit. */
export const StoredPaperItem = PaperItem.extend({ mass: exactField() });
export type StoredPaperItem = z.infer<typeof StoredPaperItem>;

export const PAPER_ITEMS_MAX = 1000;

/** With the defaults filled in and the mass computed, without rounding. */
export function paperItem(given: NewPaperItem): StoredPaperItem {
  if (given.mass !== undefined)
    return { quantity: null, width: null, length: null, gsm: null, mass: exact(given.mass) };
  const standard = paperConstants();
  const sheets = {
    quantity: given.quantity ?? 0,
    width: given.width ?? standard.sheet_width_m,
    length: given.length ?? standard.sheet_length_m,
    gsm: given.gsm ?? standard.sheet_gsm,
  };
  return { ...sheets, mass: gramsOf(sheets) };
}

export const massOf = (items: Pick<StoredPaperItem, 'mass'>[]): Exact => sumOf(items.map(({ mass }) => mass));

export const shownItem = (item: StoredPaperItem): PaperItem => ({ ...item, mass: sixDecimals(item.mass) });
