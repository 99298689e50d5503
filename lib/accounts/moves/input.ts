import * as z from 'zod';
import { idInBody, text, uuid } from '../../platform/fields.ts';
import { ExpandedAccount } from '../account/expanded.ts';
import { IDS_MAX } from './left-behind.ts';

const place = () => ({
  parent_id: idInBody().describe(
    'The account that it will be below: for a customer a channel, for a channel a distributor.',
  ),
  from: z
    .enum(['now', 'next_month'])
    .optional()
    .describe(
      '`next_month`: right after the close of the current month (UTC) for the account and all below it. Defaults to `now` within one root account, and to `next_month` between two.',
    ),
});

export const AccountMove = z.object(place()).meta({ id: 'AccountMove' });
export type AccountMove = z.infer<typeof AccountMove>;

export const OperatorAccountMove = z
  .object({ ...place(), reason: text().describe('Why it moves, for the log of operators.') })
  .meta({ id: 'OperatorAccountMove' });

const ids = (what: string) => z.array(uuid()).max(IDS_MAX).describe(`${what} At most 1,000.`);

export const MovedAccount = z
  .object({
    account: ExpandedAccount,
    keys: ids('API keys that a former account above made, or whose creator is not known. They go on working.'),
    users: ids(
      'Users who sign in through a former account above, or have an address in one of its domains. They stay.',
    ),
    feeds: ids('Feeds on a server of a former account above. They become inactive within five minutes.'),
  })
  .meta({ id: 'MovedAccount' });
