import { budgetOf } from '../../accounts/lists-below/budget.ts';
import { decodePosition, encodePosition, type Trail } from '../../accounts/lists-below/position.ts';
import { accountsFrom, NoSuchTrail, type Visited } from '../../accounts/lists-below/walk.ts';
import { isEmpty } from '../../accounts/totals/counters.ts';
import { asyncChunksOf } from '../../platform/chunks.ts';
import { timeIn } from '../../platform/id.ts';
import { notOfThisList } from '../../platform/table/cursor.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import { type AccountYear, readYears } from './account-year.ts';
import type { Asked } from './draft.ts';
import { hasSomething, monthlyFigures, reportFigures } from './figures.ts';
import { atOnePlace } from './one-place.ts';
import { monthsOf, yearBefore } from './period.ts';
import type { ReportRow } from './report-row.ts';

export const rowsOfAccount = ({ id, name, own, feedMonths }: AccountYear, months: string[]): ReportRow[] => {
  const counted = { counters: own, feedMonths };
  if (!hasSomething(reportFigures(counted, months))) return [];
  const createdAt = timeIn(id)?.toISOString();
  return monthlyFigures(counted, months, createdAt).map((figures) => ({
    account_id: id,
    account_name: name,
    ...figures,
  }));
};

/** The most table calls per response, and the number of accounts whose feeds are read at once. */
const CALLS_MAX = 2000;
const ACCOUNTS_AT_ONCE = 100;

/**
 * The rows for all accounts with data, twelve per account, in the same order as lists of everything below. A page ends after
 * `limit` rows, or when its calls are spent.
 */
export async function listReportRows({ path, period, include }: Asked, paging: Paging): Promise<Page<ReportRow>> {
  const months = monthsOf(period);
  const name = ['report rows', path, period.year, period.first_month, include].join('\n');
  const from = paging.cursor === undefined ? undefined : decodePosition(name, paging.cursor);
  const limit = paging.limit ?? Number.POSITIVE_INFINITY;
  const budget = budgetOf(CALLS_MAX - (paging.callsSpent ?? 0));
  const walk = {
    path,
    isBelow: include === 'below',
    months,
    budget,
    isBooked: true,
    has: (counters: Visited['own']) => !isEmpty(counters),
  };
  const rows: { row: ReportRow; cursor: () => string }[] = [];
  const cursorAt = (trail: Trail, at: number | null) =>
    encodePosition(name, { trail, source: 'rows', at: at === null ? null : String(at) });
  let last = from && paging.cursor;
  try {
    for await (const some of asyncChunksOf(accountsFrom(walk, from?.trail), ACCOUNTS_AT_ONCE)) {
      if (!budget.take(some.length)) return pageOf(rows, { next: last, budget });
      const visited = await atOnePlace(path, some, months);
      const read = await readYears(
        visited.map(({ account, own }) => ({ ...account, own })),
        { months, before: monthsOf(yearBefore(period)) },
      );
      for (const [index, account] of read.entries()) {
        const trail = some[index]?.trail ?? [];
        const begun = from && trail === from.trail ? (from.at === null ? months.length : Number(from.at)) : 0;
        for (const [at, row] of rowsOfAccount(account, months).entries()) {
          if (at < begun) continue;
          if (rows.length >= limit) return pageOf(rows, { next: rows.at(-1)?.cursor(), budget });
          rows.push({ row, cursor: () => cursorAt(trail, at + 1) });
        }
        last = cursorAt(trail, null);
      }
    }
  } catch (error) {
    if (!(error instanceof NoSuchTrail)) throw error;
    throw paging.cursor === undefined ? error.cause : notOfThisList(paging.cursor);
  }
  return pageOf(rows, { next: budget.isExhausted ? last : undefined, budget });
}

function pageOf(
  rows: { row: ReportRow; cursor: () => string }[],
  { next, budget }: { next: string | undefined; budget: ReturnType<typeof budgetOf> },
): Page<ReportRow> {
  return {
    items: rows.map(({ row }) => row),
    cursorAfter: (index) => rows[index]?.cursor() ?? '',
    ...(next !== undefined && { next }),
    calls: budget.spent,
    isCut: budget.isExhausted,
  };
}
