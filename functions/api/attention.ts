import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import {
  Attention,
  kindsQuery,
  listAttention as listDesk,
  NewSnooze,
  Snooze,
  snooze,
} from '../../lib/communication/attention/desk.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';

const listAttention = list({
  path: '/attention',
  scoped: true,
  summary: 'List what needs somebody in an account and in all below it, oldest first',
  description:
    'A list of what is wrong now: a cause is listed from its beginning until it is fixed, without those that the account has snoozed. At most a minute behind; what only time brings, such as silence, is looked for every hour.',
  query: z.object({
    kind: kindsQuery().optional(),
    snoozed: z.enum(['true', 'false']).optional().describe('`true`: only those that the account has snoozed.'),
  }),
  item: Attention,
  itemsMax: 500,
  faults: ['invalid'],
  run: ({ account, caller, query, now }) =>
    listDesk(account.path, { ...query, snoozed: query.snoozed === 'true' }, { viewer: caller.account.path, now }),
});

const snoozeAttention = endpoint({
  method: 'POST',
  path: '/attention/{id}/snooze',
  scoped: true,
  summary: 'Hide something from the desk and the mails of an account until a moment',
  description:
    'Accounts above and below are not affected. It comes back earlier when it gets worse: another reason, or another device of the same feed. Only full users and keys may do it.',
  params: z.object({ id: uuid() }),
  body: NewSnooze,
  response: Snooze,
  faults: ['invalid', 'not_found'],
  run: ({ account, params: { id }, body, now }) => snooze(account.path, id, body.until ?? null, now),
});

export const attention = { listAttention, snoozeAttention };
export const handler = serve(attention, callerDirectory);
