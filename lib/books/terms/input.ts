import * as z from 'zod';
import { exact } from '../../platform/exact.ts';
import { decimal, monthInPath, nameText } from '../../platform/fields.ts';
import { SERVICE_CURRENCY } from './currency.ts';
import { currencyInput } from './currency-fields.ts';
import { hasDecimals, PRICE_DECIMALS } from './decimals.ts';
import { Tax } from './tax.ts';
import type { TaxCategory } from './tax-category.ts';
import type { StoredTerms } from './terms.ts';
import { versionInput } from './version.ts';

/** These have to say why no tax is charged. */
const NEEDS_REASON: readonly TaxCategory[] = ['E', 'AE', 'O'];

const PERCENT_DECIMALS = 2;

export const NewTax = z
  .object({
    category: Tax.shape.category,
    percent: decimal(0, 100)
      .default(0)
      .refine((value) => hasDecimals(value, PERCENT_DECIMALS), {
        message: `must have at most ${PERCENT_DECIMALS} decimals`,
        params: { reason: 'not_accepted' },
      })
      .meta({ examples: [19] }),
    reason: nameText().nullable().default(null),
  })
  .superRefine(({ category, percent, reason }, context) => {
    const refuse = (field: string, message: string, cause: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { reason: cause } });
    if (category === 'S' && percent === 0) refuse('percent', 'must be more than 0 for category S', 'not_accepted');
    if (category !== 'S' && percent !== 0) refuse('percent', `must be 0 for category ${category}`, 'not_accepted');
    const needsReason = NEEDS_REASON.includes(category);
    if (needsReason && reason === null)
      refuse('reason', `must say why no tax is charged, for category ${category}`, 'required');
    if (!needsReason && reason !== null) refuse('reason', `must be null for category ${category}`, 'not_accepted');
  })
  .meta({ id: 'NewTax', examples: [{ category: 'S', percent: 19, reason: null }] });

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
