import type { Totals } from '../../api/types.ts';
import * as format from '../../format.ts';
import { fill, t } from '../../texts/texts.ts';

type Months = Totals['months'];
type Pair = { month: string; now: number; before: number };

/**
 * One sentence on how the account is doing. It compares this year's finished months with the same months last year if last
 * year has paper in all of them; otherwise the last finished month with the month a year before. Undefined if neither has
 * anything to compare with.
 */
export function standingOf(months: Months, yearBefore: Months, openFrom: string): string | undefined {
  const finished = months.filter(({ month }) => month < openFrom);
  const pairs = finished.flatMap((now): Pair[] => {
    const before = yearBefore.find(({ month }) => month === format.monthBefore(now.month, 12));
    if (!before || usedIn(before) <= 0) return [];
    return [{ month: now.month, now: usedIn(now), before: usedIn(before) }];
  });
  // In January no month of this year is finished.
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  const ofYear = pairs.filter(({ month }) => month.startsWith(year));
  if (ofYear.length > 0 && ofYear.length === finished.filter(({ month }) => month.startsWith(year)).length)
    return yearSentence(changeIn(ofYear));
  const last = pairs.find(({ month }) => month === finished.at(-1)?.month);
  return last && monthSentence(changeIn([last]), format.month(last.month));
}

/** Standard pages, which are paper of one mass. Pages of orders by the number of trees are not paper used. */
const usedIn = ({ pages, pages_derived }: Months[number]): number => pages - pages_derived;

const changeIn = (pairs: Pair[]): number => {
  const sum = (of: 'now' | 'before') => pairs.reduce((all, pair) => all + pair[of], 0);
  return sum('now') / sum('before') - 1;
};

/** Half a percent is shown as none. */
const isSame = (change: number): boolean => Math.abs(change) < 0.005;

function yearSentence(change: number): string {
  if (isSame(change)) return t.overview.courseSame;
  return fill(change < 0 ? t.overview.courseLess : t.overview.courseMore, {
    percent: format.percent(Math.abs(change)),
  });
}

function monthSentence(change: number, month: string): string {
  if (isSame(change)) return fill(t.overview.monthSame, { month });
  const text = change < 0 ? t.overview.monthLess : t.overview.monthMore;
  return fill(text, { month, percent: format.percent(Math.abs(change)) });
}
