import * as z from 'zod';
import { type PriceReader, readsPrices } from '../../accounts/account/price-readers.ts';
import { exactNumber, moment, nameShown, sixDecimals, uuid } from '../../platform/fields.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import type { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import type { StoredOffset } from '../biomass/offset.ts';
import { SERVICE_CURRENCY } from '../terms/currency.ts';
import { currencyShown } from '../terms/currency-fields.ts';

/** One offset in a statement. Its date determines the statement's month. */
export const StatementLine = z
  .object({
    account_id: uuid(),
    account_name: nameShown(),
    account_external_id: z.string().nullable(),
    offset_id: uuid(),
    kind: z.enum(['biomass', 'carbon']),
    date: moment(),
    pages: z.int().nullable().describe('Null for a carbon offset.'),
    trees: z.number().nullable().describe('Null for a carbon offset.'),
    mtco2e: z.number().nullable().describe('In metric tons of CO2 equivalent; null for a biomass offset.'),
    price: exactNumber()
      .nullable()
      .describe(
        'In `currency`: under terms with every digit, up to nine decimals. Null for an account above that was not above when the offset was booked.',
      ),
    billed_at: moment().nullable().describe('Null until it is billed.'),
    currency: currencyShown(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

export type BilledAccount = { path: AccountPath; name: string; external_id: string | null };

export const biomassLine = (account: BilledAccount, offset: StoredOffset, reader: PriceReader): StatementLine => ({
  ...commonOf(account, offset),
  kind: 'biomass',
  pages: offset.pages,
  trees: sixDecimals(offset.trees),
  mtco2e: null,
  price: readsPrices(reader, account.path, offset) ? offset.price : null,
});

export const carbonLine = (account: BilledAccount, offset: StoredCarbonOffset, reader: PriceReader): StatementLine => ({
  ...commonOf(account, offset),
  kind: 'carbon',
  pages: null,
  trees: null,
  mtco2e: sixDecimals(offset.mtco2e),
  price: readsPrices(reader, account.path, offset) ? offset.price : null,
});

const commonOf = (
  { name, external_id }: BilledAccount,
  {
    id,
    account_id,
    date,
    billed_at,
    currency = SERVICE_CURRENCY,
  }: Pick<StoredOffset, 'id' | 'account_id' | 'date' | 'billed_at' | 'currency'>,
) => ({
  account_id,
  account_name: name,
  account_external_id: external_id,
  offset_id: id,
  date,
  billed_at: billed_at ?? null,
  currency,
});
