import { decodeCursor, encodeCursor } from '../table/cursor.ts';
import type { Page, Paging } from '../table/table.ts';

/** Pages of a list that is at hand whole. `name` tells the list from others, so that cursors cannot be mixed up. */
export function inPages<T>(items: T[], { limit, cursor }: Paging, name: string): Page<T> {
  const start = cursor === undefined ? 0 : Number(decodeCursor(name, cursor));
  if (limit === undefined) return { items: items.slice(start) };
  const end = start + limit;
  return { items: items.slice(start, end), ...(end < items.length && { next: encodeCursor(name, String(end)) }) };
}
