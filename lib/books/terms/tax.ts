import * as z from 'zod';
import { TAX_CATEGORIES } from './tax-category.ts';

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
