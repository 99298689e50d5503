import * as z from 'zod';
import { type lists, paddedNumber, table } from '../../platform/table/table.ts';

type Entries = ReturnType<typeof lists.ledgerEntries>;

/** The maximum per page or file. */
export const ENTRIES_PAGE_MAX = 10_000;

const CHUNK_MAX = 100;
const NUMBER_MAX = 999_999_999_999;

/**
 * Reads all entries after a number from a public ledger (plantings or credits), in order. Each transaction stores its entries
 * as one immutable item of at most 100, so the first item read may begin before the number.
 */
export function entryReader<E extends z.ZodObject<{ number: z.ZodNumber }>>(entry: E) {
  const Chunk = z.object({ first: z.number(), entries: z.array(entry) });
  return async function* entriesAfter(list: Entries, after: number): AsyncGenerator<z.infer<E>> {
    const between = { from: paddedNumber(Math.max(0, after - CHUNK_MAX + 1)), to: paddedNumber(NUMBER_MAX) };
    for await (const { entries } of table.each(list, Chunk, { between }))
      for (const one of entries as z.infer<E>[]) if (one.number > after) yield one;
  };
}
