import * as z from 'zod';
import { day, idInBody, longText, moment, nameText, storable, URL_MAX, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { isHttpsUrl } from '../../platform/outbound/url.ts';
import { PlaceEntry } from './place.ts';

export const ForestryProject = z
  .object({
    id: uuid(),
    name: z.string(),
    status: z.enum(['active', 'complete']).describe('Trees are planted in active projects only.'),
    forest_latitude: z.number(),
    forest_longitude: z.number(),
    content_logo: z.string().describe('Address of an image.'),
    content_masthead: z.string().describe('Address of an image.'),
    content_introduction: z.string(),
    content_body_html: z.string(),
    content_images: z.array(z.string()).describe('Addresses of images.'),
  })
  .meta({ id: 'ForestryProject' });
export type ForestryProject = z.infer<typeof ForestryProject>;
inRevision('1.6.3', ForestryProject, {
  fields: [
    'id',
    'name',
    'status',
    'forest_latitude',
    'forest_longitude',
    'content_logo',
    'content_masthead',
    'content_introduction',
    'content_body_html',
    'content_images',
  ],
  dropped: ['content_introduction'],
});

/** Readers' browsers open it, so it must never run as a script or load over plain http. */
const imageAddress = () =>
  z
    .string()
    .max(URL_MAX)
    .refine(isHttpsUrl, { message: 'must be an address that begins with https://', params: { reason: 'not_address' } })
    .meta({ format: 'uri', maxLength: URL_MAX });

/** A project in an operator's catalog file: see lib/trees/catalog. */
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
