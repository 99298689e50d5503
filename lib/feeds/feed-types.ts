import * as z from 'zod';
import { collects, type Described, described, type Field } from '../integrations/feed-type-texts.ts';
import { type IntegrationType, integrationTypes } from '../integrations/integration-types.ts';

const FeedField = z
  .object({
    label: z.string().describe('What to call it in a form.'),
    help: z.string().describe('What it is there, and where to find it.'),
    example: z.string(),
    required: z.boolean(),
  })
  .meta({ id: 'FeedField' });

export const FeedType = z
  .object({
    type: z
      .string()
      .describe('What a feed and its server name.')
      .meta({ examples: ['papercut'] }),
    name: z.string().describe('What people call it.'),
    collects: z
      .boolean()
      .describe('False: its interface is not public, so a feed of it can be set up but stays unhealthy.'),
    fields: z
      .object({
        url: FeedField.nullable(),
        username: FeedField.nullable(),
        password: FeedField.nullable(),
        external_id: FeedField.nullable(),
      })
      .describe('Of the server, and the external_id of the feed; null where there is none.'),
  })
  .meta({ id: 'FeedType' });
export type FeedType = z.infer<typeof FeedType>;

/** In the order of a form: those that collect first, by name. */
export const feedTypes = (): FeedType[] =>
  (Object.keys(integrationTypes) as IntegrationType[])
    .map(feedType)
    .sort((a, b) => Number(b.collects) - Number(a.collects) || a.name.localeCompare(b.name));

function feedType(type: IntegrationType): FeedType {
  const needs = integrationTypes[type];
  const about: Described = described[type];
  const as = (field: Field | undefined, required: boolean) => (field ? { ...field, required } : null);
  return {
    type,
    name: about.name,
    collects: collects(type),
    fields: {
      url: as(about.url, needs.server),
      username: as(about.username, needs.server),
      password: as(about.password, needs.password),
      external_id: as(about.external_id, needs.external_id),
    },
  };
}
