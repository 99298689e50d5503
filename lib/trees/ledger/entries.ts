import * as z from 'zod';
import { decodeNumber, encodeCursor } from '../../platform/table/cursor.ts';
import { exactField, lists, type Page, type Paging } from '../../platform/table/table.ts';
import { ENTRIES_PAGE_MAX, entryReader } from '../allocation/entries.ts';
import type { LedgerEntry } from './project-ledger.ts';

/**
 * An entry as stored, with the covered certificate and offset and their account, which are never shown. Each allocating
 * transaction stores its entries as one immutable item.
 */
export const StoredEntry = z.object({
  number: z.number(),
  at: z.string(),
  planting_id: z.string(),
  trees: exactField(),
  certificate_hash: z.string(),
  hash: z.string(),
  certificate_id: z.string(),
  offset_id: z.string(),
  path: z.string(),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

export const EntryChunk = z.object({ first: z.number(), entries: z.array(StoredEntry) });

/** Ledger entries after a number, in order, at most 10,000. */
export async function listEntries(
  projectId: string,
  { after = 0, limit = ENTRIES_PAGE_MAX }: { after?: number | undefined; limit?: number | undefined },
): Promise<LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  for await (const entry of eachEntry(projectId, after)) {
    found.push(shownEntry(entry));
    if (found.length >= Math.min(limit, ENTRIES_PAGE_MAX)) break;
  }
  return found;
}

/** The same as list pages, whose cursors are numbers. */
export async function entriesInPages(projectId: string, { limit, cursor }: Paging): Promise<Page<LedgerEntry>> {
  const list = `entries ${projectId}`;
  const most = Math.min(limit ?? ENTRIES_PAGE_MAX, ENTRIES_PAGE_MAX);
  const items: LedgerEntry[] = [];
  const cursorAfter = (index: number) => encodeCursor(list, String(items[index]?.number ?? 0));
  for await (const entry of eachEntry(projectId, cursor === undefined ? 0 : decodeNumber(list, cursor))) {
    if (items.length === most) return { items, cursorAfter, next: cursorAfter(most - 1) };
    items.push(shownEntry(entry));
  }
  return { items, cursorAfter };
}

const readEntries = entryReader(StoredEntry);

/** Every entry after a number, in order. */
export const eachEntry = (projectId: string, after = 0): AsyncGenerator<StoredEntry> =>
  readEntries(lists.ledgerEntries(projectId), after);

type Walk = { project: string; after: number; last: number };

/**
 * Reads some entries up to `last`, for work done in several messages, and passes on those of a planting. Returns the number
 * after which the next message continues; undefined at the end.
 */
export async function walkEntries(
  { project, after, last }: Walk,
  plantingId: string,
  entriesMax: number,
  each: (entry: StoredEntry) => Promise<unknown> | unknown,
): Promise<number | undefined> {
  let [place, count] = [after, 0];
  for await (const entry of eachEntry(project, after)) {
    if (entry.number > last || count === entriesMax) break;
    [place, count] = [entry.number, count + 1];
    if (entry.planting_id === plantingId) await each(entry);
  }
  return count === entriesMax && place < last ? place : undefined;
}

const shownEntry = ({ number, at, planting_id, trees, certificate_hash, hash }: StoredEntry): LedgerEntry => ({
  number,
  at,
  planting_id,
  trees,
  certificate_hash,
  hash,
});
