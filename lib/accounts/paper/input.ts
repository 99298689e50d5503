import * as z from 'zod';
import { amount, wholeNumber } from '../../platform/fields.ts';
import { inRevision, refuseNames } from '../../platform/http/revisions/declare.ts';
import { GRAMS_MAX, GSM_MAX, LENGTH_MAX, PAGES_MAX, WIDTH_MAX } from './bounds.ts';
import { meters } from './meters.ts';
import { OLD_PAPER_NAMES } from './old-names.ts';

/** Paper in a quote or an order: sheets with size and weight, or a mass in grams. */
export const NewPaperItem = z
  .object({
    quantity: wholeNumber(1, PAGES_MAX).optional().describe('Sheets.'),
    width: meters(WIDTH_MAX).optional().describe('Meters; 0.2159 when omitted.'),
    length: meters(LENGTH_MAX).optional().describe('Meters; 0.2794 when omitted.'),
    gsm: wholeNumber(1, GSM_MAX).optional().describe('Grams per square meter; 75 when omitted.'),
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
inRevision('1.6.3', NewPaperItem, {
  fields: ['quantity', 'width', 'length', 'gsm', 'mass'],
  renamed: { gsm: 'density' },
});
refuseNames(NewPaperItem, OLD_PAPER_NAMES);
