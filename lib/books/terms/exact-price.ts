import { type Exact, exact } from '../../platform/exact.ts';
import { PRICE_DECIMALS } from './decimals.ts';

/** Exact prices under terms. The dashboard computes previews with the same functions, so this file needs nothing of a server. */
type Prices = { price_per_page: Exact | null; usd_rate: Exact };
type Constants = { usd_per_page: number };

/** The exact price of a page. */
export const pagePrice = ({ price_per_page, usd_rate }: Prices, { usd_per_page }: Constants): Exact =>
  price_per_page ?? usd_rate.times(usd_per_page);

/** The price of an offset's pages under terms: nine decimals, half up. */
export const termsBiomassPrice = (pages: number, terms: Prices, constants: Constants): Exact =>
  exact(pages).times(pagePrice(terms, constants)).round(PRICE_DECIMALS);

/** The price of a carbon share under terms, from its unrounded price in USD: nine decimals, half up. */
export const termsCarbonPrice = (unroundedUsd: Exact, { usd_rate }: Pick<Prices, 'usd_rate'>): Exact =>
  unroundedUsd.times(usd_rate).round(PRICE_DECIMALS);
