import * as z from 'zod';
import { moment, sixDecimals } from '../platform/fields.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { exactField, type Item, read } from '../platform/table/table.ts';

/** A month's books once they are closed. */
export const ClosedMonth = z.object({
  month: z
    .string()
    .describe('YYYY-MM.')
    .meta({ examples: ['2025-02'] }),
  account_id: z.uuid(),
  state: z.literal('closed'),
  closed_at: moment(),
  deposits: z.int(),
  pages: z.int().describe('Standard pages that were reforested.'),
  trees: z.number(),
  biomass_offset_ids: z.array(z.uuid()).describe('What was issued, each with its certificate.'),
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;

const ClosedLedger = z.object({
  month: z.string(),
  closed_at: z.string(),
  deposits: z.int(),
  pages: z.int(),
  trees: exactField(),
  offsets: z.array(z.string()).default([]),
});

export function closedMonth(path: AccountPath, item: Item): ClosedMonth {
  const { trees, offsets, ...ledger } = read(item, ClosedLedger);
  return { ...ledger, account_id: idOf(path), state: 'closed', trees: sixDecimals(trees), biomass_offset_ids: offsets };
}
