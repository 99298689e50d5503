import type { Weighted } from '../biomass/share.ts';
import type { CarbonShare } from '../carbon/offset.ts';
import type { CarbonProject } from '../carbon/project.ts';
import { split, sumOf } from '../paper/split.ts';
import { type Exact, exact } from '../platform/table/table.ts';

/**
 * How the carbon of an order is shared out among its projects: in millionths, which is what an answer shows, with the
 * remainder to the first. What the total has beyond its millionths goes to the first that has any, so that the shares
 * add up to the total as it is kept (nine decimals) and as it is answered (six).
 */
export function carbonShares(projects: Weighted<CarbonProject>[], mtco2e: Exact): CarbonShare[] {
  const millionths = mtco2e.round(6);
  const shared = split(millionths, projects, 6);
  const first = shared.findIndex(({ share }) => share.gt(0));
  const amounts = shared.map(({ share }, index) => (index === first ? share.plus(mtco2e).minus(millionths) : share));
  const prices = pricesOf(shared.map(({ project }, index) => (amounts[index] ?? NOTHING).times(project.price)));
  return shared.map(({ project }, index) => ({
    project_id: project.id,
    project_name: project.name,
    project_type: project.type,
    registry_name: project.registry,
    mtco2e: amounts[index] ?? NOTHING,
    price: prices[index] ?? 0,
  }));
}

const NOTHING = exact(0);

/**
 * Rounded once, as a sum: projects of one price cost the same together as one of them alone. Each has its own price in
 * whole cents, and the first what is left, so that they add up to the order's.
 */
function pricesOf(unrounded: Exact[]): number[] {
  const [, ...others] = unrounded.map((price) => price.round(2, ROUND_DOWN));
  return [sumOf(unrounded).round(2).minus(sumOf(others)), ...others].map((price) => price.toNumber());
}

const ROUND_DOWN = 0;

export const carbonPrice = (shares: CarbonShare[]): number =>
  sumOf(shares.map(({ price }) => exact(price ?? 0))).toNumber();
