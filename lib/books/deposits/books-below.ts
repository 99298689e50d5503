import * as z from 'zod';
import { boundedPages } from '../../accounts/paper/bounds.ts';
import { moment, sixDecimals } from '../../platform/fields.ts';
import { exact } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { Books, type PlannedOffset } from './books.ts';
import { closesAt } from './month.ts';

/** A month's books, added up for an account and all accounts below it. */
export const BooksBelow = Books.extend({
  state: Books.shape.state.describe('`open` until the end of the books, `closed` once all accounts are.'),
  closed_at: moment().nullable().describe('When the last account was closed; null until all are.'),
  biomass_offset_ids: z.null(),
  certificate_ids: z.null(),
  biomass_offsets: z.int().describe('The number of offsets issued.'),
  certificates: z.int().describe('The number of certificates issued.'),
  accounts: z
    .object({ open: z.int(), closing: z.int(), closed: z.int() })
    .describe('The number of accounts by the state of their books.'),
  as_of: moment().describe('Up to 1,000 accounts: now. Above that the last night, when the books were added up.'),
}).meta({ id: 'BooksBelow' });
export type BooksBelow = z.infer<typeof BooksBelow>;

/** Running sums of books. They are stored as JSON during the run, so trees are text. */
export const BooksSum = z.object({
  deposits: z.number(),
  pages: z.number(),
  trees: z.string(),
  planned: z.record(z.string(), z.object({ name: z.string().nullable(), pages: z.number(), trees: z.string() })),
  offsets: z.number(),
  certificates: z.number(),
  accounts: z.object({ open: z.number(), closing: z.number(), closed: z.number() }),
  closed_at: z.string().nullable(),
});
export type BooksSum = z.infer<typeof BooksSum>;

export const NO_BOOKS_YET: BooksSum = {
  deposits: 0,
  pages: 0,
  trees: '0',
  planned: {},
  offsets: 0,
  certificates: 0,
  accounts: { open: 0, closing: 0, closed: 0 },
  closed_at: null,
};

/** Adds the figures returned to each account, so that the sum matches them to the last digit. */
export function withBooks(sum: BooksSum, books: Books): BooksSum {
  const planned = { ...sum.planned };
  for (const { project_id, project_name, pages, trees } of books.planned) {
    const before = planned[project_id ?? ''];
    planned[project_id ?? ''] = {
      name: project_name,
      pages: pages + (before?.pages ?? 0),
      trees: plus(before?.trees ?? '0', trees),
    };
  }
  return {
    deposits: sum.deposits + books.deposits,
    pages: sum.pages + books.pages,
    trees: plus(sum.trees, books.trees),
    planned,
    offsets: sum.offsets + books.biomass_offset_ids.length,
    certificates: sum.certificates + books.certificate_ids.length,
    accounts: { ...sum.accounts, [books.state]: sum.accounts[books.state] + 1 },
    closed_at: [sum.closed_at, books.closed_at].reduce(later, null),
  };
}

const plus = (sum: string, amount: number): string => exact(sum).plus(amount).toFixed();

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

export function booksBelowOf(
  { account_id, month, asOf }: { account_id: string; month: string; asOf: string },
  sum: BooksSum,
): BooksBelow {
  const { accounts } = sum;
  const state = accounts.open > 0 ? 'open' : accounts.closing > 0 ? 'closing' : 'closed';
  return {
    account_id,
    month,
    state,
    closes_at: timestamp(closesAt(month)),
    closed_at: state === 'closed' ? sum.closed_at : null,
    deposits: sum.deposits,
    pages: boundedPages(sum.pages),
    trees: sixDecimals(exact(sum.trees)),
    planned: plannedOf(sum),
    biomass_offset_ids: null,
    certificate_ids: null,
    biomass_offsets: sum.offsets,
    certificates: sum.certificates,
    accounts,
    as_of: asOf,
  };
}

/** By name; the project chosen later by a close comes last. */
const plannedOf = ({ planned }: BooksSum): PlannedOffset[] =>
  Object.entries(planned)
    .map(([id, { name, pages, trees }]) => ({
      project_id: id || null,
      project_name: name,
      pages,
      trees: sixDecimals(exact(trees)),
    }))
    .sort((a, b) => order(a.project_name, b.project_name));

const order = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  if (one === null || other === null) return one === null ? 1 : -1;
  // uncaught: one < other → one <= other: equal names are answered above
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  return one < other ? -1 : 1;
};
