import type { Counters } from '../../accounts/totals/counters.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import { projectPageUrl } from '../../trees/forestry/url.ts';
import type { ReportProject } from './report.ts';

/** The projects whose ledgers have the accounts' trees, those with the most trees this year first. */
export function projectsOf(counters: Counters, months: string[], nameOf: (id: string) => string): ReportProject[] {
  const amount = (counter: string): Exact => counters[counter] ?? exact(0);
  const ids = new Set(Object.keys(counters).flatMap((counter) => OF_LEDGER.exec(counter)?.[1] ?? []));
  return (
    [...ids]
      .map((id) => {
        const [ordered_in_all, moved_in_all] = [amount(`ordered_${id}`), amount(`moved_${id}`)];
        const planted_in_all = amount(`planted_in_${id}`);
        return {
          project_id: id,
          project_name: nameOf(id),
          ordered: months.reduce((sum, month) => sum.plus(amount(`trees_in_${id}_${month}`)), exact(0)),
          ordered_in_all,
          moved_in_all,
          planted_in_all,
          audited_in_all: amount(`audited_in_${id}`),
          lost_in_all: amount(`lost_in_${id}`),
          waiting_in_all: ordered_in_all
            .plus(moved_in_all)
            .minus(amount(`outside_${id}`))
            .minus(planted_in_all),
          ledger_url: projectPageUrl(id),
        };
      })
      .filter(({ ordered_in_all, moved_in_all }) => ordered_in_all.gt(0) || moved_in_all.gt(0))
      // uncaught: 1 → 2: sorting asks only for the sign of the number
      // uncaught: one.project_id < other.project_id → one.project_id <= other.project_id: no two of the list are equal
      .sort((one, other) => other.ordered.cmp(one.ordered) || (one.project_id < other.project_id ? -1 : 1))
  );
}

const OF_LEDGER = /^(?:ordered|moved)_([0-9a-f-]{36})$/;
