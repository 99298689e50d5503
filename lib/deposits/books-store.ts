import * as z from 'zod';
import { favoritesIn, recentFavorites, StoredFavorites } from '../favorites/store.ts';
import { forestryCatalogue } from '../forestry/store.ts';
import type { AccountScope } from '../platform/http/caller.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, table } from '../platform/table/table.ts';
import { monthOf } from '../platform/time.ts';
import { type Books, booksOf } from './books.ts';
import { toCome } from './month.ts';
import { KeptLedger } from './month-books.ts';

/** In one call: the ledger, and the record that holds the favorites. */
export async function requireBooks({ id, path }: AccountScope, month: string, now: Date): Promise<Books> {
  const [ledger, account] = await table.getMany([
    { key: keys.month(path, month), form: KeptLedger },
    { key: keys.account(path), form: StoredFavorites },
  ]);
  if (!ledger && month > monthOf(now)) throw toCome(month, now);
  const favorites = favoritesIn(account);
  const catalogue = await forestryCatalogue(favorites);
  const [whole] = await withCertificates(path, ledger ? [ledger] : []);
  return booksOf({ account_id: id, month, now }, whole, { favorites, catalogue });
}

/** The months that something was booked in, newest first. */
export async function listBooks({ id, path }: AccountScope, paging: Paging, now: Date): Promise<Page<Books>> {
  const [page, favorites] = await Promise.all([
    table.query(lists.months(path), KeptLedger, { ...paging, newestFirst: true }),
    recentFavorites(path),
  ]);
  const catalogue = await forestryCatalogue(favorites);
  const ledgers = await withCertificates(path, page.items);
  return {
    ...page,
    items: ledgers.map((ledger) =>
      booksOf({ account_id: id, month: ledger.month, now }, ledger, { favorites, catalogue }),
    ),
  };
}

const Certified = z.object({ id: z.string(), certificate_id: z.string() });

/** A close of an earlier release named its offsets only, and those could be deleted: what is left of them is read. */
async function withCertificates(path: AccountPath, ledgers: KeptLedger[]): Promise<KeptLedger[]> {
  const lacking = ledgers.filter(({ certificates }) => certificates === undefined).flatMap(({ offsets }) => offsets);
  if (lacking.length === 0) return ledgers;
  const found = await table.getMany(lacking.map((id) => ({ key: keys.biomassOffset(path, id), form: Certified })));
  const certificateOf = new Map(found.flatMap((offset) => (offset ? [[offset.id, offset.certificate_id]] : [])));
  return ledgers.map((ledger) => {
    if (ledger.certificates !== undefined) return ledger;
    const offsets = ledger.offsets.filter((id) => certificateOf.has(id));
    return { ...ledger, offsets, certificates: offsets.flatMap((id) => certificateOf.get(id) ?? []) };
  });
}
