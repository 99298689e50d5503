import { useResource } from '../../api/hooks.ts';
import type { MonthBelow, Totals } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Bars } from '../../ui/bars.tsx';
import { Figures } from '../../ui/figures.tsx';
import { MonthSoFar } from './month-so-far.tsx';
import { standingOf } from './standing.ts';
import { barsOf, yearFigures } from './year-figures.ts';

/** The year's figures, the sentence on how the account is doing, and the months. Everything but the figures may follow later. */
export function Year({ totals, thisMonth }: { totals: Totals; thisMonth: string }) {
  const { base, account, role } = useScope();
  const lastMonth = format.monthBefore(thisMonth, 1);
  const now = useResource<MonthBelow>(`${base}/months/${thisMonth}?include=below`).data;
  const last = useResource<MonthBelow>(`${base}/months/${lastMonth}?include=below`).data;
  const before = useResource<Totals>(yearBeforePath(base, thisMonth)).data?.months;
  const openFrom = last?.state === 'closed' ? thisMonth : lastMonth;
  return (
    <>
      <Figures figures={yearFigures(totals, thisMonth, role, account?.ytd_trees)} />
      <p class="standing">{(last && before && standingOf(totals.months, before, openFrom)) ?? '\u00a0'}</p>
      <div class="columns">
        <Bars
          title={t.overview.months}
          columnTitle={t.common.month}
          valueTitle={t.common.trees}
          bars={barsOf(totals, [now, last], before)}
        />
        <MonthSoFar month={thisMonth} months={totals.months} books={[now, last]} />
      </div>
    </>
  );
}

/** The twelve months before those of the chart. A range of days covers the whole months it touches. */
const yearBeforePath = (base: string, thisMonth: string): string =>
  `${base}/totals?start_date=${format.monthBefore(thisMonth, 23)}-01&end_date=${format.monthBefore(thisMonth, 12)}-28`;
