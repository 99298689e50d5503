import * as z from 'zod';
import { type Issued, issue } from '../biomass/offset.ts';
import { type BiomassShare, biomassShares, priced } from '../biomass/share.ts';
import { defaultProjects } from '../forestry/choose-project.ts';
import type { ForestryProject } from '../forestry/project.ts';
import { biomassPrice, standardPages } from '../paper/paper.ts';
import { type Exact, exact, exactField } from '../platform/table/table.ts';
import { monthEnd } from '../platform/time.ts';

/** A month's ledger: the sum of its deposits and of what closes carried into it. */
export const Ledger = z.object({
  month: z.string(),
  grams: exactField(),
  deposits: z.int(),
  version: z.int(),
  closed_at: z.string().optional(),
});

/** With what its close wrote into it. Ledgers closed by an earlier release do not name the certificates. */
export const KeptLedger = Ledger.extend({
  pages: z.int().default(0),
  trees: exactField().optional(),
  offsets: z.array(z.string()).default([]),
  certificates: z.array(z.string()).optional(),
});
export type KeptLedger = z.infer<typeof KeptLedger>;
export type Ledger = z.infer<typeof Ledger>;

/** What closing a month comes to. */
export type Closing = {
  month: string;
  pages: number;
  trees: Exact;
  issued: Issued[];
  /** Grams for which nothing is issued, because they are below zero or less than half a page: the current month's. */
  carriedGrams: Exact;
};

/** What closing depends on beside the ledger. */
export type Planting = { account_id: string; favorites: string[]; catalogue: ForestryProject[] };

/** Pure but for the choice of a project where the account has no favorite. */
export function closingOf(
  { month, grams }: Pick<Ledger, 'month' | 'grams'>,
  { account_id, favorites, catalogue }: Planting,
  random: () => number,
): Closing {
  const pages = Math.max(0, standardPages(grams));
  if (pages === 0) return { month, pages, trees: exact(0), issued: [], carriedGrams: grams };

  const shares = sharesOf(pages, defaultProjects(catalogue, favorites, random));
  const issued = priced(shares, biomassPrice(pages)).map((share) =>
    issue({ ...share, account_id, month, date: monthEnd(month) }),
  );
  const trees = issued.reduce((sum, { offset }) => sum.plus(offset.trees), exact(0));
  return { month, pages, trees, issued, carriedGrams: exact(0) };
}

/** How a month's pages are shared out: evenly, the remainder to the first. A project whose share is no page has none. */
export const sharesOf = (pages: number, projects: { id: string }[]): BiomassShare[] =>
  biomassShares(
    projects.map((project) => ({ project, weight: 1 })),
    pages,
  ).filter((share) => share.pages > 0);
