import type { MonthBelow, Totals } from '../../api/types.ts';
import * as format from '../../format.ts';
import type { Scope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import type { Bar } from '../../ui/bar-layout.ts';
import { measure } from '../../ui/figure.ts';
import { monthFigures, type Open, openIn } from '../open-month.ts';
import { yearOf } from './sum-of-year.ts';

type Role = Scope['role'];

/** Space for the account's own trees is reserved until the account has loaded. */
export function yearFigures(totals: Totals, thisMonth: string, role: Role, ownTrees: number | undefined) {
  const year = yearOf(totals.months, thisMonth.slice(0, 4));
  return [
    {
      label: t.overview.trees,
      value: format.trees(year.trees),
      // A customer has no accounts below, so all its figures are its own.
      note:
        role === 'customer'
          ? undefined
          : ownTrees === undefined
            ? '\u00a0'
            : fill(t.overview.ofWhichOwn, { own: format.trees(ownTrees) }),
    },
    { label: t.overview.pages, value: format.whole(year.pages) },
    measure(t.overview.paper, format.paper(year.paper_kg)),
    measure(t.overview.co2, format.co2(year.mtco2e)),
    measure(t.overview.offset, format.co2(year.mtco2e_offset)),
  ];
}

/** Each month's booked trees; an open month has the trees its deposits will bring, dashed on top. */
export const barsOf = (
  totals: Totals,
  books: (MonthBelow | undefined)[],
  yearBefore: Totals['months'] | undefined,
): Bar[] =>
  totals.months.map((booked) => {
    const { month, trees } = booked;
    const open = openIn(books, month);
    const past = yearBefore?.find((one) => one.month === format.monthBefore(month, 12));
    const withOpen = monthFigures(booked, open).trees;
    const isEmpty = withOpen === 0 && totals.months.every((one) => one.trees === 0);
    return {
      label: format.shortMonth(month),
      name: open ? `${format.month(month)} · ${t.books.open}` : format.month(month),
      value: trees,
      shown: format.compact(withOpen),
      figure: format.trees(withOpen),
      before: past && format.trees(past.trees),
      open: open && { value: withOpen - trees, note: isEmpty ? t.overview.monthsEmpty : noteOf(open) },
    };
  });

const noteOf = ({ month, closes_at }: Open): string =>
  fill(t.overview.openMonth, { month: format.month(month), date: format.day(closes_at) });
