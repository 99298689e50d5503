import * as z from 'zod';
import { Deleted, deleted } from '../lib/http/deleted.ts';
import { endpoint, list } from '../lib/http/endpoint.ts';
import { serve } from '../lib/http/serve.ts';
import { idAt } from '../lib/id.ts';
import { deleteUser, insertUser, listUsers, requireUser } from '../lib/users/store.ts';
import { NewUser, newUser, User } from '../lib/users/user.ts';

const params = z.object({ id: z.uuid() });

const listAllUsers = list({
  path: '/users',
  scoped: true,
  summary: 'List the users of an account, oldest first',
  item: User,
  faults: [],
  run: ({ account, query }) => listUsers(account.path, query),
});

const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  scoped: true,
  summary: 'Retrieve a user',
  params,
  response: User,
  faults: ['not_found'],
  run: ({ account, params: { id } }) => requireUser(account.path, id),
});

const createUser = endpoint({
  method: 'POST',
  path: '/users',
  scoped: true,
  creates: true,
  summary: 'Create a user',
  body: NewUser,
  response: User,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    const user = newUser(body, { id: idAt(now), account_id: account.id, now });
    await insertUser(account.path, user, remember(user));
    return user;
  },
});

const removeUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}',
  scoped: true,
  summary: 'Delete a user',
  description: 'The e-mail address can be used again afterwards.',
  params,
  response: Deleted,
  faults: ['not_found'],
  async run({ account, params: { id } }) {
    await deleteUser(account.path, id);
    return deleted(id);
  },
});

export const users = { listUsers: listAllUsers, getUser, createUser, deleteUser: removeUser };
export const handler = serve(users);
