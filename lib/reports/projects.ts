import { projectPageUrl } from '../forestry/url.ts';
import { type Exact, exact } from '../platform/table/table.ts';
import type { Counters } from '../totals/counters.ts';
import type { ReportProject } from './report.ts';

/** The projects that trees were ordered in, those with the most trees of the year first. */
export function projectsOf(counters: Counters, months: string[], nameOf: (id: string) => string): ReportProject[] {
  const amount = (counter: string): Exact => counters[counter] ?? exact(0);
  const ids = Object.keys(counters).flatMap((counter) => ORDERED.exec(counter)?.[1] ?? []);
  return ids
    .map((id) => ({
      project_id: id,
      project_name: nameOf(id),
      ordered: months.reduce((sum, month) => sum.plus(amount(`trees_in_${id}_${month}`)), exact(0)),
      ordered_in_all: amount(`ordered_${id}`),
      planted_in_all: amount(`planted_in_${id}`),
      ledger_url: projectPageUrl(id),
    }))
    .filter(({ ordered_in_all }) => ordered_in_all.gt(0))
    .sort((one, other) => other.ordered.cmp(one.ordered) || (one.project_id < other.project_id ? -1 : 1));
}

const ORDERED = /^ordered_([0-9a-f-]{36})$/;
