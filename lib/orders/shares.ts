import type { CarbonShare } from '../carbon/offset.ts';
import type { CarbonProject } from '../carbon/project.ts';
import { sixDecimals } from '../field.ts';
import { rounded, treesOf } from '../paper/paper.ts';
import { exactSum, split } from '../paper/split.ts';

/**
 * How an order is shared out among its projects. The shares add up to the order's totals exactly, as they are kept
 * (nine decimals) and as they are answered (six): all but the first are rounded to what an answer shows, and the first
 * takes the rest, to the ninth decimal.
 */
export type Weighted<P> = { project: P; weight: number };

export type BiomassShare = { project_id: string; pages: number; trees: number };

/** Whole pages; the trees of each follow from its pages. */
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

export function carbonShares(projects: Weighted<CarbonProject>[], mtco2e: number): CarbonShare[] {
  if (projects.length === 0) return [];
  const mtco2eOfEach = restToFirst(mtco2e, split(mtco2e, weightsOf(projects), 6));
  return projects.map(({ project }, i) => ({
    project_id: project.id,
    project_name: project.name,
    project_type: project.type,
    registry_name: project.registry,
    mtco2e: mtco2eOfEach[i] ?? 0,
  }));
}

/** Rounded once, as a sum: projects of one price cost the same together as one of them alone. */
export const carbonPrice = (projects: Weighted<CarbonProject>[], shares: CarbonShare[]): number =>
  rounded(
    shares.reduce((sum, { mtco2e }, i) => sum + mtco2e * (projects[i]?.project.price ?? 0), 0),
    2,
  );

/**
 * A total as it is answered: the sum of its shares as they are answered. A total that ends in exactly half a millionth
 * could else be rounded up while its first share is rounded down.
 */
export const shownTotal = (total: number, shares: number[]): number =>
  shares.length === 0 ? sixDecimals(total) : exactSum(shares.map(sixDecimals), 6);

const weightsOf = (projects: Weighted<unknown>[]): number[] => projects.map(({ weight }) => weight);

const restToFirst = (total: number, [, ...others]: number[]): number[] => [
  rounded(exactSum([total, ...others.map((share) => -share)], 9), 9),
  ...others,
];
