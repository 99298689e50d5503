import * as z from 'zod';
import { attributeOf, counterAt } from '../../accounts/account/counter-attributes.ts';
import type { CounterName } from '../../accounts/account/counters.ts';
import { boundedPages } from '../../accounts/paper/bounds.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import { type Exact, sumOfExact } from '../../platform/exact.ts';
import { moment, month, nameShown, sixDecimals, uuid } from '../../platform/fields.ts';
import { exact } from '../../platform/table/table.ts';
import { roundedTo, SERVICE_CURRENCY } from '../terms/currency.ts';
import { currencyShown } from '../terms/currency-fields.ts';

/** A month's sums. The offsets are those in GET /statements/{month}?include=below. */
export const BillingFigures = z
  .object({
    accounts: z.int().describe('Accounts as of now: root accounts and all accounts below them.'),
    offsets: z.int().describe('Biomass offsets dated in the month.'),
    pages: z.int(),
    trees: z.number(),
    price: z.number().describe('Of the biomass offsets, in the currency.'),
    carbon: z.int().describe('Carbon offsets dated in the month.'),
    carbon_price: z.number().describe('Of the carbon offsets, in the currency.'),
    unbilled: z.int().describe('Offsets of both kinds that are not billed yet.'),
  })
  .meta({ id: 'BillingFigures' });
export type BillingFigures = z.infer<typeof BillingFigures>;

export const BillingRow = z
  .object({ account_id: uuid(), account_name: nameShown(), ...BillingFigures.shape, currency: currencyShown() })
  .meta({ id: 'BillingRow' });
export type BillingRow = z.infer<typeof BillingRow>;

/** Sums over the root accounts that pay in one currency. */
export const BillingTotal = z
  .object({
    currency: currencyShown(),
    ...BillingFigures.shape,
    accounts: z
      .int()
      .nullable()
      .describe(
        'Accounts as of now; null in a month with several currencies, because accounts are not counted by currency.',
      ),
  })
  .meta({ id: 'BillingTotal' });
export type BillingTotal = z.infer<typeof BillingTotal>;

export const BillingState = z.enum(['open', 'ready', 'billing', 'billed']);
export type BillingState = z.infer<typeof BillingState>;

export const BillingMonth = z
  .object({
    month: month(),
    state: BillingState.describe(
      '`open`: the books are not closed everywhere. `ready`: it can be billed. `billing`: a job bills it. `billed`: it was billed; offsets that came later are `unbilled`.',
    ),
    billed_at: moment()
      .nullable()
      .describe('When offsets were last billed for all accounts; null if they never were, or account by account.'),
    accounts: z.array(BillingRow).describe('A row for each root account, by name; more with the next page.'),
    total: BillingFigures.nullable().describe(
      'Of all root accounts, also of those on other pages; null in a month with several currencies.',
    ),
    totals: z.array(BillingTotal).describe('The same for each currency of the month, by its code.'),
  })
  .meta({ id: 'BillingMonth' });
export type BillingMonth = z.infer<typeof BillingMonth>;

/** `figures` covers an account and all below it, including the month's counters. */
export function billingFigures(figures: Counters, of: string, currency = SERVICE_CURRENCY): BillingFigures {
  const amount = (name: CounterName) => figures[attributeOf.month(name, of)] ?? ZERO;
  const prices = pricesIn(figures, of, currency);
  const offsets = amount('certificates').toNumber();
  const carbon = amount('carbon_offsets').toNumber();
  return {
    accounts: (figures.accounts ?? ZERO).toNumber(),
    offsets,
    pages: boundedPages(amount('pages').toNumber()),
    trees: sixDecimals(amount('trees')),
    price: prices.price,
    carbon,
    carbon_price: prices.carbon_price,
    unbilled: offsets + carbon - amount('billed').toNumber(),
  };
}

/** A month's sums by currency, from all accounts' counters. `inUse` has the currencies of all rows, even without offsets. */
export function billingTotals(figures: Counters, of: string, inUse: ReadonlySet<string>): BillingTotal[] {
  const foreign = new Set([...currenciesIn(figures, of), ...inUse].filter((code) => code !== SERVICE_CURRENCY));
  const usd = totalOf(figures, of, SERVICE_CURRENCY, foreign);
  const hasUsd = foreign.size === 0 || inUse.has(SERVICE_CURRENCY) || usd.offsets + usd.carbon > 0;
  const rows = [...[...foreign].map((currency) => totalOf(figures, of, currency, foreign)), ...(hasUsd ? [usd] : [])];
  const accounts = rows.length === 1 ? (figures.accounts ?? ZERO).toNumber() : null;
  return rows
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
    .map(({ currency, ...row }) => ({ currency, accounts, ...row }));
}

/** USD has no counters by currency: its figures, except prices, are the total minus all other currencies. */
function totalOf(figures: Counters, of: string, currency: string, foreign: ReadonlySet<string>) {
  const within = (name: CounterName, code: string) => figures[attributeOf.currencyMonth(name, code, of)] ?? ZERO;
  const amount = (all: CounterName, byCurrency: CounterName): Exact =>
    currency === SERVICE_CURRENCY
      ? (figures[attributeOf.month(all, of)] ?? ZERO).minus(
          sumOfExact([...foreign].map((code) => within(byCurrency, code))),
        )
      : within(byCurrency, currency);
  const offsets = amount('certificates', 'certificates_in').toNumber();
  const carbon = amount('carbon_offsets', 'carbon_offsets_in').toNumber();
  const { price, carbon_price } = pricesIn(figures, of, currency);
  return {
    currency,
    offsets,
    pages: boundedPages(amount('pages', 'currency_pages').toNumber()),
    trees: sixDecimals(amount('trees', 'currency_trees')),
    price,
    carbon,
    carbon_price,
    unbilled: offsets + carbon - amount('billed', 'billed_in').toNumber(),
  };
}

/** Sums of exact prices, rounded once to the currency. */
function pricesIn(figures: Counters, of: string, currency: string): { price: number; carbon_price: number } {
  const [trees, carbon] =
    currency === SERVICE_CURRENCY
      ? [attributeOf.month('biomass_price', of), attributeOf.month('carbon_price', of)]
      : [
          attributeOf.currencyMonth('biomass_price_in', currency, of),
          attributeOf.currencyMonth('carbon_price_in', currency, of),
        ];
  const rounded = (name: string) => roundedTo(currency, figures[name] ?? ZERO).toNumber();
  return { price: rounded(trees), carbon_price: rounded(carbon) };
}

/** The currencies other than USD with offsets in a month. */
const currenciesIn = (figures: Counters, of: string): string[] =>
  Object.entries(figures).flatMap(([name, value]) => {
    const at = counterAt(name);
    return at?.currency && at.month === of && !value.eq(0) ? [at.currency] : [];
  });

const ZERO = exact(0);
