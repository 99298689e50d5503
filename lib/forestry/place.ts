import * as z from 'zod';
import { nameText } from '../platform/fields.ts';

/** The place of a forest: the local name of a region, and the code of the country, which rendering translates. */
export const ForestPlace = z.object({
  region: z.string().nullable(),
  country: z.string(),
});
export type ForestPlace = z.infer<typeof ForestPlace>;

/** The place in an operator's catalog file. */
export const PlaceEntry = z.strictObject({
  region: nameText().nullable().optional(),
  country: z.stringFormat('ISO 3166 code of a country, such as KE', /^[A-Z]{2}$/),
});
export type PlaceEntry = z.infer<typeof PlaceEntry>;
