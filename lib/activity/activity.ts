import * as z from 'zod';
import { moment, uuid } from '../platform/fields.ts';

/** That something was changed: kept for 400 days at the account acted on. */
export const Activity = z
  .object({
    id: uuid(),
    at: moment(),
    user_id: uuid().nullable().describe('The user who did it; null when it was a key.'),
    key_hint: z
      .string()
      .nullable()
      .describe('The first characters of the key that did it; null when it was a user.')
      .meta({ examples: [null] }),
    operation: z
      .string()
      .describe('What was done, by its operationId.')
      .meta({ examples: ['createDeposit'] }),
    resource_id: uuid().nullable().describe('What it was done to.'),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const KEPT_SECONDS = 400 * 24 * 60 * 60;
