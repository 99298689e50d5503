import * as z from 'zod';
import { PAGES_MAX, TREES_MAX, TREES_MIN } from '../../accounts/paper/bounds.ts';
import { decimal, idInBody, momentInput, wholeNumber } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';

export const NewBiomassOffset = z
  .object({
    pages: wholeNumber(1, PAGES_MAX).optional(),
    trees: decimal(TREES_MIN, TREES_MAX).optional().describe('Instead of pages; rounded to six decimals.'),
    quote_id: idInBody().optional().describe('Instead of pages, trees and project_id: the quote to execute.'),
    project_id: idInBody().optional().describe('Omitted: one of the favorites, else any active project, at random.'),
    date: momentInput().optional().describe('From 1970 to one day ahead; omitted: now.'),
  })
  .refine(
    ({ pages, trees, quote_id }) => [pages, trees, quote_id].filter((one) => one !== undefined).length === 1,
    'Give exactly one of pages, trees and quote_id: they are three ways to state the same amount.',
  )
  .refine(
    ({ quote_id, project_id }) => quote_id === undefined || project_id === undefined,
    'A quote has its project already; give quote_id without project_id.',
  )
  .meta({ id: 'NewBiomassOffset' });
export type NewBiomassOffset = z.infer<typeof NewBiomassOffset>;
inRevision('1.6.3', NewBiomassOffset, { fields: ['pages', 'trees', 'quote_id', 'project_id', 'date'] });
