import * as z from 'zod';
import { attributeOf } from '../../accounts/account/counters.ts';
import { boundedPages } from '../../accounts/paper/bounds.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import { moment, month, nameShown, sixDecimals, uuid } from '../../platform/fields.ts';
import { exact } from '../../platform/table/table.ts';

/** A month's sums. The offsets are those in GET /statements/{month}?include=below. */
export const BillingFigures = z
  .object({
    accounts: z.int().describe('Accounts as of now: root accounts and all accounts below them.'),
    offsets: z.int().describe('Biomass offsets dated in the month.'),
    pages: z.int(),
    trees: z.number(),
    price: z.number().describe('Of the biomass offsets, in USD.'),
    carbon: z.int().describe('Carbon offsets dated in the month.'),
    carbon_price: z.number().describe('Of the carbon offsets, in USD.'),
    unbilled: z.int().describe('Offsets of both kinds that are not billed yet.'),
  })
  .meta({ id: 'BillingFigures' });
export type BillingFigures = z.infer<typeof BillingFigures>;

export const BillingRow = z
  .object({ account_id: uuid(), account_name: nameShown(), ...BillingFigures.shape })
  .meta({ id: 'BillingRow' });
export type BillingRow = z.infer<typeof BillingRow>;

export const BillingState = z.enum(['open', 'ready', 'billing', 'billed']);
export type BillingState = z.infer<typeof BillingState>;

export const BillingMonth = z
  .object({
    month: month(),
    state: BillingState.describe(
      '`open`: the books are not closed everywhere. `ready`: it can be billed. `billing`: a job bills it. `billed`: it was billed; offsets that came later are `unbilled`.',
    ),
    billed_at: moment()
      .nullable()
      .describe('When offsets were last billed for all accounts; null if they never were, or account by account.'),
    accounts: z.array(BillingRow).describe('A row for each root account, by name; more with the next page.'),
    total: BillingFigures.describe('Of all root accounts, also of those on other pages.'),
  })
  .meta({ id: 'BillingMonth' });
export type BillingMonth = z.infer<typeof BillingMonth>;

/** `figures` covers an account and all below it, including the month's counters. */
export function billingFigures(figures: Counters, of: string): BillingFigures {
  const amount = (name: Parameters<typeof attributeOf.month>[0]) => figures[attributeOf.month(name, of)] ?? exact(0);
  const offsets = amount('certificates').toNumber();
  const carbon = amount('carbon_offsets').toNumber();
  return {
    accounts: (figures.accounts ?? exact(0)).toNumber(),
    offsets,
    pages: boundedPages(amount('pages').toNumber()),
    trees: sixDecimals(amount('trees')),
    price: sixDecimals(amount('biomass_price')),
    carbon,
    carbon_price: sixDecimals(amount('carbon_price')),
    unbilled: offsets + carbon - amount('billed').toNumber(),
  };
}
