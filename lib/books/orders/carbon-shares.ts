import { split, sumOf } from '../../accounts/paper/split.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import type { CarbonShare } from '../../trees/carbon/offset.ts';
import type { CarbonProject } from '../../trees/carbon/project.ts';
import type { Weighted } from '../biomass/share.ts';

/**
 * Splits an order's carbon among its projects, to the six decimals in a response; the remainder goes to the first. Decimals
 * beyond six go to the first project with a share, so that the shares add up to the total both as stored (nine decimals) and
 * as shown (six).
 */
export function carbonShares(projects: Weighted<CarbonProject>[], mtco2e: Exact): CarbonShare[] {
  const sixDecimalTotal = mtco2e.round(6);
  const shared = split(sixDecimalTotal, projects, 6);
  const first = shared.findIndex(({ share }) => share.gt(0));
  const amounts = shared.map(({ share }, index) =>
    index === first ? share.plus(mtco2e).minus(sixDecimalTotal) : share,
  );
  const prices = pricesOf(shared.map(({ project }, index) => (amounts[index] ?? ZERO).times(project.price)));
  return shared.map(({ project }, index) => ({
    project_id: project.id,
    project_name: project.name,
    project_type: project.type,
    registry_name: project.registry,
    mtco2e: amounts[index] ?? ZERO,
    // uncaught: 0 → 1: the fallback is for the type checker: the price of a share is always there
    price: prices[index] ?? 0,
  }));
}

const ZERO = exact(0);

/**
 * The sum is rounded, not each price, so that projects with the same price together cost as much as one alone. Each price is
 * rounded down to whole cents, and the first gets the remainder.
 */
function pricesOf(unrounded: Exact[]): number[] {
  const [, ...others] = unrounded.map((price) => price.round(2, ROUND_DOWN));
  return [sumOf(unrounded).round(2).minus(sumOf(others)), ...others].map((price) => price.toNumber());
}

const ROUND_DOWN = 0;

export const carbonPrice = (shares: CarbonShare[]): number => sumOf(shares.map(({ price }) => exact(price))).toNumber();
