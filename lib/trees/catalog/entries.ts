import * as z from 'zod';
import { day, idInBody, longText, moment, nameText, storable, URL_MAX } from '../../platform/fields.ts';
import { isHttpsUrl } from '../../platform/outbound/url.ts';
import { CarbonProject } from '../carbon/project.ts';
import { ForestryProject } from '../forestry/project.ts';

/** The projects in an operator's catalog file. Functions that only read projects do not load these forms at their start. */

const COUNTRY = /^[A-Z]{2}$/;

/** A forest's place. */
export const PlaceEntry = z.strictObject({
  region: nameText().nullable().optional(),
  country: z
    .string()
    .refine((value) => COUNTRY.test(value), 'must be an ISO 3166 code of a country, such as KE')
    .meta({ pattern: COUNTRY.source, examples: ['KE'] }),
});
export type PlaceEntry = z.infer<typeof PlaceEntry>;

/** Readers' browsers open it, so it must never run as a script or load over plain http. */
const imageAddress = () =>
  z
    .string()
    .max(URL_MAX)
    .refine(isHttpsUrl, { message: 'must be an address that begins with https://', params: { reason: 'not_address' } })
    .meta({ format: 'uri', maxLength: URL_MAX });

export const ForestryProjectEntry = ForestryProject.extend({
  id: idInBody().optional(),
  created_at: moment().optional(),
  name: nameText(),
  forest_latitude: z.number().min(-90).max(90).overwrite(storable),
  forest_longitude: z.number().min(-180).max(180).overwrite(storable),
  content_logo: imageAddress(),
  content_masthead: imageAddress(),
  content_introduction: longText(10_000).default(''),
  content_body_html: longText(100_000),
  content_images: z.array(imageAddress()).max(50).default([]),
  place: PlaceEntry.optional(),
  ledger_from: day()
    .nullable()
    .optional()
    .describe('The day on which its ledger begins; null: the ledger has all offsets. Left out: as it is.'),
})
  .strict()
  .meta({ id: 'ForestryProjectEntry' });
export type ForestryProjectEntry = z.infer<typeof ForestryProjectEntry>;

export const CarbonProjectEntry = CarbonProject.extend({
  id: idInBody().optional(),
  created_at: moment().optional(),
  name: nameText(),
  type: nameText(),
  registry: nameText(),
  price: z.number().min(0).max(1e6).overwrite(storable),
  active: z.boolean().default(true),
})
  .strict()
  .meta({ id: 'CarbonProjectEntry' });
export type CarbonProjectEntry = z.infer<typeof CarbonProjectEntry>;
