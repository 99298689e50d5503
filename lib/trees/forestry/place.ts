import * as z from 'zod';

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
