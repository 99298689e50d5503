import * as z from 'zod';
import { exact, exactField } from '../../platform/exact.ts';
import { decimal, exactNumber, month, monthInPath } from '../../platform/fields.ts';
import { SERVICE_CURRENCY } from './currency.ts';
import { currencyInput, currencyShown } from './currency-fields.ts';
import { hasDecimals, PRICE_DECIMALS } from './decimals.ts';
import { NewTax, Tax } from './tax.ts';
import { versionInput, versionShown } from './version.ts';

/**
 * Terms: what a root account and everything below it pay, by month. They hold from the month `from` until later ones begin.
 * Months before the first terms have the service's own price in USD and no tax.
 */
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

/** Terms as stored for the months from `from` on. */
export const StoredTerms = z.object({
  currency: z.string(),
  price_per_page: exactField().nullable(),
  usd_rate: exactField(),
  tax: Tax.nullable(),
  from: z.string(),
});
export type StoredTerms = z.infer<typeof StoredTerms>;

/** All terms of a root account, oldest first. */
export const TermsRecord = z.object({ version: z.int(), terms: z.array(StoredTerms) });
export type TermsRecord = z.infer<typeof TermsRecord>;

export const NO_TERMS: TermsRecord = { version: 0, terms: [] };

const PRICE_MAX = 1e6;
const RATE_MAX = 1e9;
const RATE_MIN = 1e-9;

/** A price or rate in a request: a number above 0. */
const rateInput = (max: number) =>
  decimal(RATE_MIN, max).refine((value) => hasDecimals(value, PRICE_DECIMALS), {
    message: `must have at most ${PRICE_DECIMALS} decimals`,
    params: { reason: 'not_accepted' },
  });

const EXAMPLE = {
  currency: 'EUR',
  price_per_page: 0.00027,
  usd_rate: 0.92,
  tax: { category: 'S', percent: 19, reason: null },
};

const newShape = {
  currency: currencyInput().default(SERVICE_CURRENCY),
  price_per_page: rateInput(PRICE_MAX)
    .nullable()
    .default(null)
    .describe("In the currency. Null: the service's price in USD times `usd_rate`, exactly."),
  usd_rate: rateInput(RATE_MAX).optional().describe('Units of the currency for 1 USD; for USD only 1.'),
  tax: NewTax.nullable().default(null),
};

type RateRule = { currency: string; usd_rate?: number | undefined };

function rateRule({ currency, usd_rate }: RateRule, context: z.RefinementCtx): void {
  const refuse = (message: string, reason: string) =>
    context.addIssue({ code: 'custom', path: ['usd_rate'], message, params: { reason } });
  if (currency !== SERVICE_CURRENCY && usd_rate === undefined) refuse(`must be sent for ${currency}`, 'required');
  if (currency === SERVICE_CURRENCY && usd_rate !== undefined && usd_rate !== 1)
    refuse(`must be 1 for ${SERVICE_CURRENCY}`, 'not_accepted');
}

/** The terms of a new root account, from its first month. */
export const FirstTerms = z
  .object(newShape)
  .superRefine(rateRule)
  .meta({ id: 'FirstTerms', examples: [EXAMPLE] });
export type FirstTerms = z.infer<typeof FirstTerms>;

export const NewTerms = z
  .object({
    ...newShape,
    from: monthInPath()
      .optional()
      .describe('A month that begins in 25 hours or later; if left out, the first such month.'),
    version: versionInput(),
  })
  .superRefine(rateRule)
  .meta({ id: 'NewTerms', examples: [{ ...EXAMPLE, version: 0 }] });
export type NewTerms = z.infer<typeof NewTerms>;

export const storedTerms = (
  { currency, price_per_page, usd_rate = 1, tax }: FirstTerms | NewTerms,
  from: string,
): StoredTerms => ({
  currency,
  price_per_page: price_per_page === null ? null : exact(price_per_page),
  usd_rate: exact(usd_rate),
  tax,
  from,
});

/** A month's terms; undefined before the first. */
export const termsIn = ({ terms }: Pick<TermsRecord, 'terms'>, month: string): StoredTerms | undefined =>
  terms.findLast(({ from }) => from <= month);

/** With terms set for their month, in place of those with the same `from`. */
export const withTerms = ({ version, terms }: TermsRecord, added: StoredTerms): TermsRecord => ({
  version: version + 1,
  terms: [...terms.filter(({ from }) => from !== added.from), added].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  ),
});

/** Without the terms beginning in a month. */
export const withoutTerms = ({ version, terms }: TermsRecord, month: string): TermsRecord => ({
  version: version + 1,
  terms: terms.filter(({ from }) => from !== month),
});

const SERVICE_TERMS = { currency: SERVICE_CURRENCY, price_per_page: null, usd_rate: exact(1), tax: null, from: null };

/** The terms of a month as the API states them, with all others. */
export const shownTerms = (record: TermsRecord, month: string): Terms => ({
  ...(termsIn(record, month) ?? SERVICE_TERMS),
  version: record.version,
  history: record.terms.toReversed(),
});

/** Terms as the activity has them. */
export const plainTerms = ({ price_per_page, usd_rate, ...terms }: StoredTerms) => ({
  ...terms,
  price_per_page: price_per_page?.toNumber() ?? null,
  usd_rate: usd_rate.toNumber(),
});
