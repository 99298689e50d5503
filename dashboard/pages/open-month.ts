import type { MonthBelow, Totals } from '../api/types.ts';

/** A month's books while they are open: what closing them would add to the booked figures. */
export type Open = Pick<MonthBelow, 'month' | 'pages' | 'trees' | 'closes_at'>;

type BooksState = Open & Pick<MonthBelow, 'state'>;
type Booked = Pick<Totals['months'][number], 'pages' | 'trees'>;

/** A closing month is booked account by account, so its deposits would be counted twice. */
export const openIn = (books: (BooksState | undefined)[], month: string): Open | undefined =>
  books.find((one) => one?.month === month && one.state === 'open');

/**
 * A month's trees and pages: booked ones and those its deposits will bring, the same on card, chart and report. Corrections
 * may exceed the deposits; closing such a month books nothing.
 */
export const monthFigures = ({ pages, trees }: Booked, open: Open | undefined): Booked => ({
  pages: pages + Math.max(open?.pages ?? 0, 0),
  trees: trees + Math.max(open?.trees ?? 0, 0),
});
