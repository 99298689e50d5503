import { split, sumOf } from '../../accounts/paper/split.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import type { CarbonShare } from '../../trees/carbon/offset.ts';
import type { CarbonProject } from '../../trees/carbon/project.ts';
import type { Weighted } from '../biomass/share.ts';
import { termsCarbonPrice } from '../terms/exact-price.ts';
import type { PriceTerms } from '../terms/price.ts';

/**
 * Splits an order's carbon among its projects, to the six decimals in a response; the remainder goes to the first. Decimals
 * beyond six go to the first project with a share, so the shares add up to the total both as stored (nine decimals) and as
 * shown (six).
 */
export function carbonShares(
  projects: Weighted<CarbonProject>[],
  mtco2e: Exact,
  terms?: PriceTerms | undefined,
): CarbonShare[] {
  const sixDecimalTotal = mtco2e.round(6);
  const shared = split(sixDecimalTotal, projects, 6);
  const first = shared.findIndex(({ share }) => share.gt(0));
  const amounts = shared.map(({ share }, index) =>
    index === first ? share.plus(mtco2e).minus(sixDecimalTotal) : share,
  );
  const unrounded = shared.map(({ project }, index) => (amounts[index] ?? ZERO).times(project.price));
  const prices = terms ? unrounded.map((usd) => termsCarbonPrice(usd, terms)) : pricesOf(unrounded);
  return shared.map(({ project }, index) => ({
    project_id: project.id,
    project_name: project.name,
    project_type: project.type,
    registry_name: project.registry,
    mtco2e: amounts[index] ?? ZERO,
    price: prices[index] ?? ZERO,
    ...(terms && { currency: terms.currency }),
  }));
}

const ZERO = exact(0);

/**
 * The sum is rounded, not each price, so projects with the same price together cost as much as one alone. Each price is rounded
 * down to whole cents, and the first gets the remainder.
 */
function pricesOf(unrounded: Exact[]): Exact[] {
  const [, ...others] = unrounded.map((price) => price.round(2, ROUND_DOWN));
  return [sumOf(unrounded).round(2).minus(sumOf(others)), ...others];
}

const ROUND_DOWN = 0;

export const carbonPrice = (shares: CarbonShare[]): Exact => sumOf(shares.map(({ price }) => price));
