import { counter } from './counter.ts';

const BY_CURRENCY = ['currency_month'] as const;

/** Offsets without terms are in USD, and so are those whose terms are. */
export const isForeign = (currency: string | undefined): boolean => currency !== undefined && currency !== 'USD';

/**
 * A month's prices in other currencies, and the figures billing states beside them. USD has no counters by currency: its
 * figures, except prices, are the total minus all other currencies.
 */
export const CURRENCY_COUNTERS = {
  biomass_price_in: counter({
    unit: 'money',
    over: BY_CURRENCY,
    rollsUpAs: 'C',
    source: 'biomass_offset',
    amount: ({ price, currency }) => (isForeign(currency) ? price : 0),
  }),
  carbon_price_in: counter({
    unit: 'money',
    over: BY_CURRENCY,
    rollsUpAs: 'D',
    source: 'carbon_offset',
    amount: ({ price, currency }) => (isForeign(currency) ? price : 0),
  }),
  certificates_in: counter({
    unit: 'certificates',
    over: BY_CURRENCY,
    rollsUpAs: 'E',
    source: 'biomass_offset',
    amount: ({ currency }) => (isForeign(currency) ? 1 : 0),
  }),
  currency_pages: counter({
    unit: 'pages',
    over: BY_CURRENCY,
    rollsUpAs: 'F',
    source: 'biomass_offset',
    amount: ({ pages, currency }) => (isForeign(currency) ? pages : 0),
  }),
  currency_trees: counter({
    unit: 'trees',
    over: BY_CURRENCY,
    rollsUpAs: 'G',
    source: 'biomass_offset',
    amount: ({ trees, currency }) => (isForeign(currency) ? trees : 0),
  }),
  carbon_offsets_in: counter({
    unit: 'offsets',
    over: BY_CURRENCY,
    rollsUpAs: 'H',
    source: 'carbon_offset',
    amount: ({ currency }) => (isForeign(currency) ? 1 : 0),
  }),
  billed_in: counter({
    unit: 'offsets',
    over: BY_CURRENCY,
    rollsUpAs: 'I',
    source: 'billed_offset',
    amount: ({ currency }) => (isForeign(currency) ? 1 : 0),
  }),
} as const;
