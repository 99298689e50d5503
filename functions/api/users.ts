import * as z from 'zod';
import { accountsOfRows, rowAccountFields } from '../../lib/accounts/account/batch-rows.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import * as store from '../../lib/accounts/users/store.ts';
import { CreatedUser, NewUser, newUser, User, UserChange } from '../../lib/accounts/users/user.ts';
import { inviteUser } from '../../lib/communication/mails/invite/invite-user.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { batchOf, RowResult } from '../../lib/platform/http/batch.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { idAt } from '../../lib/platform/id.ts';
import { isMailOn } from '../../lib/platform/mail-transport/sender.ts';
import { keys } from '../../lib/platform/table/keys.ts';

const params = z.object({ id: uuid() });

const listUsers = list({
  path: '/users',
  since: '1.6.3',
  scoped: true,
  summary: 'List the users of an account, oldest first',
  item: User,
  faults: [],
  run: ({ account, query }) => store.listUsers(account.path, query),
});

const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a user',
  params,
  response: User,
  faults: ['not_found'],
  run: ({ account, params: { id } }) => store.requireUser(account.path, id),
});

const createUser = endpoint({
  method: 'POST',
  path: '/users',
  since: '1.6.3',
  scoped: true,
  creates: true,
  summary: 'Create a user',
  body: NewUser,
  description: 'The user is mailed an invitation, unless a limit of invitations is reached; `mailed` says which.',
  response: CreatedUser,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    const user = newUser(body, { id: idAt(now), account_id: account.id, now });
    return inviteUser(account.path, user, { isMailed: isMailOn(), remember, now });
  },
});

const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  scoped: true,
  summary: 'Change the name, language, permission or notifications of a user',
  params,
  body: UserChange,
  response: User,
  faults: ['invalid', 'not_found'],
  run: ({ account, params: { id }, body }) => store.changeUser(account.path, id, body),
});

const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Delete a user',
  description: 'The e-mail address can be used again afterwards.',
  params,
  response: Deleted,
  faults: ['not_found'],
  async run({ account, params: { id } }) {
    await store.deleteUser(account.path, id);
    return deleted(id);
  },
});

const createUsers = batchOf(createUser, {
  summary: 'Create many users at once',
  accountsOf: accountsOfRows,
  accountFields: rowAccountFields,
  takes: ({ path }, input: NewUser) => [keys.userEmail(path, input.email)],
  result: {
    schema: RowResult.extend({
      mailed: z.boolean().nullable().describe('As in the single answer; null when the row was refused.'),
    }).meta({ id: 'UserRowResult' }),
    of: (user) => ({ mailed: (user as CreatedUser | undefined)?.mailed ?? null }),
  },
});

export const users = { listUsers, getUser, createUser, createUsers, updateUser, deleteUser };
export const handler = serve(users, callerDirectory);
