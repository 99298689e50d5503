import * as z from 'zod';
import { PAGES_MAX } from '../paper/bounds.ts';
import { paperConstants } from '../paper/constants.ts';
import { gramsOf, standardPages } from '../paper/paper.ts';
import { Fault } from '../platform/fault.ts';
import { moment, uuid } from '../platform/fields.ts';
import { inRevision } from '../platform/http/revisions/declare.ts';
import { type Exact, exactField } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import type { NewDeposit } from './input.ts';

export const Deposit = z
  .object({
    id: uuid(),
    account_id: uuid(),
    feed_id: uuid().nullable().describe('The feed that made it.'),
    date: moment(),
    pages: z.int().describe('Negative for an adjustment.'),
    width: z.number().describe('Metres.'),
    length: z.number().describe('Metres.'),
    gsm: z.int().describe('Grams per square metre.'),
  })
  .meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof Deposit>;
inRevision('1.6.3', Deposit, {
  fields: ['id', 'account_id', 'feed_id', 'date', 'pages', 'width', 'length', 'gsm'],
  renamed: { gsm: 'density' },
});

/** As it is stored: `month` is the period whose ledger counts it, fixed when it is made; `grams` what it counted. */
export const StoredDeposit = Deposit.extend({ month: z.string(), grams: exactField() });
export type StoredDeposit = z.infer<typeof StoredDeposit>;

export function newDeposit(
  given: NewDeposit,
  made: { id: string; account_id: string; feed_id: string | null; date: Date },
): Omit<StoredDeposit, 'month'> {
  const standard = paperConstants();
  const sheet = {
    width: given.width ?? standard.sheet_width_m,
    length: given.length ?? standard.sheet_length_m,
    gsm: given.gsm ?? standard.sheet_gsm,
  };
  return {
    id: made.id,
    account_id: made.account_id,
    feed_id: made.feed_id,
    date: timestamp(made.date),
    pages: given.pages,
    ...sheet,
    grams: depositGrams({ pages: given.pages, ...sheet }),
  };
}

/** The mass that a deposit counts in its month. */
export const depositGrams = ({
  pages,
  width,
  length,
  gsm,
}: Pick<Deposit, 'pages' | 'width' | 'length' | 'gsm'>): Exact =>
  countable(gramsOf({ quantity: pages, width, length, gsm }));

/**
 * A month's ledger adds grams up in the table, whose numbers have 38 digits: without a bound at both ends, one enormous
 * deposit would leave no room for the next, and a month that no certificate can state.
 */
function countable(grams: Exact): Exact {
  const pages = standardPages(grams);
  if (Math.abs(pages) <= PAGES_MAX) return grams;
  throw new Fault('invalid', `pages come to ${pages} standard pages; deposit at most ${PAGES_MAX} at once.`);
}
