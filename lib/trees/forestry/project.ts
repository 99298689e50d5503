import * as z from 'zod';
import { uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';

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
