import type { Weighted } from '../biomass/share.ts';
import type { CarbonShare } from '../carbon/offset.ts';
import type { CarbonProject } from '../carbon/project.ts';
import { split, sumOf } from '../paper/split.ts';
import type { Exact } from '../platform/table/table.ts';

/**
 * How the carbon of an order is shared out among its projects: in millionths, which is what an answer shows, with the
 * remainder to the first. What the total has beyond its millionths goes to the first that has any, so that the shares
 * add up to the total as it is kept (nine decimals) and as it is answered (six).
 */
export function carbonShares(projects: Weighted<CarbonProject>[], mtco2e: Exact): CarbonShare[] {
  const millionths = mtco2e.round(6);
  const shared = split(millionths, projects, 6);
  const first = shared.findIndex(({ share }) => share.gt(0));
  return shared.map(({ project, share }, index) => ({
    project_id: project.id,
    project_name: project.name,
    project_type: project.type,
    registry_name: project.registry,
    mtco2e: index === first ? share.plus(mtco2e).minus(millionths) : share,
  }));
}

/** Rounded once, as a sum: projects of one price cost the same together as one of them alone. */
export const carbonPrice = (projects: Weighted<CarbonProject>[], shares: CarbonShare[]): number =>
  sumOf(shares.map(({ mtco2e }, i) => mtco2e.times(projects[i]?.project.price ?? 0)))
    .round(2)
    .toNumber();
