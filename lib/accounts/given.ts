import * as z from 'zod';
import { text } from '../platform/fields.ts';

export const NewAccount = z
  .object({
    name: text(),
    display_name: text().optional().describe('Defaults to the name.'),
    external_id: text().optional(),
  })
  .meta({ id: 'NewAccount' });
export type NewAccount = z.infer<typeof NewAccount>;

export const AccountChange = z
  .object({
    name: text().optional(),
    display_name: text().optional(),
    external_id: text().nullable().optional().describe('Null removes it.'),
  })
  .meta({ id: 'AccountChange' });
export type AccountChange = z.infer<typeof AccountChange>;
