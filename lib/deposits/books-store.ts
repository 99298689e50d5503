import * as z from 'zod';
import { favoritesIn, recentFavorites, StoredFavorites } from '../favorites/store.ts';
import { forestryCatalog } from '../forestry/store.ts';
import type { AccountScope } from '../platform/http/caller.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, table } from '../platform/table/table.ts';
import { monthOf } from '../platform/time.ts';
import { type Books, booksOf } from './books.ts';
import { futureMonth } from './month.ts';
import { StoredMonthBooks } from './month-books.ts';

/** Reads the books and the account's favorites in one call. */
export async function requireBooks({ id, path }: AccountScope, month: string, now: Date): Promise<Books> {
  const [stored, account] = await table.getMany([
    { key: keys.month(path, month), form: StoredMonthBooks },
    { key: keys.account(path), form: StoredFavorites },
  ]);
  if (!stored && month > monthOf(now)) throw futureMonth(month, now);
  const favorites = favoritesIn(account);
  const catalog = await forestryCatalog(favorites);
  const [books] = await withCertificates(path, stored ? [stored] : []);
  return booksOf({ account_id: id, month, now }, books, { favorites, catalog });
}

/** The months that have deposits or carried grams, newest first. */
export async function listBooks({ id, path }: AccountScope, paging: Paging, now: Date): Promise<Page<Books>> {
  const [page, favorites] = await Promise.all([
    table.query(lists.months(path), StoredMonthBooks, { ...paging, newestFirst: true }),
    recentFavorites(path),
  ]);
  const catalog = await forestryCatalog(favorites);
  const months = await withCertificates(path, page.items);
  return {
    ...page,
    items: months.map((books) => booksOf({ account_id: id, month: books.month, now }, books, { favorites, catalog })),
  };
}

const OffsetCertificate = z.object({ id: z.string(), certificate_id: z.string() });

/**
 * Earlier releases stored only the offsets of a close, and allowed to delete them. For such a month the certificates are
 * those of the offsets that still exist.
 */
async function withCertificates(path: AccountPath, months: StoredMonthBooks[]): Promise<StoredMonthBooks[]> {
  const offsetIds = months.filter(({ certificates }) => certificates === undefined).flatMap(({ offsets }) => offsets);
  if (offsetIds.length === 0) return months;
  const found = await table.getMany(
    offsetIds.map((id) => ({ key: keys.biomassOffset(path, id), form: OffsetCertificate })),
  );
  const certificateOf = new Map(found.flatMap((offset) => (offset ? [[offset.id, offset.certificate_id]] : [])));
  return months.map((books) => {
    if (books.certificates !== undefined) return books;
    const offsets = books.offsets.filter((id) => certificateOf.has(id));
    return { ...books, offsets, certificates: offsets.flatMap((id) => certificateOf.get(id) ?? []) };
  });
}
