import * as z from 'zod';
import { exact } from '../../platform/exact.ts';
import { exactNumber, month } from '../../platform/fields.ts';
import { SERVICE_CURRENCY } from './currency.ts';
import { currencyShown } from './currency-fields.ts';
import { Tax } from './tax.ts';
import { type TermsRecord, termsIn } from './terms.ts';
import { versionShown } from './version.ts';

const shownShape = {
  currency: currencyShown(),
  price_per_page: exactNumber()
    .nullable()
    .describe("In the currency, up to nine decimals. Null: the service's price in USD times `usd_rate`, exactly."),
  usd_rate: exactNumber().describe('Units of the currency for 1 USD; 1 for USD.'),
  tax: Tax.nullable(),
};

export const PastTerms = z.object({ ...shownShape, from: month() }).meta({ id: 'PastTerms' });

export const Terms = z
  .object({
    ...shownShape,
    from: month().nullable().describe('The month in which they began; null for the defaults of the service.'),
    version: versionShown(),
    history: z.array(PastTerms).describe('All terms, planned ones too, newest first.'),
  })
  .meta({ id: 'Terms' });
export type Terms = z.infer<typeof Terms>;

const SERVICE_TERMS = { currency: SERVICE_CURRENCY, price_per_page: null, usd_rate: exact(1), tax: null, from: null };

/** The terms of a month as the API states them, with all others. */
export const shownTerms = (record: TermsRecord, month: string): Terms => ({
  ...(termsIn(record, month) ?? SERVICE_TERMS),
  version: record.version,
  history: record.terms.toReversed(),
});
