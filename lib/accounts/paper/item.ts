import * as z from 'zod';
import { sixDecimals } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { type Exact, exact, exactField } from '../../platform/table/table.ts';
import type { NewPaperItem } from './input.ts';
import { gramsOf, sheetOf } from './paper.ts';
import { sumOf } from './split.ts';

export const PaperItem = z
  .object({
    quantity: z.int().nullable().describe('Null when the item was sent as a mass.'),
    width: z.number().nullable(),
    length: z.number().nullable(),
    gsm: z.int().nullable(),
    mass: z.number().overwrite(sixDecimals).describe('Grams in total.'),
  })
  .meta({ id: 'PaperItem' });
export type PaperItem = z.infer<typeof PaperItem>;
inRevision('1.6.3', PaperItem, { fields: ['quantity', 'width', 'length', 'gsm', 'mass'], renamed: { gsm: 'density' } });

/** The stored form has the exact mass. */
export const StoredPaperItem = PaperItem.extend({ mass: exactField() });
export type StoredPaperItem = z.infer<typeof StoredPaperItem>;

export const PAPER_ITEMS_MAX = 1000;

/** Fills in the defaults and computes the mass without rounding. */
export function paperItem(input: NewPaperItem): StoredPaperItem {
  if (input.mass !== undefined)
    return { quantity: null, width: null, length: null, gsm: null, mass: exact(input.mass) };
  const sheets = { quantity: input.quantity ?? 0, ...sheetOf(input) };
  return { ...sheets, mass: gramsOf(sheets) };
}

export const massOf = (items: Pick<StoredPaperItem, 'mass'>[]): Exact => sumOf(items.map(({ mass }) => mass));

export const shownItem = (item: StoredPaperItem): PaperItem => ({ ...item, mass: sixDecimals(item.mass) });
