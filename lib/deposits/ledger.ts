import * as z from 'zod';
import { type Issued, issue } from '../biomass/offset.ts';
import { biomassShares } from '../biomass/share.ts';
import { defaultProjects } from '../forestry/choose.ts';
import type { ForestryProject } from '../forestry/project.ts';
import { standardPages, treesOf } from '../paper/paper.ts';
import { exact } from '../platform/table/table.ts';
import { addMonths, monthEnd } from '../platform/time.ts';

/** A month's ledger: the sum of its deposits and of what the month before carried into it. */
export const Ledger = z.object({
  month: z.string(),
  grams: z.number(),
  deposits: z.int(),
  version: z.int(),
  closed_at: z.string().optional(),
});
export type Ledger = z.infer<typeof Ledger>;

/** What closing a month comes to. */
export type Closing = {
  month: string;
  pages: number;
  trees: number;
  issued: Issued[];
  /** Grams for which nothing is issued, because they are below zero or less than a page; the next open month's. */
  carriedGrams: number;
  carriedTo: string;
};

/** What of an account closing depends on. `closedThrough` is the latest month that was closed. */
export type ClosingAccount = { id: string; favorites: string[]; closedThrough: string | undefined };

/** Pure but for the choice of a project where the account has no favorite. */
export function closingOf(
  ledger: Pick<Ledger, 'month' | 'grams'>,
  account: ClosingAccount,
  catalogue: ForestryProject[],
  random: () => number,
): Closing {
  const { month, grams } = ledger;
  const pages = Math.max(0, standardPages(exact(grams)));
  const carriedTo = addMonths(closedAfter(month, account), 1);
  if (pages === 0) return { month, pages, trees: 0, issued: [], carriedGrams: grams, carriedTo };

  const trees = treesOf(pages).toNumber();
  const projects = defaultProjects(catalogue, account.favorites, random).map((project) => ({ project, weight: 1 }));
  const shares = biomassShares(projects, pages).filter((share) => share.pages > 0);
  const issued = shares.map((share) => issue({ ...share, account_id: account.id, date: monthEnd(month) }));
  return { month, pages, trees, issued, carriedGrams: 0, carriedTo };
}

/**
 * How far the account is closed after closing a month. A deposit that arrives while a later month is being closed can
 * open an earlier one again, which is then closed after it; what that carries must not go into a closed month.
 */
export const closedAfter = (month: string, { closedThrough = '' }: Pick<ClosingAccount, 'closedThrough'>): string =>
  month > closedThrough ? month : closedThrough;
