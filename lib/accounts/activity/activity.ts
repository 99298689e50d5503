import * as z from 'zod';
import { moment, nameShown, uuid } from '../../platform/fields.ts';

/** Values are as shown by the API, so they contain no secrets. */
const FieldChange = z
  .object({
    field: z.string().meta({ examples: ['name'] }),
    before: z.unknown().meta({ examples: [null] }),
    after: z.unknown().meta({ examples: [null] }),
  })
  .meta({ id: 'FieldChange' });

/** One audit log entry, kept for 400 days with the changed account. */
export const Activity = z
  .object({
    id: uuid(),
    at: moment(),
    user_id: uuid().nullable().describe('The user who made the change; null if it was an API key or an operator.'),
    key_hint: z
      .string()
      .nullable()
      .describe('The first characters of the API key that made the change; null if it was a user or an operator.')
      .meta({ examples: [null] }),
    operator: z
      .string()
      .nullable()
      .describe('The address of the operator who made the change; null otherwise, and for commands of operators.')
      .meta({ examples: [null] }),
    operation: z
      .string()
      .describe('The operationId of the request.')
      .meta({ examples: ['createDeposit'] }),
    resource_id: uuid().nullable().describe('The resource that was changed.'),
    changes: z
      .array(FieldChange)
      .nullable()
      .describe('What an operator changed, without secrets; null for what others did.')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

/** An entry in the operators' own log, as stored. Names are added when it is read, because they change. */
export const StoredOperatorActivity = Activity.extend({
  account_id: uuid().nullable().describe('The account that it is about; null if it is about none, or about all.'),
});
export type StoredOperatorActivity = z.infer<typeof StoredOperatorActivity>;

export const OperatorActivity = StoredOperatorActivity.extend({
  account_name: nameShown().nullable().describe('The current name of the account; null without an account.'),
  project_name: z
    .string()
    .nullable()
    .describe('The current name of the project that was changed; null if something else was.')
    .meta({ examples: [null] }),
}).meta({ id: 'OperatorActivity' });
export type OperatorActivity = z.infer<typeof OperatorActivity>;
