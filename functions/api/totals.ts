import { linesOf } from '../../lib/accounts/account/line.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { listBooked } from '../../lib/accounts/totals/booked-below.ts';
import { sumOf } from '../../lib/accounts/totals/counters.ts';
import { asOf, changesHandledUpTo } from '../../lib/accounts/totals/heartbeat.ts';
import { ProjectTotals, projectTotals } from '../../lib/accounts/totals/project-totals.ts';
import * as store from '../../lib/accounts/totals/store.ts';
import { AccountTotals, figuresOf, ownBelowTogether, Totals, totalMonths } from '../../lib/accounts/totals/totals.ts';
import { dayRangeQuery } from '../../lib/platform/http/day-range-query.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';

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
  description:
    'A row has what was booked in that account and below it while it was below this one. Accounts that moved away follow, with `moved_at`.',
  query: dayRangeQuery(),
  item: AccountTotals,
  faults: ['invalid'],
  async run({ account, query, now }) {
    const months = totalMonths(query, now);
    const { path } = account;
    const page = await listBooked({ path, lines: await linesOf(path) }, months, query);
    return {
      ...page,
      items: page.items.map(({ account_id, name, external_id, own, below, moved_at }) => ({
        account_id,
        name,
        external_id,
        ...ownBelowTogether({ own, below }, months, query),
        moved_at,
      })),
    };
  },
});

const listProjectTotals = list({
  path: '/totals/projects',
  scoped: true,
  summary: 'Pages and trees by the forestry project that they were ordered in, by name',
  description:
    'Over the same months as the totals; the figures of all projects add up to those. Planted and lost trees stand with the project whose ledger they are in, which is another one where waiting trees were moved.',
  query: dayRangeQuery(),
  item: ProjectTotals,
  faults: ['invalid'],
  async run({ account, query, now }) {
    const figures = await store.requireFigures(account.path);
    const found = projectTotals(figures, totalMonths(query, now), query);
    const catalog = await forestryCatalog(found.map(({ project_id }) => project_id));
    const nameOf = new Map(catalog.map(({ id, name }) => [id, name]));
    const rows = found.map(({ project_id, ...rest }) => {
      const project_name = nameOf.get(project_id) ?? '';
      return { project_id, project_name, ...rest };
    });
    const byName = rows.sort((a, b) =>
      a.project_name < b.project_name ? -1 : a.project_name > b.project_name ? 1 : 0,
    );
    const { start_date, end_date } = query;
    return inPages(byName, query, `${account.path} project totals ${start_date} ${end_date}`);
  },
});

export const totals = { getTotals, listAccountTotals, listProjectTotals };
export const handler = serve(totals, callerDirectory);
