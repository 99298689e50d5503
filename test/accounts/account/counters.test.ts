import { describe, expect, it } from 'vitest';
import type { Source, Sources } from '../../../lib/accounts/account/counted-records.ts';
import { attributeOf, counterAt } from '../../../lib/accounts/account/counter-attributes.ts';
import { COUNTERS, counters } from '../../../lib/accounts/account/counters.ts';
import { exact } from '../../../lib/platform/exact.ts';

const PROJECT = '0193a1b2-0000-7000-8000-000000000001';
const date = '2026-03-05T10:00:00Z';
const record: Sources = {
  biomass_offset: {
    date,
    pages: 700,
    trees: exact('0.5'),
    price: 3,
    currency: 'EUR',
    project_id: PROJECT,
    is_derived: true,
    pages_from_feeds: 9,
  },
  carbon_offset: { date, price: exact(4), currency: 'EUR' },
  fulfilled_offset: { date, mtco2e: exact('1.5') },
  final_offset: { trees: exact(6), project_id: PROJECT },
  covered_offset: {
    planted: exact(7),
    audited: exact(9),
    lost: exact(10),
    moved: exact(11),
    outside: exact(12),
    project_id: PROJECT,
  },
  recycled_paper: { date, pages: exact(8) },
  account: {},
  user: {},
  feed: {},
  pinned_key: {},
  moved_account: {},
  billed_offset: { date, currency: 'EUR' },
  deposit_month: { date },
};

/** Accounts above store sums under these letters, so none may change: name, letter, unit, spans, source and amount. */
it.each([
  ['pages', 'p', 'pages', 'lifetime month', 'biomass_offset', '700'],
  ['trees', 't', 'trees', 'lifetime month', 'biomass_offset', '0.5'],
  ['mtco2e_offset', 'm', 't CO2e', 'lifetime month', 'fulfilled_offset', '1.5'],
  ['certificates', 'c', 'certificates', 'lifetime month', 'biomass_offset', '1'],
  ['accounts', 'a', 'accounts', 'lifetime', 'account', '1'],
  ['pages_derived', 'g', 'pages', 'lifetime month', 'biomass_offset', '700'],
  ['pages_from_feeds', 'i', 'pages', 'month', 'biomass_offset', '9'],
  ['carbon_offsets', 'k', 'offsets', 'lifetime month', 'carbon_offset', '1'],
  ['ordered', 'o', 'trees', 'project', 'biomass_offset', '0.5'],
  ['final', 'f', 'trees', 'project', 'final_offset', '6'],
  ['biomass_price', 'b', 'USD', 'month', 'biomass_offset', '0'],
  ['carbon_price', 'd', 'USD', 'month', 'carbon_offset', '0'],
  ['biomass_price_in', 'C', 'money', 'currency_month', 'biomass_offset', '3'],
  ['carbon_price_in', 'D', 'money', 'currency_month', 'carbon_offset', '4'],
  ['certificates_in', 'E', 'certificates', 'currency_month', 'biomass_offset', '1'],
  ['currency_pages', 'F', 'pages', 'currency_month', 'biomass_offset', '700'],
  ['currency_trees', 'G', 'trees', 'currency_month', 'biomass_offset', '0.5'],
  ['carbon_offsets_in', 'H', 'offsets', 'currency_month', 'carbon_offset', '1'],
  ['billed_in', 'I', 'offsets', 'currency_month', 'billed_offset', '1'],
  ['billed', 'x', 'offsets', 'lifetime month', 'billed_offset', '1'],
  ['trees_planted', 'q', 'trees', 'lifetime', 'covered_offset', '7'],
  ['pages_in', 'u', 'pages', 'project_month', 'biomass_offset', '700'],
  ['trees_in', 'v', 'trees', 'project_month', 'biomass_offset', '0.5'],
  ['planted_in', 'w', 'trees', 'project', 'covered_offset', '7'],
  ['trees_lost', 'l', 'trees', 'lifetime', 'covered_offset', '10'],
  ['lost_in', 'z', 'trees', 'project', 'covered_offset', '10'],
  ['audited_in', 'A', 'trees', 'project', 'covered_offset', '9'],
  ['moved', 'j', 'trees', 'project', 'covered_offset', '11'],
  ['outside', 'y', 'trees', 'project', 'covered_offset', '12'],
  ['moved_accounts', 'B', 'accounts', 'lifetime', 'moved_account', '1'],
  ['feeds', 'e', 'feeds', 'lifetime', 'feed', '1'],
  ['deposit_months', 'h', 'months', 'lifetime month', 'deposit_month', '1'],
  ['recycled', 'r', 'pages', 'month', 'recycled_paper', '8'],
  ['pinned_keys', 'K', 'keys', 'lifetime', 'pinned_key', '1'],
  ['users', 's', 'users', 'lifetime', 'user', '1'],
] as const)('%s rolls up as %s', (name, letter, unit, spans, source, amount) => {
  const found = counters.find((one) => one.name === name);
  const added = (found?.amount as ((of: Sources[Source]) => number) | undefined)?.(record[source]) ?? -1;

  expect([found?.rollsUpAs, found?.unit, found?.over.join(' '), found?.source]).toEqual([letter, unit, spans, source]);
  expect(exact(added).toFixed()).toBe(amount);
});

it.each([{}, { currency: 'USD' }])('prices are counted as USD with %j', (currency) => {
  const usd = { ...record.biomass_offset, ...currency } as Sources['biomass_offset'];
  if (!('currency' in currency)) delete usd.currency;

  expect([COUNTERS.biomass_price.amount(usd), COUNTERS.biomass_price_in.amount(usd)]).toEqual([3, 0]);
});

it('each has a line, and no two have the same letter', () => {
  expect(counters).toHaveLength(35);
  expect(new Set(counters.map(({ rollsUpAs }) => rollsUpAs)).size).toBe(35);
  expect([COUNTERS.pages_in.divides, COUNTERS.trees_in.divides]).toEqual(['pages', 'trees']);
});

describe("a counter's attribute", () => {
  it.each([
    [attributeOf.lifetime('pages'), 'pages', 'lifetime', {}],
    [attributeOf.month('pages', '2026-11'), 'pages', 'month', { month: '2026-11' }],
    [attributeOf.project('ordered', PROJECT), 'ordered', 'project', { project: PROJECT }],
    [
      attributeOf.projectMonth('pages_in', PROJECT, '2026-11'),
      'pages_in',
      'project_month',
      { project: PROJECT, month: '2026-11' },
    ],
    [
      attributeOf.currencyMonth('billed_in', 'EUR', '2026-11'),
      'billed_in',
      'currency_month',
      { currency: 'EUR', month: '2026-11' },
    ],
  ])('%s is of %s', (attribute, name, span, of) => {
    const { counter, ...at } = counterAt(attribute) ?? {};

    expect([counter?.name, at]).toEqual([name, { span, ...of }]);
  });

  it.each(['version', 'accounts_2026-11', 'biomass_price', `pages_${PROJECT}`, 'pages_in_2026-11', 'ordered'])(
    'is none of %s',
    (attribute) => {
      expect(counterAt(attribute)).toBeUndefined();
    },
  );
});
