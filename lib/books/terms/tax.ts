import * as z from 'zod';
import { decimal, nameText } from '../../platform/fields.ts';
import { hasDecimals } from './decimals.ts';
import { TAX_CATEGORIES, type TaxCategory } from './tax-category.ts';

/** These have to say why no tax is charged. */
const NEEDS_REASON: readonly TaxCategory[] = ['E', 'AE', 'O'];

export const Tax = z
  .object({
    category: z
      .enum(TAX_CATEGORIES)
      .describe('EN 16931: S standard rate, Z zero rated, E exempt, AE reverse charge, O outside the scope of tax.'),
    percent: z.number().describe('Above 0 for S, 0 for all others.'),
    reason: z.string().nullable().describe('Why no tax is charged; null for S and Z.'),
  })
  .meta({ id: 'Tax' });
export type Tax = z.infer<typeof Tax>;

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
