import { biomassPrice } from '../../accounts/paper/paper.ts';
import type { StoredOffset } from '../biomass/offset.ts';

/** In USD. An offset older than stored prices costs the current price for its pages. */
export const priceOf = ({ price, pages }: Pick<StoredOffset, 'price' | 'pages'>): number =>
  price ?? biomassPrice(pages);
