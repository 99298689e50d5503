import * as z from 'zod';
import { nameText } from '../../platform/fields.ts';

/** A forest's place: the region's local name, and the country code, which is translated when rendering. */
export const ForestPlace = z.object({
  region: z
    .string()
    .nullable()
    .meta({ examples: ['Rift Valley'] }),
  country: z
    .string()
    .describe('ISO 3166 code.')
    .meta({ examples: ['KE'] }),
});
export type ForestPlace = z.infer<typeof ForestPlace>;

const COUNTRY = /^[A-Z]{2}$/;

/** The place in an operator's catalog file. */
export const PlaceEntry = z.strictObject({
  region: nameText().nullable().optional(),
  country: z
    .string()
    .refine((value) => COUNTRY.test(value), 'must be an ISO 3166 code of a country, such as KE')
    .meta({ pattern: COUNTRY.source, examples: ['KE'] }),
});
export type PlaceEntry = z.infer<typeof PlaceEntry>;
