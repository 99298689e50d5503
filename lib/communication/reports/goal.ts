import type { Counters } from '../../accounts/totals/counters.ts';
import { reportedPages } from '../../accounts/totals/reported-paper.ts';
import { lastMonth } from '../../books/deposits/month.ts';
import { sixDecimals } from '../../platform/fields.ts';
import { exact } from '../../platform/table/table.ts';
import { isRecorded } from './figures.ts';
import { monthsOf, type Period } from './period.ts';
import type { ReportGoal } from './report.ts';

/** As the account has set it (`paper_goal`). */
export type PaperGoal = { base_year: number; percent: number };

/**
 * A year's path to its goal. It follows the base year's months, so a quiet summer alone does not count as success. A month's
 * pages count once its books have ended. Null while the base year has no pages.
 */
export function goalOf(
  goal: PaperGoal | null,
  counters: Counters,
  period: Period,
  now: Date,
  createdAt?: string,
): ReportGoal | null {
  if (!goal) return null;
  const pagesIn = (month: string) => reportedPages(counters, month).toNumber();
  const baseMonths = monthsOf({ ...period, year: goal.base_year });
  const base = summed(baseMonths.map(pagesIn));
  const base_pages = base.at(-1) ?? 0;
  if (base_pages <= 0) return null;

  const months = monthsOf(period);
  const pages = summed(months.map(pagesIn));
  const within = (amount: number) =>
    Math.floor(exact(amount).times(exact(100).minus(goal.percent)).div(100).toNumber());
  const path = months.map((month, at) => ({
    month,
    goal_pages: within(base[at] ?? 0),
    pages: month <= lastMonth(now) ? (pages[at] ?? 0) : null,
  }));
  const at = path.findLastIndex((step) => step.pages !== null);
  const soFar = pages[at] ?? 0;
  const baseSoFar = base[at] ?? 0;
  // Nothing is known about months before the account existed, so no percentage is computed from them.
  const isKnown = [baseMonths, months].every((some) =>
    some.slice(0, at + 1).every((month) => isRecorded(month, createdAt) || pagesIn(month) > 0),
  );
  return {
    base_year: goal.base_year,
    percent: goal.percent,
    base_pages,
    goal_pages: within(base_pages),
    change_percent: isKnown && baseSoFar > 0 ? sixDecimals(((soFar - baseSoFar) * 100) / baseSoFar) : null,
    is_met: soFar <= (path[at]?.goal_pages ?? 0) || at < 0,
    path,
  };
}

const summed = (amounts: number[]): number[] => {
  let sum = 0;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
};
