import * as z from 'zod';
import { feedFormTexts } from '../../presentation/texts/en/feed-forms.ts';
import { feedTypeNames } from '../integrations/feed-type-names.ts';
import { type IntegrationType, integrationTypes, isReportServer } from '../integrations/integration-types.ts';
import { feedTypeExamples } from './feed-type-examples.ts';

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
    .sort(
      (a, b) =>
        Number(isReportServer(a)) - Number(isReportServer(b)) || feedTypeNames[a].localeCompare(feedTypeNames[b]),
    )
    .map(feedType);

function feedType(type: IntegrationType): FeedType {
  const needs = integrationTypes[type];
  return {
    type,
    name: feedTypeNames[type],
    collects: true,
    fields: {
      url: fieldOf(type, 'url', needs.server),
      username: fieldOf(type, 'username', needs.server),
      password: fieldOf(type, 'password', needs.password),
      external_id: fieldOf(type, 'external_id', needs.external_id),
    },
  };
}

type FieldName = keyof FeedType['fields'];
const texts: Partial<Record<string, Partial<Record<FieldName, { label: string; help: string }>>>> = feedFormTexts;
const examples: Partial<Record<string, Partial<Record<FieldName, string>>>> = feedTypeExamples;

function fieldOf(type: IntegrationType, name: FieldName, required: boolean): z.infer<typeof FeedField> | null {
  const text = texts[type]?.[name];
  return text ? { ...text, example: examples[type]?.[name] ?? '', required } : null;
}
