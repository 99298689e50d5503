import { directory } from '../lib/callers/authenticated-callers.ts';
import { dayRangeQuery } from '../lib/platform/http/day-range-query.ts';
import { endpoint, list } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { sumOf } from '../lib/totals/counters.ts';
import { asOf, changesHandledUpTo } from '../lib/totals/heartbeat.ts';
import * as store from '../lib/totals/store.ts';
import { AccountTotals, figuresOf, ownBelowTogether, Totals, totalMonths } from '../lib/totals/totals.ts';

const getTotals = endpoint({
  method: 'GET',
  path: '/totals',
  scoped: true,
  summary: 'Pages, trees, paper and CO2 of an account and of all accounts below it',
  description: 'Over the whole months of the range; without one, over the calendar year to date.',
  query: dayRangeQuery(),
  response: Totals,
  faults: ['invalid'],
  async run({ account, query, now }) {
    const months = totalMonths(query, now);
    const [figures, handledUpTo] = await Promise.all([store.requireFigures(account.path), changesHandledUpTo()]);
    const together = sumOf([figures.own, figures.below]);
    return {
      ...ownBelowTogether(figures, months, query),
      months: months.map((month) => ({ month, ...figuresOf(together, [month]) })),
      as_of: asOf(handledUpTo, figures),
    };
  },
});

const listAccountTotals = list({
  path: '/totals/accounts',
  scoped: true,
  summary: 'The same figures for each account directly below, by name',
  query: dayRangeQuery(),
  item: AccountTotals,
  faults: ['invalid'],
  async run({ account, query, now }) {
    const months = totalMonths(query, now);
    const page = await store.listCounted(account.path, months, query);
    return {
      ...page,
      items: page.items.map(({ account_id, name, external_id, own, below }) => ({
        ...{ account_id, name, external_id },
        ...ownBelowTogether({ own, below }, months, query),
      })),
    };
  },
});

export const totals = { getTotals, listAccountTotals };
export const handler = serve(totals, directory);
