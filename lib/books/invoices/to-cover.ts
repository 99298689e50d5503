import { inParallel } from '../../platform/concurrency.ts';
import { keys, table } from '../../platform/table/table.ts';
import { type BilledAmount, listBilledAmounts } from '../billing/runs.ts';
import { Buyer, NO_BUYER } from '../parties/buyer.ts';
import type { Seller } from '../parties/seller.ts';
import type { Warning } from '../parties/warning.ts';
import { termsOfMany } from '../terms/store.ts';
import { NO_TERMS, termsIn } from '../terms/terms.ts';
import { CoveredRuns, NONE_COVERED } from './coverage.ts';
import { type Draft, draftOf } from './draft.ts';
import type { RunRange } from './run-range.ts';

export type Root = { id: string; name: string };

/** A root account's month: what no invoice covers yet, and the invoice it makes. */
type RootToCover = {
  root: Root;
  runs: number[];
  buyer: Buyer;
  draft: Draft | { skipped: Warning[] };
};

type Context = { month: string; range: RunRange; seller: Seller };

// uncaught: 8 → 9: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 8;

/** Only root accounts with something to cover, in the same order: three calls, and one for each. */
export async function rootsToCover(roots: readonly Root[], context: Context): Promise<RootToCover[]> {
  const { month, range, seller } = context;
  const [terms, buyers, covered] = await Promise.all([
    termsOfMany(roots.map(({ id }) => id)),
    table.getMany(roots.map(({ id }) => ({ key: keys.buyer(id), form: Buyer }))),
    table.getMany(roots.map(({ id }) => ({ key: keys.coveredRuns(id, month), form: CoveredRuns }))),
  ]);
  const amounts: BilledAmount[][] = [];
  await inParallel(READS_AT_ONCE, roots.entries(), async ([index, { id }]) => {
    amounts[index] = await listBilledAmounts(id, month);
  });
  return roots.flatMap((root, index) => {
    const uncovered = uncoveredAmounts(amounts[index] ?? [], covered[index] ?? NONE_COVERED, range);
    const buyer = buyers[index] ?? NO_BUYER;
    const inForce = termsIn(terms[index] ?? NO_TERMS, month);
    const draft = draftOf({ account: root, month, terms: inForce, buyer, seller, amounts: uncovered });
    return draft ? [{ root, runs: runsOf(uncovered), buyer, draft }] : [];
  });
}

const uncoveredAmounts = (amounts: BilledAmount[], { runs }: CoveredRuns, { first, last }: RunRange): BilledAmount[] =>
  amounts.filter(({ run }) => run >= first && run <= last && !runs.includes(run));

const runsOf = (amounts: BilledAmount[]): number[] => [...new Set(amounts.map(({ run }) => run))];
