import * as z from 'zod';
import { requireFigures } from '../../accounts/totals/store.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { type AccountPath, rootPath } from '../../platform/table/account-path.ts';
import { lists, table } from '../../platform/table/table.ts';

const ROOTS_PER_PAGE = 100;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 16;

/**
 * Counts the accounts at and below a path, or those under some roots, from their counters. These may lag by up to a minute,
 * so the number is only suitable for reporting progress. `next` is the cursor for further roots.
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
    // The sum is read after the answer: roots are counted at the same time.
    const below = await accountsAt(rootPath(id));
    accounts += below;
  });
  return { accounts, ...(next !== undefined && { next }) };
}

async function accountsAt(path: AccountPath): Promise<number> {
  const { own, below } = await requireFigures(path);
  return (own.accounts?.toNumber() ?? 0) + (below.accounts?.toNumber() ?? 0);
}
