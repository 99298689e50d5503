import * as z from 'zod';
import { nameText } from '../platform/fields.ts';

/** Where a forest is, in words: a region as people there call it, and the country, whose name every language has. */
export const ForestPlace = z.object({
  region: z.string().nullable(),
  country: z.string(),
});
export type ForestPlace = z.infer<typeof ForestPlace>;

/** As an operator's catalogue file has it. */
export const GivenPlace = z.strictObject({
  region: nameText().optional(),
  country: z.stringFormat('ISO 3166 code of a country, such as KE', /^[A-Z]{2}$/),
});
export type GivenPlace = z.infer<typeof GivenPlace>;
