import { USD_PER_PAGE } from '../../../lib/accounts/paper/bounds.ts';
import { roundedTo, SERVICE_CURRENCY } from '../../../lib/books/terms/currency.ts';
import { exact } from '../../../lib/platform/exact.ts';

/**
 * An estimate while typing, with the standard constants. A deployment may have other constants; the draft shows the
 * service's exact figures, and those are placed.
 */
export type PaperItem = { quantity: number; width: number; length: number; gsm: number } | { mass: number };

/** An account's price per page, and the rate at which carbon credits are converted from USD. */
export type PagePrice = { currency: string; perPage: number; usdRate: number };

/** The price without terms. */
export const SERVICE_PRICE: PagePrice = { currency: SERVICE_CURRENCY, perPage: USD_PER_PAGE, usdRate: 1 };

type Estimate = {
  grams: number;
  pages: number;
  trees: number;
  mtco2e: number;
  biomassPrice: number;
  carbonPrice: number;
};

export const SHEET_GRAMS = 0.2159 * 0.2794 * 75;
const PAGES_PER_TREE = 8333;
export const MTCO2E_PER_TONNE = 1.339;

export function estimate(items: PaperItem[], carbonPrices: number[], price: PagePrice = SERVICE_PRICE): Estimate {
  const grams = items.reduce((sum, item) => sum + gramsOf(item), 0);
  const pages = Math.round(grams / SHEET_GRAMS);
  const mtco2e = (grams / 1e6) * MTCO2E_PER_TONNE;
  const share = carbonPrices.length === 0 ? 0 : mtco2e / carbonPrices.length;
  return {
    grams,
    pages,
    trees: pages / PAGES_PER_TREE,
    mtco2e,
    biomassPrice: roundedTo(price.currency, exact(pages).times(price.perPage)).toNumber(),
    carbonPrice: inCurrency(
      price,
      carbonPrices.reduce((sum, usd) => sum + share * usd, 0),
    ),
  };
}

const gramsOf = (item: PaperItem): number =>
  'mass' in item ? item.mass : item.quantity * item.width * item.length * item.gsm;

/** An amount in USD, in the account's currency. */
export const inCurrency = ({ currency, usdRate }: PagePrice, usd: number): number =>
  roundedTo(currency, exact(usd).times(usdRate)).toNumber();
