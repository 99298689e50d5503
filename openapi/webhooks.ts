import type * as z from 'zod';
import { eventBody, TestData } from '../lib/communication/webhooks/event-body.ts';
import { EVENT_TYPES, TEST_TYPE } from '../lib/communication/webhooks/event-types.ts';
import { EVENTS } from '../lib/communication/webhooks/events.ts';
import { answerConverter } from '../lib/platform/http/revisions/convert.ts';
import { NEWEST, type Revision } from '../lib/platform/http/revisions/revision.ts';
import { exampleOf } from './example.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Schemas } from './schemas.ts';

/** The webhook events, as a document describes outgoing requests. Only the newest revision has them. */
export type WebhookItem = { post: Record<string, unknown> };

const TEST = { summary: 'A test, asked for by POST /webhooks/{id}/test.', schema: TestData };

export function webhooksOf(revision: Revision, schemas: Schemas): Record<string, WebhookItem> {
  if (revision !== NEWEST) return {};
  const kinds = [...EVENT_TYPES.map((type) => ({ type, ...EVENTS[type] })), { type: TEST_TYPE, ...TEST }];
  return Object.fromEntries(
    kinds.map(({ type, summary, schema }) => [type, itemOf(type, summary, eventBody(type, schema), schemas)]),
  );
}

function itemOf(type: string, summary: string, body: z.ZodObject, schemas: Schemas): WebhookItem {
  const noun = type.split('.')[0] ?? '';
  const example = exampleOf(body, 'answer', noun);
  return {
    post: {
      operationId: `on${type.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}`,
      summary,
      tags: ['webhooks'],
      security: [],
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemas.of(body, 'answer'),
            example: answerConverter(body, NEWEST)?.(example) ?? example,
          },
        },
      },
      responses: {
        '2XX': { description: 'Taken. Anything else, or nothing within ten seconds, is tried again later.' },
        '410': { description: 'Nothing more is wanted: the webhook is switched off.' },
      },
    },
  };
}

const header = (name: string, description: string, example: string): object => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' } satisfies JsonSchema,
  example,
});

/** According to the Standard Webhooks specification. */
const HEADERS = [
  header(
    'webhook-id',
    'The id of the event: the same in every attempt, so remember it to take an event once.',
    'evt_9Xo0VdUWjHnZcG3kq1mBt7sLr2aYfE4PwK8uQiD6hTo',
  ),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1742031000'),
  header(
    'webhook-signature',
    'One or more signatures, separated by blanks: `v1,` and the HMAC with SHA-256 of `id.timestamp.body` in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];
