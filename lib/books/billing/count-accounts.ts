import * as z from 'zod';
import { requireFigures } from '../../accounts/totals/store.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { type AccountPath, rootPath } from '../../platform/table/account-path.ts';
import { lists, table } from '../../platform/table/table.ts';

const ROOTS_PER_PAGE = 100;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 16;

/**
 * The number of accounts at a path and below it, or of some roots, by their counters. These may be up to a minute behind, so
 * the number is good for telling progress only. `next` is the cursor of further roots.
 */
export async function countAccounts(
  path: AccountPath | null,
  cursor: string | null,
): Promise<{ accounts: number; next?: string }> {
  if (path) return { accounts: await accountsAt(path) };
  const { items, next } = await table.query(lists.roots(), z.object({ id: z.string() }), {
    limit: ROOTS_PER_PAGE,
    cursor: cursor ?? undefined,
  });
  let accounts = 0;
  await inParallel(READS_AT_ONCE, items, async ({ id }) => {
    accounts += await accountsAt(rootPath(id));
  });
  return { accounts, ...(next !== undefined && { next }) };
}

async function accountsAt(path: AccountPath): Promise<number> {
  const { own, below } = await requireFigures(path);
  return (own.accounts?.toNumber() ?? 0) + (below.accounts?.toNumber() ?? 0);
}
