import * as z from 'zod';
import { linesOf } from '../../accounts/account/line.ts';
import type { Booked } from '../../accounts/totals/booked-below.ts';
import { readCounted } from '../../accounts/totals/counted.ts';
import { type Counters, isEmpty } from '../../accounts/totals/counters.ts';
import { together } from '../../accounts/totals/figures.ts';
import { mapInParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountLine, type AccountPath, childPath, lineBelow } from '../../platform/table/account-path.ts';
import { lists, table } from '../../platform/table/table.ts';

/** An account with its own counters, or with the counters of some of its lines. */
export type CountedAccount = Named & { own: Counters };
type Named = { path: AccountPath; id: string; name: string; lines?: readonly AccountLine[] };

/** A draft reads all accounts below at once. On a busy computer, 5,000 take about 10 of a request's 20 seconds. */
export const ACCOUNTS_MAX = 5_000;
// uncaught: 64 → 65: how many items are worked on at once decides nothing but the time
const READS_AT_ONCE = 64;

const Child = z.object({ id: z.string(), name: z.string(), path: z.string().optional() });

/**
 * All accounts with something booked below an account, with those counters for some years. It reads level by level, so round
 * trips grow with the levels (two below a root), not with the number of accounts.
 */
export async function accountsBelow(path: AccountPath, years: ReadonlySet<string>): Promise<CountedAccount[]> {
  const found: CountedAccount[] = [];
  let parents: Booked[] = [{ path, lines: await linesOf(path) }];
  while (parents.length > 0) {
    const children = await childrenOf(parents);
    if (found.length + children.length > ACCOUNTS_MAX) throw tooMany();
    const figures = await readCounted(
      children.flatMap(({ lines }) => lines),
      (period) => years.has(period.slice(0, 4)),
    );
    let next = 0;
    const counted = children.map(({ lines }) => together(lines.flatMap(() => figures[next++] ?? [])));
    found.push(...children.map((child, index) => ({ ...child, own: counted[index]?.own ?? {} })));
    parents = children.filter((_, index) => !isEmpty(counted[index]?.below ?? {}));
  }
  return found;
}

async function childrenOf(parents: Booked[]): Promise<(Named & Booked)[]> {
  const byParent = await mapInParallel(READS_AT_ONCE, parents, async ({ path: parent, lines }) => {
    const listed = [lists.children(parent), lists.formerChildren(parent)].map((list) =>
      Array.fromAsync(table.each(list, Child)),
    );
    return (await Promise.all(listed)).flat().map((child) => ({
      path: childPath(parent, child),
      id: child.id,
      name: child.name,
      lines: lines.map((line) => lineBelow(line, child.id)),
    }));
  });
  return byParent.flat();
}

const tooMany = (): Fault =>
  new Fault(
    'invalid',
    `More than ${ACCOUNTS_MAX} accounts are below this one, too many for a draft; ask for CSV, which is paged, or issue the report.`,
    { reason: 'too_many_accounts', values: { max: ACCOUNTS_MAX } },
  );
