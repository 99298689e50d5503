import * as z from 'zod';
import { treesOf } from '../paper/paper.ts';
import { restToFirst, split } from '../paper/split.ts';
import { sixDecimals } from '../platform/fields.ts';

/** A project and its part of a whole, in any unit. */
export type Weighted<P> = { project: P; weight: number };

/** What of a whole goes to one project. */
export const BiomassShare = z.object({ project_id: z.uuid(), pages: z.int(), trees: z.number() });
export type BiomassShare = z.infer<typeof BiomassShare>;

/**
 * Shares whole pages out over projects; the trees of each follow from its pages. The shares add up to the whole exactly,
 * as they are kept (nine decimals) and as they are answered (six): all but the first are rounded to what an answer
 * shows, and the first takes the rest. A project whose share is no page has none.
 */
export function biomassShares(projects: Weighted<{ id: string }>[], pages: number): BiomassShare[] {
  const pagesOfEach = split(pages, weightsOf(projects), 0);
  const treesOfEach = restToFirst(
    treesOf(pages),
    pagesOfEach.map((share) => sixDecimals(treesOf(share))),
  );
  return projects.map(({ project }, i) => ({
    project_id: project.id,
    pages: pagesOfEach[i] ?? 0,
    trees: treesOfEach[i] ?? 0,
  }));
}

export const weightsOf = (projects: Weighted<unknown>[]): number[] => projects.map(({ weight }) => weight);
