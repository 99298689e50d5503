import * as z from 'zod';
import type { PaperConversion } from '../../accounts/paper/constants.ts';
import { type Exact, exact, exactField } from '../../platform/exact.ts';
import { SERVICE_CURRENCY } from './currency.ts';
import { PRICE_DECIMALS } from './decimals.ts';
import type { StoredTerms } from './terms.ts';

/** The part of terms that prices follow. A quote and an order store it, to be executed under the same terms only. */
export const PriceTerms = z.object({
  currency: z.string(),
  price_per_page: exactField().nullable(),
  usd_rate: exactField(),
});
export type PriceTerms = z.infer<typeof PriceTerms>;

export const priceTerms = ({ currency, price_per_page, usd_rate }: StoredTerms): PriceTerms => ({
  currency,
  price_per_page,
  usd_rate,
});

/** The prices of the service itself, which hold without terms. */
const SERVICE_PRICES: PriceTerms = { currency: SERVICE_CURRENCY, price_per_page: null, usd_rate: exact(1) };

export function areSamePrices(one: PriceTerms = SERVICE_PRICES, other: PriceTerms = SERVICE_PRICES): boolean {
  return (
    one.currency === other.currency &&
    one.usd_rate.eq(other.usd_rate) &&
    (one.price_per_page === null || other.price_per_page === null
      ? one.price_per_page === other.price_per_page
      : one.price_per_page.eq(other.price_per_page))
  );
}

/** The exact price of a page. */
export const pagePrice = (
  { price_per_page, usd_rate }: PriceTerms,
  { usd_per_page }: Pick<PaperConversion, 'usd_per_page'>,
): Exact => price_per_page ?? usd_rate.times(usd_per_page);

/** The price of an offset's pages under terms: nine decimals, half up. */
export const termsBiomassPrice = (
  pages: number,
  terms: PriceTerms,
  constants: Pick<PaperConversion, 'usd_per_page'>,
): Exact => exact(pages).times(pagePrice(terms, constants)).round(PRICE_DECIMALS);

/** The price of a carbon share under terms, from its unrounded price in USD: nine decimals, half up. */
export const termsCarbonPrice = (unroundedUsd: Exact, { usd_rate }: PriceTerms): Exact =>
  unroundedUsd.times(usd_rate).round(PRICE_DECIMALS);
