import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import type { AccountLine } from '../../platform/table/account-path.ts';
import { exact, keys, type Step } from '../../platform/table/table.ts';
import { type CountedOffset, type CountedTrees, countedOf, storedRows } from './standing.ts';

/** The fields an update sets on an offset whose rows change. */
export const countedUpdate = (after: CountedOffset & { ledger_version?: number | undefined }) => ({
  counted: storedRows(countedOf(after)),
  ledger_version: (after.ledger_version ?? 0) + 1,
});

/** `line` is the offset's: where its figures are counted. */
type Changed = { id: string; line: AccountLine; rows: CountedTrees[] };

/** Adds row changes to the counters of their lines: one step per line, because a transaction may write an item only once. */
export const countSteps = (changes: readonly Changed[]): Step[] =>
  Array.from(
    Map.groupBy(changes, ({ line }) => line),
    ([line, own]) => ({
      update: keys.accountTotals(line, shardOf(own[0]?.id ?? '')),
      add: amountsOfRows(own.flatMap(({ rows }) => rows)),
    }),
  ).filter(({ add }) => Object.keys(add).length > 0);

const amountsOfRows = (rows: readonly CountedTrees[]) =>
  Object.fromEntries(Object.entries(amountsOf('covered_offset', rows)).filter(([, amount]) => !exact(amount).eq(0)));
