import * as z from 'zod';
import { exactField } from '../../platform/exact.ts';
import { Tax } from './tax.ts';

/**
 * Terms: what a root account and everything below it pay, by month. They hold from the month `from` until later ones begin.
 * Months before the first terms have the service's own price in USD and no tax.
 */
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

/** Terms as the activity has them. */
export const plainTerms = ({ price_per_page, usd_rate, ...terms }: StoredTerms) => ({
  ...terms,
  price_per_page: price_per_page?.toNumber() ?? null,
  usd_rate: usd_rate.toNumber(),
});
