import * as z from 'zod';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { Account, Moving } from './account.ts';
import type { AccountWithTotals } from './store.ts';
import { shownTotals } from './totals.ts';

const span = (period: string) => ({
  pages: z.int().describe(`Pages reforested ${period}.`),
  trees: z.number().describe(`Trees reforested ${period}.`),
});

export const ExpandedAccount = Account.extend({
  accounts_count: z.int().describe('Accounts directly below this one.'),
  users_count: z.int(),
  mtd_pages: span('in the current month').pages,
  qtd_pages: span('in the current quarter').pages,
  ytd_pages: span('in the current year').pages,
  ltd_pages: span('in total').pages,
  mtd_trees: span('in the current month').trees,
  qtd_trees: span('in the current quarter').trees,
  ytd_trees: span('in the current year').trees,
  ltd_trees: span('in total').trees,
  moving: Moving.nullable()
    .describe('A move that waits for the end of the month; null otherwise.')
    .meta({ examples: [null] }),
}).meta({ id: 'ExpandedAccount' });
export type ExpandedAccount = z.infer<typeof ExpandedAccount>;
inRevision('1.6.3', ExpandedAccount, {
  like: Account,
  fields: [
    'accounts_count',
    'users_count',
    'mtd_pages',
    'qtd_pages',
    'ytd_pages',
    'ltd_pages',
    'mtd_trees',
    'qtd_trees',
    'ytd_trees',
    'ltd_trees',
  ],
});

export const expanded = ({ account, totals, moving }: AccountWithTotals, now: Date): ExpandedAccount => ({
  ...account,
  ...shownTotals(totals, now),
  moving,
});
