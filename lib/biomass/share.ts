import { treesOf } from '../paper/paper.ts';
import { exactSum, split } from '../paper/split.ts';

/** What of a whole goes to one project. */
export type Share = { project_id: string; pages: number; trees: number };

/**
 * Shares pages and their trees out over projects. The shares add up to the whole exactly: remainders go to the first.
 * A project whose share is no page is left out.
 */
export function sharesOf(whole: { pages: number; trees: number }, projectIds: string[], weights: number[]): Share[] {
  const pages = split(whole.pages, weights, 0);
  const shares = projectIds
    .map((project_id, index) => ({ project_id, pages: pages[index] ?? 0 }))
    .filter((share) => share.pages > 0)
    .map((share) => ({ ...share, trees: treesOf(share.pages) }));
  const [first, ...others] = shares;
  if (!first) return [];
  const trees = exactSum([whole.trees, ...others.map((share) => -share.trees)], 9);
  return [{ ...first, trees }, ...others];
}
