import * as z from 'zod';
import { treesOf } from '../paper/paper.ts';
import { split } from '../paper/split.ts';
import { uuid } from '../platform/fields.ts';
import { exact, exactField } from '../platform/table/table.ts';

/** A project and its part of a whole, in any unit. */
export type Weighted<P> = { project: P; weight: number };

/** What of a whole goes to one project. */
export const BiomassShare = z.object({ project_id: uuid(), pages: z.int(), trees: exactField() });
export type BiomassShare = z.infer<typeof BiomassShare>;

/**
 * Shares whole pages out over projects, the remainder to the first. The trees of each are those of its own pages, so that
 * equal pages are equal trees. A project whose share is no page has none.
 */
export const biomassShares = (projects: Weighted<{ id: string }>[], pages: number): BiomassShare[] =>
  split(exact(pages), projects, 0).map(({ project, share }) => {
    const own = share.toNumber();
    return { project_id: project.id, pages: own, trees: treesOf(own) };
  });

/** Shares out the price of all of them by their pages: in whole cents, what is left to the first, so that they add up to it. */
export const priced = <S extends { pages: number }>(shares: S[], price: number): (S & { price: number })[] => {
  const parts = split(
    exact(price),
    shares.map(({ pages }) => ({ weight: pages })),
    2,
  );
  return shares.map((share, index) => ({ ...share, price: parts[index]?.share.toNumber() ?? 0 }));
};
