import * as z from 'zod';
import { boundedPages } from '../../accounts/paper/bounds.ts';
import { standardPages, treesOf } from '../../accounts/paper/paper.ts';
import { sumOf } from '../../accounts/paper/split.ts';
import { moment, month, sixDecimals, uuid } from '../../platform/fields.ts';
import { timestamp } from '../../platform/time.ts';
import { activeFavorites } from '../../trees/forestry/choose-project.ts';
import { closesAt } from './month.ts';
import { type Destination, type StoredMonthBooks, sharesOf } from './month-books.ts';

export const PlannedOffset = z
  .object({
    project_id: uuid()
      .nullable()
      .describe('Null when the account has no active favorite: the close then chooses a project at random.'),
    project_name: z.string().nullable(),
    pages: z.int(),
    trees: z.number(),
  })
  .meta({ id: 'PlannedOffset' });
export type PlannedOffset = z.infer<typeof PlannedOffset>;

const State = z.enum(['open', 'closing', 'closed']);

export const Books = z
  .object({
    account_id: uuid(),
    month: month(),
    state: State.describe('`closing` from the end of the books until the deposits are certificates.'),
    closes_at: moment().describe('The end of the books: the 1st of the next month at 12:00 UTC.'),
    closed_at: moment().nullable().describe('When the deposits became certificates.'),
    deposits: z.int(),
    pages: z
      .int()
      .describe('Standard pages so far, with those carried into the month; once closed, the pages reforested.'),
    trees: z.number().describe('The same in trees.'),
    planned: z
      .array(PlannedOffset)
      .describe('The offsets that closing the month now would issue; empty once it is closed.'),
    biomass_offset_ids: z.array(uuid()).describe('Empty until closed.'),
    certificate_ids: z.array(uuid()).describe('Empty until closed.'),
  })
  .meta({ id: 'Books' });
export type Books = z.infer<typeof Books>;

/** Pure. Planned offsets are computed with the same shares as the close. */
export function booksOf(
  { account_id, month, now }: { account_id: string; month: string; now: Date },
  books: StoredMonthBooks | undefined,
  { favorites, catalog }: Pick<Destination, 'favorites' | 'catalog'>,
): Books {
  const common = { account_id, month, state: stateOf(month, books, now), closes_at: timestamp(closesAt(month)) };
  if (books?.closed_at !== undefined) {
    const { closed_at, deposits, pages, trees = treesOf(pages), offsets, certificates } = books;
    const issued = { biomass_offset_ids: offsets, certificate_ids: certificates };
    return { ...common, closed_at, deposits, pages, trees: sixDecimals(trees), planned: [], ...issued };
  }
  const pages = books ? boundedPages(standardPages(books.grams)) : 0;
  const favored = activeFavorites(catalog, favorites);
  const shares = pages > 0 ? sharesOf(pages, favored.length > 0 ? favored : [RANDOM_PROJECT]) : [];
  const trees = pages > 0 ? sumOf(shares.map((share) => share.trees)) : treesOf(pages);
  return {
    ...common,
    closed_at: null,
    deposits: books?.deposits ?? 0,
    pages,
    trees: sixDecimals(trees),
    planned: shares.map((share): PlannedOffset => {
      const project = favored.find(({ id }) => id === share.project_id);
      const { id: project_id, name: project_name } = project ?? { id: null, name: null };
      return { project_id, project_name, pages: share.pages, trees: sixDecimals(share.trees) };
    }),
    biomass_offset_ids: [],
    certificate_ids: [],
  };
}

/** Placeholder for the project the close will choose at random. */
const RANDOM_PROJECT = { id: '' };

/** A month without any booking has nothing to close, so it is closed as soon as its books end. */
function stateOf(month: string, books: StoredMonthBooks | undefined, now: Date): Books['state'] {
  if (books?.closed_at !== undefined) return 'closed';
  if (now < closesAt(month)) return 'open';
  return books ? 'closing' : 'closed';
}
