import * as z from 'zod';
import { type AccountAt, eachAccount, type Trail } from '../../accounts/account/walk.ts';
import { type Exact, exact, exactField, lists, table } from '../../platform/table/table.ts';

/**
 * Counts and sums of records that can no longer change: accounts, closed months and final offsets from before a moment. A walk
 * over a table in use finds the same figures as one over its restored copy, although the figures are not taken at one moment.
 */
export const FinalFigures = z.object({
  accounts: z.number().default(0),
  months: z.number().default(0),
  deposits: z.number().default(0),
  grams: exactField().default(exact(0)),
  offsets: z.number().default(0),
  pages: z.number().default(0),
  trees: exactField().default(exact(0)),
});
export type FinalFigures = z.infer<typeof FinalFigures>;

export const NO_FIGURES: FinalFigures = {
  accounts: 0,
  months: 0,
  deposits: 0,
  grams: exact(0),
  offsets: 0,
  pages: 0,
  trees: exact(0),
};

const Month = z.object({ closed_at: z.string().optional(), deposits: z.number().default(0), grams: exactField() });
const Offset = z.object({ final_at: z.string().optional(), pages: z.number().default(0), trees: exactField() });

export async function figuresOf({ path, account }: AccountAt, cutoff: string): Promise<FinalFigures> {
  const figures = { ...NO_FIGURES, accounts: account.created_at < cutoff ? 1 : 0 };
  for await (const { closed_at, deposits, grams } of table.each(lists.months(path), Month)) {
    if (closed_at === undefined || closed_at >= cutoff) continue;
    figures.months += 1;
    figures.deposits += deposits;
    figures.grams = figures.grams.plus(grams);
  }
  for await (const { final_at, pages, trees } of table.each(lists.biomassOffsets(path), Offset)) {
    if (final_at === undefined || final_at >= cutoff) continue;
    figures.offsets += 1;
    figures.pages += pages;
    figures.trees = figures.trees.plus(trees);
  }
  return figures;
}

export const addedFigures = (one: FinalFigures, other: FinalFigures): FinalFigures => ({
  accounts: one.accounts + other.accounts,
  months: one.months + other.months,
  deposits: one.deposits + other.deposits,
  grams: one.grams.plus(other.grams),
  offsets: one.offsets + other.offsets,
  pages: one.pages + other.pages,
  trees: one.trees.plus(other.trees),
});

/** One sentence for each differing figure. */
export const differingFigures = (marked: FinalFigures, restored: FinalFigures): string[] =>
  (Object.keys(NO_FIGURES) as (keyof FinalFigures)[])
    .map((name) => [name, text(marked[name]), text(restored[name])] as const)
    .filter(([, one, other]) => one !== other)
    .map(([name, one, other]) => `${name} were ${one} and are ${other} in the restored table`);

const text = (value: number | Exact): string => exact(value).toFixed();

/** Visits accounts until it is late. Returns the place to resume from, or undefined when all are visited. */
export async function walkAccounts(
  after: Trail,
  isLate: () => boolean,
  visit: (at: AccountAt) => Promise<void>,
): Promise<Trail | undefined> {
  let trail = after;
  for await (const at of eachAccount(undefined, { after })) {
    if (isLate()) return trail;
    await visit(at);
    trail = at.trail;
  }
  return undefined;
}
