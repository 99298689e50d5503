import * as z from 'zod';
import { PAGES_MAX } from '../../accounts/paper/bounds.ts';
import { constantsOf, paperConstantsForm } from '../../accounts/paper/constants.ts';
import { massOf, PaperItem, paperItem, StoredPaperItem, shownItem } from '../../accounts/paper/item.ts';
import { biomassPrice, standardPages, treesOf } from '../../accounts/paper/paper.ts';
import { Fault } from '../../platform/fault.ts';
import { moment, sixDecimals, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { exactField } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { roundedTo, SERVICE_CURRENCY } from '../terms/currency.ts';
import { currencyShown } from '../terms/currency-fields.ts';
import { termsBiomassPrice } from '../terms/exact-price.ts';
import { PriceTerms } from '../terms/price.ts';
import type { NewQuote } from './input.ts';

export const Quote = z
  .object({
    id: uuid(),
    account_id: uuid(),
    project_id: uuid(),
    project_ids: z.array(uuid()),
    created_at: moment(),
    trees: z.number().overwrite(sixDecimals),
    standard_pages: z.int(),
    mass: z.number().overwrite(sixDecimals).describe('Grams of paper.'),
    price: z
      .number()
      .nullable()
      .describe(
        'In `currency`, or where there is none in that of the account; null for an account above that was not above when the quote was made.',
      ),
    external_id: z.string().nullable(),
    biomass_offset_id: uuid().nullable().describe('The offset that executing the quote created.'),
    biomass_offset_ids: z.array(uuid()),
    currency: currencyShown(),
    usd_rate: z
      .number()
      .optional()
      .describe(
        'Units of `currency` for 1 USD, at which prices of carbon projects are converted. Only under terms, and where `price` is shown.',
      ),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;
inRevision('1.6.3', Quote, {
  fields: [
    'id',
    'account_id',
    'project_id',
    'created_at',
    'trees',
    'standard_pages',
    'mass',
    'price',
    'external_id',
    'biomass_offset_id',
  ],
});

export const ExpandedQuote = Quote.extend({ items: z.array(PaperItem) }).meta({ id: 'ExpandedQuote' });
export type ExpandedQuote = z.infer<typeof ExpandedQuote>;
inRevision('1.6.3', ExpandedQuote, { like: Quote, fields: ['items'] });

/**
 * The stored form. `biomass_offset_id` is absent until the quote is executed, so a write can require its absence. `constants`
 * are those used to compute the quote; its certificate will state them. `terms` are those it was made under, if there were any.
 * `line` is its account's line when it was made, if that is not the address (lib/accounts/account/booking.ts).
 */
export const StoredQuote = ExpandedQuote.omit({ project_ids: true, biomass_offset_ids: true, usd_rate: true }).extend({
  trees: exactField(),
  mass: exactField(),
  items: z.array(StoredPaperItem),
  price: z.number(),
  line: z.string().optional(),
  constants: paperConstantsForm(),
  external_id: z.string().optional(),
  biomass_offset_id: uuid().optional(),
  currency: z.string().optional(),
  terms: PriceTerms.optional(),
});
export type StoredQuote = z.infer<typeof StoredQuote>;

export function newQuote(
  input: NewQuote,
  { id, account_id, now, terms }: { id: string; account_id: string; now: Date; terms?: PriceTerms | undefined },
): StoredQuote {
  const items = input.items.map(paperItem);
  const mass = massOf(items);
  const pages = standardPages(mass);
  if (pages < 1)
    throw new Fault(
      'invalid',
      `items weigh ${sixDecimals(mass)} g, which is less than half a standard page; send more.`,
      { reason: 'less_than_one_page', field: 'items' },
    );
  if (pages > PAGES_MAX)
    throw new Fault('invalid', `items are more than ${PAGES_MAX} standard pages; send less in one quote.`, {
      reason: 'too_many_pages',
      field: 'items',
      values: { max: PAGES_MAX },
    });
  const constants = constantsOf(now);
  return {
    id,
    account_id,
    project_id: input.project_id,
    created_at: timestamp(now),
    trees: treesOf(pages),
    standard_pages: pages,
    mass,
    price: terms
      ? roundedTo(terms.currency, termsBiomassPrice(pages, terms, constants)).toNumber()
      : biomassPrice(pages),
    external_id: input.external_id,
    items,
    constants,
    ...(terms && { currency: terms.currency, terms }),
  };
}

export const shownQuote = (
  { constants: _, terms, line: __, ...quote }: StoredQuote,
  isPriced = true,
): ExpandedQuote => ({
  ...quote,
  price: isPriced ? quote.price : null,
  trees: sixDecimals(quote.trees),
  mass: sixDecimals(quote.mass),
  items: quote.items.map(shownItem),
  project_ids: [quote.project_id],
  external_id: quote.external_id ?? null,
  biomass_offset_id: quote.biomass_offset_id ?? null,
  biomass_offset_ids: quote.biomass_offset_id ? [quote.biomass_offset_id] : [],
  currency: quote.currency ?? SERVICE_CURRENCY,
  ...(terms && isPriced && { usd_rate: terms.usd_rate.toNumber() }),
});
