import * as z from 'zod';
import { nameText, text } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';

export const NewAccount = z
  .object({
    name: nameText(),
    display_name: nameText().optional().describe('Defaults to the name.'),
    external_id: text().optional(),
  })
  .meta({ id: 'NewAccount' });
export type NewAccount = z.infer<typeof NewAccount>;
inRevision('1.6.3', NewAccount, { fields: ['name', 'display_name', 'external_id'] });

export const AccountChange = z
  .object({
    name: nameText().optional(),
    display_name: nameText().optional(),
    external_id: text().nullable().optional().describe('Null removes it.'),
  })
  .meta({ id: 'AccountChange' });
export type AccountChange = z.infer<typeof AccountChange>;
inRevision('1.6.3', AccountChange, { fields: ['name', 'display_name', 'external_id'] });
