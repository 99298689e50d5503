import * as z from 'zod';
import { NewPaperItem } from '../../accounts/paper/input.ts';
import { PAPER_ITEMS_MAX } from '../../accounts/paper/item.ts';
import { idInBody, text } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';

export const NewQuote = z
  .object({
    project_id: idInBody(),
    external_id: text().optional().describe('Your own identifier, unique among the quotes of the account.'),
    items: z.array(NewPaperItem).min(1).max(PAPER_ITEMS_MAX),
  })
  .meta({ id: 'NewQuote' });
export type NewQuote = z.infer<typeof NewQuote>;
inRevision('1.6.3', NewQuote, { fields: ['project_id', 'external_id', 'items'] });
