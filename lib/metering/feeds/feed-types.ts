import * as z from 'zod';
import { collects, type FeedTypeTexts, type Field, feedTypeTexts } from '../integrations/feed-type-texts.ts';
import { type IntegrationType, integrationTypes } from '../integrations/integration-types.ts';

const FeedField = z
  .object({
    label: z.string().describe('Its label in a form.'),
    help: z.string().describe('What the field means in that system, and where to find it.'),
    example: z.string(),
    required: z.boolean(),
  })
  .meta({ id: 'FeedField' });

export const FeedType = z
  .object({
    type: z
      .string()
      .describe('The type of the feed and of its server.')
      .meta({ examples: ['papercut'] }),
    name: z.string().describe('The name for people.'),
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
      .describe('The fields of the server, and the external_id of the feed; null where the type has none.'),
  })
  .meta({ id: 'FeedType' });
export type FeedType = z.infer<typeof FeedType>;

/** In form order: types that can be collected first, by name. */
export const feedTypes = (): FeedType[] =>
  (Object.keys(integrationTypes) as IntegrationType[])
    .map(feedType)
    .sort((a, b) => Number(b.collects) - Number(a.collects) || a.name.localeCompare(b.name));

function feedType(type: IntegrationType): FeedType {
  const needs = integrationTypes[type];
  const texts: FeedTypeTexts = feedTypeTexts[type];
  const fieldOf = (field: Field | undefined, required: boolean) => (field ? { ...field, required } : null);
  return {
    type,
    name: texts.name,
    collects: collects(type),
    fields: {
      url: fieldOf(texts.url, needs.server),
      username: fieldOf(texts.username, needs.server),
      password: fieldOf(texts.password, needs.password),
      external_id: fieldOf(texts.external_id, needs.external_id),
    },
  };
}
