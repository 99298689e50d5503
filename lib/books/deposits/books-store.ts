import { offsetLine } from '../../accounts/account/booking.ts';
import { favoritesIn, recentFavorites, StoredFavorites } from '../../accounts/favorites/store.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import { type AccountLine, type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { AsStored, keys, lists, type Page, type Paging, read, table } from '../../platform/table/table.ts';
import { monthOf } from '../../platform/time.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { type Books, booksOf } from './books.ts';
import { closesAt, futureMonth } from './month.ts';
import { MonthBooks, StoredMonthBooks } from './month-books.ts';

/** Reads the books and the account's favorites in one call. */
export async function requireBooks({ id, path }: AccountScope, month: string, now: Date): Promise<Books> {
  const [found] = await readBooks([path], month);
  if (!found?.books && month > monthOf(now)) throw futureMonth(month, now);
  const favorites = found?.favorites ?? [];
  return booksOf({ account_id: id, month, now }, found?.books, {
    favorites,
    catalog: await forestryCatalog(favorites),
  });
}

/**
 * Several accounts' books in a month, as far as they count for an account: closed ones if it was above at their close, open ones
 * for accounts below it now. An account that left has `lines`, and only its books closed in one of them count: it may be listed
 * once for each line in which it booked. One call per fifty accounts.
 */
export async function booksOfAccounts(
  accounts: readonly { path: AccountPath; lines?: readonly AccountLine[] | undefined }[],
  { of, month, now }: { of: AccountPath; month: string; now: Date },
): Promise<Books[]> {
  const all = await readBooks(
    accounts.map(({ path }) => path),
    month,
  );
  const found = all.filter(({ path, books }, index) => {
    const lines = accounts[index]?.lines;
    if (books?.closed_at === undefined) return lines === undefined;
    const line = offsetLine(path, books);
    return lines?.includes(line) ?? (path === of || line.split('/').includes(idOf(of)));
  });
  const catalog = await forestryCatalog([...new Set(found.flatMap(({ favorites }) => favorites))]);
  return found.map(({ path, favorites, books }) =>
    booksOf({ account_id: idOf(path), month, now }, books, { favorites, catalog }),
  );
}

/** Whether a month's deposits can still be changed: until the clock ends its books, or an operator closes them early. */
export async function areBooksOpen(path: AccountPath, month: string, now: Date): Promise<boolean> {
  if (now >= closesAt(month)) return false;
  const books = await table.get(keys.month(path, month), MonthBooks);
  return books?.closed_at === undefined;
}

async function readBooks(paths: readonly AccountPath[], month: string) {
  const wanted = paths.flatMap((path) => [keys.month(path, month), keys.account(path)]);
  const found = await table.getMany(wanted.map((key) => ({ key, form: AsStored })));
  return paths.map((path, index) => {
    const books = found[2 * index];
    const account = found[2 * index + 1];
    const favorites = account && read(account, StoredFavorites);
    return { path, books: books && read(books, StoredMonthBooks), favorites: favoritesIn(favorites) };
  });
}

/** Months with deposits or carried grams, newest first. */
export async function listBooks({ id, path }: AccountScope, paging: Paging, now: Date): Promise<Page<Books>> {
  const [page, favorites] = await Promise.all([
    table.query(lists.months(path), StoredMonthBooks, { ...paging, newestFirst: true }),
    recentFavorites(path),
  ]);
  const catalog = await forestryCatalog(favorites);
  return {
    ...page,
    items: page.items.map((books) =>
      booksOf({ account_id: id, month: books.month, now }, books, { favorites, catalog }),
    ),
  };
}
