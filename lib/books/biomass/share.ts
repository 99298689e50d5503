import * as z from 'zod';
import { treesOf } from '../../accounts/paper/paper.ts';
import { split } from '../../accounts/paper/split.ts';
import { uuid } from '../../platform/fields.ts';
import { type Exact, exact, exactField } from '../../platform/table/table.ts';

/** A project and its weight in a split; only the ratio between weights matters. */
export type Weighted<P> = { project: P; weight: number };

/** One project's pages and trees in a split. */
export const BiomassShare = z.object({ project_id: uuid(), pages: z.int(), trees: exactField() });
export type BiomassShare = z.infer<typeof BiomassShare>;

/**
 * Splits whole pages among projects; the remainder goes to the first. A share's trees are computed from its own pages, so equal
 * pages give equal trees. A share may have no pages.
 */
export const biomassShares = (projects: Weighted<{ id: string }>[], pages: number): BiomassShare[] =>
  split(exact(pages), projects, 0).map(({ project, share }) => {
    const ownPages = share.toNumber();
    return { project_id: project.id, pages: ownPages, trees: treesOf(ownPages) };
  });

/** Splits the total price among shares by pages, in whole cents; the first gets the remainder, so the parts add up. */
export const priced = <S extends { pages: number }>(shares: S[], price: number): (S & { price: Exact })[] => {
  const parts = split(
    exact(price),
    shares.map(({ pages }) => ({ weight: pages })),
    2,
  );
  // uncaught: 0 → 1: the fallback is for the type checker: the part of a share is always there
  return shares.map((share, index) => ({ ...share, price: parts[index]?.share ?? exact(0) }));
};
