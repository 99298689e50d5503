import * as z from 'zod';
import { PAGES_MAX } from '../../accounts/paper/bounds.ts';
import { gramsOf, sheetOf, standardPages } from '../../accounts/paper/paper.ts';
import { Fault } from '../../platform/fault.ts';
import { moment, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { type Exact, exactField } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import type { NewDeposit } from './input.ts';

export const Deposit = z
  .object({
    id: uuid(),
    account_id: uuid(),
    feed_id: uuid().nullable().describe('The feed that created it.'),
    date: moment(),
    pages: z.int().describe('Negative for an adjustment.'),
    width: z.number().describe('Meters.'),
    length: z.number().describe('Meters.'),
    gsm: z.int().describe('Grams per square meter.'),
  })
  .meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof Deposit>;
inRevision('1.6.3', Deposit, {
  fields: ['id', 'account_id', 'feed_id', 'date', 'pages', 'width', 'length', 'gsm'],
  renamed: { gsm: 'density' },
});

/**
 * The stored form: `month` is the month whose books count the deposit, fixed at creation; `grams` is its mass. A batch's
 * deposit names the batch. `is_guarded`: it refused duplicates, so its guard is deleted with it.
 */
export const StoredDeposit = Deposit.extend({
  month: z.string(),
  grams: exactField(),
  batch: z.object({ path: z.string().transform(asPath), id: z.string() }).optional(),
  is_guarded: z.literal(true).optional(),
});
export type StoredDeposit = z.infer<typeof StoredDeposit>;

export function newDeposit(
  input: NewDeposit,
  { id, account_id, feed_id, date }: { id: string; account_id: string; feed_id: string | null; date: Date },
): Omit<StoredDeposit, 'month'> {
  const sheet = sheetOf(input);
  return {
    id,
    account_id,
    feed_id,
    date: timestamp(date),
    pages: input.pages,
    ...sheet,
    grams: depositGrams({ pages: input.pages, ...sheet }),
  };
}

/** The mass a deposit adds to its month's books. */
export const depositGrams = ({
  pages,
  width,
  length,
  gsm,
}: Pick<Deposit, 'pages' | 'width' | 'length' | 'gsm'>): Exact =>
  bounded(gramsOf({ quantity: pages, width, length, gsm }));

/**
 * The table adds up a month's grams, and its numbers have 38 digits. Without a limit, one enormous deposit would leave no
 * room for the next one, and no certificate could state the month's pages.
 */
function bounded(grams: Exact): Exact {
  const pages = standardPages(grams);
  if (Math.abs(pages) <= PAGES_MAX) return grams;
  throw new Fault('invalid', `pages are ${pages} standard pages; deposit at most ${PAGES_MAX} at once.`, {
    reason: 'too_many_pages',
    field: 'pages',
    values: { max: PAGES_MAX },
  });
}
