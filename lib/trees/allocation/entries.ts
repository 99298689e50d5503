import * as z from 'zod';
import { type lists, paddedNumber, table } from '../../platform/table/table.ts';

type Entries = ReturnType<typeof lists.ledgerEntries>;

/** A page or file has at most this many. */
export const ENTRIES_PAGE_MAX = 10_000;

export const CHUNK_MAX = 100;
const NUMBER_MAX = 999_999_999_999;

/**
 * Reads the entries of a public ledger, of plantings or of credits: all after a number, in order. Entries of one transaction
 * are one item, which never changes. It has at most 100, so the first item that is read may begin before the number.
 */
export function entryReader<E extends z.ZodObject<{ number: z.ZodNumber }>>(entry: E) {
  const Chunk = z.object({ first: z.number(), entries: z.array(entry) });
  return async function* entriesAfter(list: Entries, after: number): AsyncGenerator<z.infer<E>> {
    const between = { from: paddedNumber(Math.max(0, after - CHUNK_MAX + 1)), to: paddedNumber(NUMBER_MAX) };
    for await (const { entries } of table.each(list, Chunk, { between }))
      for (const one of entries as z.infer<E>[]) if (one.number > after) yield one;
  };
}
