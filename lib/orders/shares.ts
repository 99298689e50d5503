import { type Weighted, weightsOf } from '../biomass/share.ts';
import type { CarbonShare } from '../carbon/offset.ts';
import type { CarbonProject } from '../carbon/project.ts';
import { rounded } from '../paper/paper.ts';
import { exactSum, restToFirst, split } from '../paper/split.ts';
import { sixDecimals } from '../platform/fields.ts';

/** How the carbon of an order is shared out among its projects, by the same rule as its pages: see lib/biomass/share.ts. */
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
