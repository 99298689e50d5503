import * as z from 'zod';
import { moment, uuid } from '../../platform/fields.ts';
import { timestamp } from '../../platform/time.ts';
import { TEST_TYPE } from './event-types.ts';

/** An event's account, with the external id its owner uses. */
export const EventAccount = z
  .object({ id: uuid(), external_id: z.string().nullable() })
  .describe('The account that it happened in: your own, or one below it.')
  .meta({ id: 'EventAccount' });
export type EventAccount = z.infer<typeof EventAccount>;

/** The schema of an event's body: `data` is the resource as the API returns it, with the account beside its fields. */
export const eventBody = (type: string, resource: z.ZodObject) =>
  z
    .object({
      type: z.literal(type),
      timestamp: moment().describe('When it happened.'),
      data: resource.extend({ account: EventAccount }),
    })
    .meta({ id: `${type.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Event` });

export const TestData = z.object({ webhook_id: uuid() });

export const testBody = (webhookId: string, { id, external_id }: EventAccount, now: Date): string =>
  JSON.stringify({
    type: TEST_TYPE,
    timestamp: timestamp(now),
    data: { webhook_id: webhookId, account: { id, external_id } },
  });
