import { taxOn } from '../../../lib/books/invoices/amounts.ts';
import { roundedTo, SERVICE_CURRENCY } from '../../../lib/books/terms/currency.ts';
import { pagePrice, termsBiomassPrice } from '../../../lib/books/terms/exact-price.ts';
import { TAX_CATEGORIES, type TaxCategory } from '../../../lib/books/terms/tax-category.ts';
import { exact } from '../../../lib/platform/exact.ts';
import type { PastTerms } from './types.ts';

/** The form of terms, as typed. `category` is empty without tax, `price` where the service's price applies. */
export type TermsDraft = {
  currency: string;
  price: string;
  rate: string;
  category: '' | TaxCategory;
  percent: string;
  reason: string;
  from: string;
};

export const termsDraft = ({ currency, price_per_page, usd_rate, tax }: Omit<PastTerms, 'from'>, from: string) => ({
  currency,
  price: price_per_page === null ? '' : typed(price_per_page),
  rate: currency === SERVICE_CURRENCY ? '' : typed(usd_rate),
  category: tax?.category ?? ('' as const),
  percent: tax?.category === 'S' ? typed(tax.percent) : '',
  reason: tax?.reason ?? '',
  from,
});

/** A number without an exponent, as a person types it. */
const typed = (value: number): string => exact(value).toFixed();

export const isCategory = (value: string): value is TaxCategory | '' =>
  value === '' || (TAX_CATEGORIES as readonly string[]).includes(value);

export const taxOf = ({ category, percent, reason }: TermsDraft): PastTerms['tax'] =>
  category === ''
    ? null
    : {
        category,
        percent: category === 'S' ? Number(percent) : 0,
        reason: category === 'S' || category === 'Z' ? null : reason.trim() || null,
      };

/** The terms as the API has them. */
export const termsBody = (draft: TermsDraft): object => ({
  currency: draft.currency,
  price_per_page: draft.price === '' ? null : Number(draft.price),
  ...(draft.currency !== SERVICE_CURRENCY && draft.rate !== '' && { usd_rate: Number(draft.rate) }),
  tax: taxOf(draft),
  from: draft.from,
});

/** The price of a page, and what an invoice for these pages would be, as the service computes them. */
export function previewOf(draft: TermsDraft, pages: number, usd_per_page: number) {
  const { currency, price } = draft;
  const rate = currency === SERVICE_CURRENCY ? '1' : draft.rate;
  if (!isAmount(rate) || (price !== '' && !isAmount(price))) return undefined;
  const terms = { currency, price_per_page: price === '' ? null : exact(price), usd_rate: exact(rate) };
  const net = roundedTo(currency, termsBiomassPrice(pages, terms, { usd_per_page }));
  const percent = taxOf(draft)?.percent;
  return {
    page: pagePrice(terms, { usd_per_page }).toNumber(),
    net: net.toNumber(),
    tax: percent ? { percent, gross: net.plus(taxOn(net, percent, currency)).toNumber() } : undefined,
  };
}

const isAmount = (text: string): boolean => Number(text) > 0 && Number.isFinite(Number(text));
