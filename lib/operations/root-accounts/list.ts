import { Account } from '../../accounts/account/account.ts';
import { readCounted } from '../../accounts/totals/counted.ts';
import { sumOf } from '../../accounts/totals/counters.ts';
import { searchRoots } from '../../communication/search/search.ts';
import { inPages } from '../../platform/http/page.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { type RootAccount, shownRoot } from './root.ts';

/**
 * Root accounts by name; with `q` those a search finds. A page of a hundred takes three calls: one for the names, one for their
 * counters, and one for each one's newest closed period. A search takes two calls to find them.
 */
export async function listRootAccounts(
  { q, ...paging }: Paging & { q?: string | undefined },
  now: Date,
): Promise<Page<RootAccount>> {
  const page = q === undefined ? await table.query(lists.roots(), Account, paging) : await foundRoots(q, paging);
  // The last month with data is in the open part or in the newest closed period: a period without figures is not stored.
  const counted = await readCounted(
    page.items.map(({ id }) => rootPath(id)),
    (period, closed) => closed.every((other) => other <= period),
  );
  return {
    ...page,
    items: page.items.map((account, index) => {
      const { own = {}, below = {} } = counted[index] ?? {};
      return shownRoot(account, sumOf([own, below]), now);
    }),
  };
}

async function foundRoots(q: string, paging: Paging): Promise<Page<Account>> {
  const page = inPages(await searchRoots(q), paging, `roots ${q}`);
  const read = await table.getMany(page.items.map(({ id }) => ({ key: keys.account(rootPath(id)), form: Account })));
  const found = read.flatMap((account, index) => (account ? [{ account, index }] : []));
  return {
    ...page,
    items: found.map(({ account }) => account),
    cursorAfter: (index) => page.cursorAfter(found[index]?.index ?? index),
  };
}
