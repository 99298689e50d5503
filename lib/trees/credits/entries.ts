import * as z from 'zod';
import { exactNumber, moment, uuid } from '../../platform/fields.ts';
import { exactField, lists } from '../../platform/table/table.ts';
import { entryReader } from '../allocation/entries.ts';

/**
 * A line in a carbon project's append-only ledger: tonnes from a lot, assigned to a carbon offset. A lot's entries take its
 * tonnes consecutively from 0, so anybody can compute each entry's positions and therefore its serials.
 */
export const CreditEntry = z
  .object({
    number: z.int(),
    at: moment(),
    lot_id: uuid(),
    tonnes: exactNumber(),
    certificate_hash: z.string().describe('SHA-256 of the id of the carbon offset, in hex.'),
    hash: z
      .string()
      .describe('SHA-256 over the hash before it, number, at, lot_id, tonnes and certificate_hash, each on a line.'),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof CreditEntry>;

/** Includes the offset, which is never shown. */
export const StoredCreditEntry = z.object({
  number: z.number(),
  at: z.string(),
  lot_id: z.string(),
  tonnes: exactField(),
  certificate_hash: z.string(),
  hash: z.string(),
  offset_id: z.string(),
});
export type StoredCreditEntry = z.infer<typeof StoredCreditEntry>;

export const CreditEntryChunk = z.object({ first: z.number(), entries: z.array(StoredCreditEntry) });

const readEntries = entryReader(StoredCreditEntry);

export const eachCreditEntry = (projectId: string, after = 0): AsyncGenerator<StoredCreditEntry> =>
  readEntries(lists.creditEntries(projectId), after);
