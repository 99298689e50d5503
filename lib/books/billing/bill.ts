import * as z from 'zod';
import { boundedPages } from '../../accounts/paper/bounds.ts';
import { sumOf as sumOfCounters } from '../../accounts/totals/counters.ts';
import { type Exact, exact, exactField } from '../../platform/table/table.ts';
import { decimalsOf, roundedTo, SERVICE_CURRENCY } from '../terms/currency.ts';

/** Parses an amount, stored in JSON as its digits. */
const amount = () => z.union([z.string(), exactField()]).transform((value): Exact => exact(value));

/** The number of biomass and carbon offsets in one month for some accounts, and their sums. */
export const Bill = z.object({
  offsets: z.number(),
  pages: z.number(),
  trees: amount(),
  mtco2e: amount(),
  /** In USD. */
  price: amount(),
  /** In other currencies, by their codes. */
  prices: z.record(z.string(), amount()).default({}),
});
export type Bill = z.infer<typeof Bill>;

/** Offsets billed by a run, and those billed before it. The month's statement lists both. */
export const Billed = z.object({ billed: Bill, before: Bill });
export type Billed = z.infer<typeof Billed>;

/** A line in a billing run: an account with offsets in the month. */
export const BilledAccount = Billed.extend({ account_id: z.string(), account: z.string() });
export type BilledAccount = z.infer<typeof BilledAccount>;

export const emptyBill = (): Bill => ({
  offsets: 0,
  pages: 0,
  trees: exact(0),
  mtco2e: exact(0),
  price: exact(0),
  prices: {},
});

/** An offset's price, in its currency's field. */
export const priceIn = ({ price, currency = SERVICE_CURRENCY }: { price: Exact; currency?: string | undefined }) =>
  currency === SERVICE_CURRENCY ? { price } : { prices: { [currency]: price } };

export const NOTHING_BILLED: Billed = { billed: emptyBill(), before: emptyBill() };

export const sumOfBilled = (one: Billed, other: Billed): Billed => ({
  billed: sumOfBills(one.billed, other.billed),
  before: sumOfBills(one.before, other.before),
});

const sumOfBills = (one: Bill, other: Bill): Bill => ({
  offsets: one.offsets + other.offsets,
  pages: boundedPages(one.pages + other.pages),
  trees: one.trees.plus(other.trees),
  mtco2e: one.mtco2e.plus(other.mtco2e),
  price: one.price.plus(other.price),
  prices: sumOfCounters([one.prices, other.prices]),
});

/** The billed amounts in currencies other than USD, rounded, such as `EUR 145.00, JPY 24167`; null if nothing was. */
export const otherPrices = ({ prices }: Bill): string | null =>
  Object.entries(prices)
    .map(([code, price]) => `${code} ${roundedTo(code, price).toFixed(decimalsOf(code))}`)
    .sort()
    .join(', ') || null;

/** The amounts as numbers by name, those billed before prefixed with `before_`. */
export const amountsIn = ({ billed, before }: Billed): Record<string, number | Exact> => ({
  ...shown(billed),
  ...Object.fromEntries(Object.entries(shown(before)).map(([name, value]) => [`before_${name}`, value])),
});

const shown = ({ offsets, pages, trees, mtco2e, price }: Bill): Record<string, number | Exact> => ({
  offsets,
  pages,
  trees: trees.round(6),
  mtco2e: mtco2e.round(6),
  price: price.round(2),
});
