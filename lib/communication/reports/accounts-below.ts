import * as z from 'zod';
import { readCounted } from '../../accounts/totals/counted.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, childPath } from '../../platform/table/account-path.ts';
import { lists, table } from '../../platform/table/table.ts';

/** An account with its own counters. */
export type CountedAccount = { path: AccountPath; id: string; name: string; own: Counters };

/** A draft reads all accounts below at once. On a busy computer, 5,000 take about 10 of a request's 20 seconds. */
export const ACCOUNTS_MAX = 5_000;
// uncaught: 64 → 65: how many items are worked on at once decides nothing but the time
const READS_AT_ONCE = 64;

const Child = z.object({ id: z.string(), name: z.string(), path: z.string().optional() });

/**
 * All accounts below an account with their counters for some years. It reads level by level, so round trips grow with the
 * levels (two below a root), not with the number of accounts.
 */
export async function accountsBelow(path: AccountPath, years: ReadonlySet<string>): Promise<CountedAccount[]> {
  const found: CountedAccount[] = [];
  let parents: AccountPath[] = [path];
  while (parents.length > 0) {
    const children = await childrenOf(parents);
    if (found.length + children.length > ACCOUNTS_MAX) throw tooMany();
    const figures = await readCounted(
      children.map((child) => child.path),
      (period) => years.has(period.slice(0, 4)),
    );
    found.push(...children.map((child, index) => ({ ...child, own: figures[index]?.own ?? {} })));
    parents = children.flatMap((child, index) => (figures[index]?.below.accounts?.gt(0) ? [child.path] : []));
  }
  return found;
}

async function childrenOf(parents: AccountPath[]): Promise<Omit<CountedAccount, 'own'>[]> {
  const byParent: Omit<CountedAccount, 'own'>[][] = [];
  await inParallel(READS_AT_ONCE, parents.entries(), async ([index, parent]) => {
    const children = await Array.fromAsync(table.each(lists.children(parent), Child));
    byParent[index] = children.map((child) => ({ path: childPath(parent, child), id: child.id, name: child.name }));
  });
  return byParent.flat();
}

const tooMany = (): Fault =>
  new Fault(
    'invalid',
    `More than ${ACCOUNTS_MAX} accounts are below this one, too many for a draft; ask for CSV, which is paged, or issue the report.`,
    { reason: 'too_many_accounts', values: { max: ACCOUNTS_MAX } },
  );
