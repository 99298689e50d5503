import { biomassPrice } from '../../accounts/paper/paper.ts';
import type { StoredOffset } from '../biomass/offset.ts';

/** In USD. An offset from before prices were stored costs what its pages cost today. */
export const priceOf = ({ price, pages }: Pick<StoredOffset, 'price' | 'pages'>): number =>
  price ?? biomassPrice(pages);
