import * as z from 'zod';
import { PAGES_MAX } from '../../accounts/paper/bounds.ts';
import { constantsOf, paperConstantsForm } from '../../accounts/paper/constants.ts';
import { massOf, PaperItem, paperItem, StoredPaperItem, shownItem } from '../../accounts/paper/item.ts';
import { biomassPrice, mtco2eOf, standardPages } from '../../accounts/paper/paper.ts';
import { sumOf } from '../../accounts/paper/split.ts';
import { Fault } from '../../platform/fault.ts';
import { moment, sixDecimals, uuid } from '../../platform/fields.ts';
import { exactField } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { CarbonShare } from '../../trees/carbon/offset.ts';
import type { CarbonProject } from '../../trees/carbon/project.ts';
import { BiomassShare, biomassShares, type Weighted } from '../biomass/share.ts';
import { roundedTo, SERVICE_CURRENCY } from '../terms/currency.ts';
import { currencyShown } from '../terms/currency-fields.ts';
import { termsBiomassPrice } from '../terms/exact-price.ts';
import { PriceTerms } from '../terms/price.ts';
import { carbonPrice, carbonShares } from './carbon-shares.ts';
import type { NewOrder } from './input.ts';

export const Order = z
  .object({
    id: uuid(),
    account_id: uuid(),
    biomass_project_ids: z.array(uuid()),
    carbon_project_ids: z.array(uuid()),
    status: z.enum(['draft', 'placed']),
    created_at: moment(),
    standard_sheets: z.int(),
    paper_mass_g: z.number().overwrite(sixDecimals).describe('Grams of paper.'),
    trees: z.number(),
    mtco2e: z.number().describe('Of the paper, in metric tons of CO2 equivalent, whether or not it is offset.'),
    biomass_price: z
      .number()
      .nullable()
      .describe(
        'In `currency`. This and the other prices are null for an account above that was not above when the order was made.',
      ),
    carbon_price: z.number().nullable().describe('In `currency`; 0 without carbon projects.'),
    price: z.number().nullable().describe('The sum of both.'),
    biomass_offset_ids: z.array(uuid()).describe('Empty until placed.'),
    carbon_offset_ids: z.array(uuid()).describe('Empty until placed.'),
    external_id: z.string().nullable(),
    currency: currencyShown(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const ExpandedOrder = Order.extend({ items: z.array(PaperItem) }).meta({ id: 'ExpandedOrder' });
export type ExpandedOrder = z.infer<typeof ExpandedOrder>;

/** Offset ids with their position in the order's list. A map, so one can be removed without reading the others. */
const Positions = z.record(z.string(), z.number());
export type Positions = z.infer<typeof Positions>;

/**
 * The stored form has the shares that become offsets when the order is placed, so it is placed exactly as offered. It has the
 * constants used to compute them, for the certificates, and the terms it was made under, if there were any. `line` is its
 * account's line when it was made, if that is not the address (lib/accounts/account/booking.ts).
 */
export const StoredOrder = ExpandedOrder.omit({
  biomass_project_ids: true,
  carbon_project_ids: true,
  biomass_offset_ids: true,
  carbon_offset_ids: true,
}).extend({
  paper_mass_g: exactField(),
  trees: exactField(),
  mtco2e: exactField(),
  items: z.array(StoredPaperItem),
  biomass_price: z.number(),
  carbon_price: z.number(),
  price: z.number(),
  line: z.string().optional(),
  constants: paperConstantsForm(),
  biomass_shares: z.array(BiomassShare),
  carbon_shares: z.array(CarbonShare),
  biomass_offsets: Positions,
  carbon_offsets: Positions,
  external_id: z.string().optional(),
  currency: z.string().optional(),
  terms: PriceTerms.optional(),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

export type OrderedProjects = { biomass: Weighted<{ id: string }>[]; carbon: Weighted<CarbonProject>[] };

/** Creates a draft. Less than half a sheet of paper gives an order with no sheets, which can be placed and plants nothing. */
export function newOrder(
  input: Pick<NewOrder, 'items' | 'external_id'>,
  projects: OrderedProjects,
  { id, account_id, now, terms }: { id: string; account_id: string; now: Date; terms?: PriceTerms | undefined },
): StoredOrder {
  const items = input.items.map(paperItem);
  const paper_mass_g = massOf(items);
  const standard_sheets = standardPages(paper_mass_g);
  if (standard_sheets > PAGES_MAX) {
    throw new Fault(
      'invalid',
      `items are ${standard_sheets} standard sheets together; order at most ${PAGES_MAX} at once.`,
      { reason: 'too_many_pages', field: 'items', values: { max: PAGES_MAX } },
    );
  }
  const constants = constantsOf(now);
  const mtco2e = mtco2eOf(paper_mass_g, constants);
  const biomass_shares = biomassShares(projects.biomass, standard_sheets);
  const carbon_shares = carbonShares(projects.carbon, mtco2e, terms);
  const biomass_price = terms
    ? roundedTo(
        terms.currency,
        sumOf(biomass_shares.map(({ pages }) => termsBiomassPrice(pages, terms, constants))),
      ).toNumber()
    : biomassPrice(standard_sheets);
  const carbon_price = roundedTo(terms?.currency ?? SERVICE_CURRENCY, carbonPrice(carbon_shares)).toNumber();
  return {
    id,
    account_id,
    status: 'draft',
    created_at: timestamp(now),
    standard_sheets,
    paper_mass_g,
    trees: sumOf(biomass_shares.map(({ trees }) => trees)),
    mtco2e,
    biomass_price,
    carbon_price,
    price: sumOf([biomass_price, carbon_price]).toNumber(),
    external_id: input.external_id,
    items,
    constants,
    biomass_shares,
    carbon_shares,
    biomass_offsets: {},
    carbon_offsets: {},
    ...(terms && { currency: terms.currency, terms }),
  };
}

export function shownOrder(order: StoredOrder, isPriced = true): ExpandedOrder {
  const { biomass_shares, carbon_shares, biomass_offsets, carbon_offsets, external_id, ...stored } = order;
  const { constants: _, terms: __, line: ___, ...rest } = stored;
  return {
    ...rest,
    ...(!isPriced && { biomass_price: null, carbon_price: null, price: null }),
    biomass_project_ids: biomass_shares.map(({ project_id }) => project_id),
    carbon_project_ids: carbon_shares.map(({ project_id }) => project_id),
    paper_mass_g: sixDecimals(order.paper_mass_g),
    trees: sixDecimals(order.trees),
    mtco2e: sixDecimals(order.mtco2e),
    items: order.items.map(shownItem),
    biomass_offset_ids: idsByPosition(biomass_offsets),
    carbon_offset_ids: idsByPosition(carbon_offsets),
    external_id: external_id ?? null,
    currency: order.currency ?? SERVICE_CURRENCY,
  };
}

const idsByPosition = (positions: Positions): string[] =>
  Object.entries(positions)
    .sort(([, one], [, other]) => one - other)
    .map(([id]) => id);
