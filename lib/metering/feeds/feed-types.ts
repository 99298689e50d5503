import * as z from 'zod';
import { type FeedTypeTexts, type Field, feedTypeTexts } from '../integrations/feed-type-texts.ts';
import { type IntegrationType, integrationTypes, isReportServer } from '../integrations/integration-types.ts';

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
    collects: z.boolean().describe('True for all types: pages are collected, pushed or counted from reports.'),
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

/** In form order, by name: systems that only send reports come last. */
export const feedTypes = (): FeedType[] =>
  (Object.keys(integrationTypes) as IntegrationType[])
    .sort((a, b) => Number(isReportServer(a)) - Number(isReportServer(b)) || nameOf(a).localeCompare(nameOf(b)))
    .map(feedType);

const nameOf = (type: IntegrationType): string => feedTypeTexts[type].name;

function feedType(type: IntegrationType): FeedType {
  const needs = integrationTypes[type];
  const texts: FeedTypeTexts = feedTypeTexts[type];
  const fieldOf = (field: Field | undefined, required: boolean) => (field ? { ...field, required } : null);
  return {
    type,
    name: texts.name,
    collects: true,
    fields: {
      url: fieldOf(texts.url, needs.server),
      username: fieldOf(texts.username, needs.server),
      password: fieldOf(texts.password, needs.password),
      external_id: fieldOf(texts.external_id, needs.external_id),
    },
  };
}
