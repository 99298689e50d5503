import type { Month, Totals } from '../../api/types.ts';
import * as format from '../../format.ts';
import type { Scope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import type { Bar } from '../../ui/bar-layout.ts';
import { measure } from '../../ui/figure.ts';
import { yearOf } from './year.ts';

type Role = Scope['role'];

/** A customer has no accounts below, so all its figures are its own. */
const isOwnAll = (role: Role): boolean => role === 'customer';

/** Space for the account's own trees is reserved until the account has loaded. */
export function yearFigures(totals: Totals, thisMonth: string, role: Role, ownTrees: number | undefined) {
  const year = yearOf(totals.months, thisMonth.slice(0, 4));
  return [
    {
      label: t.overview.trees,
      value: format.trees(year.trees),
      note: isOwnAll(role)
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

/** The open month's bar shows its certified trees and, dashed on top, the trees from its deposits. */
export const barsOf = (totals: Totals, thisMonth: string, books: Month | undefined, role: Role): Bar[] =>
  totals.months.map(({ month, trees }) => {
    const isOpen = month === thisMonth && books?.state === 'open';
    // Deposits in accounts below are known only after the close, and a dealer's own would look like all of them.
    const soFar = isOwnAll(role) && books ? Math.max(books.trees, 0) : 0;
    return {
      label: format.shortMonth(month),
      value: trees,
      shown: format.compact(trees),
      open: isOpen
        ? {
            value: soFar,
            shown: format.compact(trees + soFar),
            note: fill(t.overview.soFar, { date: format.day(books.closes_at) }),
          }
        : undefined,
    };
  });
