import * as z from 'zod';
import { biomassPrice, standardPages } from '../../accounts/paper/paper.ts';
import { type Exact, exact, exactField } from '../../platform/table/table.ts';
import { monthEnd } from '../../platform/time.ts';
import { defaultProjects } from '../../trees/forestry/choose-project.ts';
import type { ForestryProject } from '../../trees/forestry/project.ts';
import { type Issued, issue } from '../biomass/offset.ts';
import { type BiomassShare, biomassShares, priced } from '../biomass/share.ts';

/** A month's books: the sum of its deposits and the grams carried into it by closes. */
export const MonthBooks = z.object({
  month: z.string(),
  grams: exactField(),
  /** The part that feeds counted. */
  feed_grams: exactField().optional(),
  deposits: z.int(),
  version: z.int(),
  closed_at: z.string().optional(),
});
export type MonthBooks = z.infer<typeof MonthBooks>;

/** The books, including the fields added when they close. `line` is the account's line then, if that is not its address. */
export const StoredMonthBooks = MonthBooks.extend({
  pages: z.int().default(0),
  trees: exactField().optional(),
  offsets: z.array(z.string()).default([]),
  certificates: z.array(z.string()).default([]),
  line: z.string().optional(),
});
export type StoredMonthBooks = z.infer<typeof StoredMonthBooks>;

/** A closed month's result. */
export type Closing = {
  month: string;
  pages: number;
  trees: Exact;
  issued: Issued[];
  /** Negative grams, or less than half a page: they issue no offset, and the current month receives them. */
  carriedGrams: Exact;
};

/** The projects an account's trees may go to. */
export type Destination = { account_id: string; favorites: string[]; catalog: ForestryProject[] };

/** Pure, except that an account without favorites gets a random project. */
export function closingOf(
  { month, grams, feed_grams }: Pick<MonthBooks, 'month' | 'grams' | 'feed_grams'>,
  { account_id, favorites, catalog }: Destination,
  now: Date,
  random: () => number,
): Closing {
  const pages = Math.max(0, standardPages(grams));
  if (pages === 0) return { month, pages, trees: exact(0), issued: [], carriedGrams: grams };

  const shares = sharesOf(pages, defaultProjects(catalog, favorites, random));
  // A negative deposit may leave fewer pages than feeds counted.
  let ofFeeds = Math.min(pages, Math.max(0, standardPages(feed_grams ?? exact(0))));
  const issued = priced(shares, biomassPrice(pages)).map((share) => {
    const pages_from_feeds = Math.min(ofFeeds, share.pages);
    ofFeeds -= pages_from_feeds;
    return issue({ ...share, pages_from_feeds, account_id, month, date: monthEnd(month), bookedAt: now });
  });
  const trees = issued.reduce((sum, { offset }) => sum.plus(offset.trees), exact(0));
  return { month, pages, trees, issued, carriedGrams: exact(0) };
}

/** Pages are split evenly among the projects; the remainder goes to the first. A project with no page is omitted. */
export const sharesOf = (pages: number, projects: { id: string }[]): BiomassShare[] =>
  biomassShares(
    projects.map((project) => ({ project, weight: 1 })),
    pages,
  ).filter((share) => share.pages > 0);
