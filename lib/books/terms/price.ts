import * as z from 'zod';
import { exact, exactField } from '../../platform/exact.ts';
import { SERVICE_CURRENCY } from './currency.ts';
import type { StoredTerms } from './terms.ts';

/** The part of terms relevant for prices. A quote and an order store it, to be executed under the same terms only. */
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

/** The service's own prices, for accounts without terms. */
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
