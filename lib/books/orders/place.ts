import { sixDecimals } from '../../platform/fields.ts';
import { orderedCarbonOffsets, type StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { type Issued, issue, underTerms } from '../biomass/offset.ts';
import { priced } from '../biomass/share.ts';
import type { PriceTerms } from '../terms/price.ts';
import type { Positions, StoredOrder } from './order.ts';

export type Placed = { order: StoredOrder; issued: Issued[]; carbonOffsets: StoredCarbonOffset[] };

/**
 * Creates an order's offsets, dated now. A share with no page, or with less carbon than six decimals show, gets no offset. A
 * project completed since the draft still gets its share, because the order was offered with it. `terms` are those of the
 * booking, with the order's prices.
 */
export function place(order: StoredOrder, now: Date, terms?: PriceTerms | undefined): Placed {
  const { id, account_id, constants } = order;
  const shares = order.biomass_shares.filter(({ pages }) => pages > 0);
  const issued = priced(shares, order.biomass_price).map((share) =>
    underTerms(issue({ ...share, account_id, order_id: id, date: now, bookedAt: now, constants }), terms),
  );
  const carbonOffsets = orderedCarbonOffsets(
    order.carbon_shares.filter(({ mtco2e }) => sixDecimals(mtco2e) > 0),
    { id, account_id, date: now },
  );
  const placed: StoredOrder = {
    ...order,
    status: 'placed',
    biomass_offsets: positionsOf(issued.map(({ offset }) => offset)),
    carbon_offsets: positionsOf(carbonOffsets),
  };
  return { order: placed, issued, carbonOffsets };
}

const positionsOf = (offsets: { id: string }[]): Positions =>
  Object.fromEntries(offsets.map(({ id }, position) => [id, position]));
