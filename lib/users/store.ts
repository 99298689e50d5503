import { shardOf } from '../accounts/totals.ts';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { StoredUser, type User, type UserChange } from './user.ts';

/** Oldest first. */
export const listUsers = (path: AccountPath, paging: Paging): Promise<Page<User>> =>
  table.query(lists.users(path), StoredUser, paging);

export async function requireUser(path: AccountPath, id: string): Promise<User> {
  const user = await table.get(keys.user(path, id), StoredUser);
  if (!user) throw unknownUser(id);
  return user;
}

export async function insertUser(path: AccountPath, user: User, first: Step[] = []): Promise<void> {
  await table.write([
    ...first,
    { put: { ...keys.user(path, user.id), ...user }, must: 'not exist' },
    {
      put: { ...keys.userEmail(path, user.email), id: user.id },
      must: 'not exist',
      otherwise: new Fault(
        'invalid',
        `email ${JSON.stringify(user.email)} is taken by another user of this account; use another.`,
      ),
    },
    { put: personLine(path, user) },
    { update: keys.accountTotals(path, shardOf(user.id)), add: { users: 1 } },
  ]);
}

/** What a person is found by: that the address has a user in this account. It says where, and no more, so it never changes. */
export const personLine = (path: AccountPath, { id, email }: Pick<User, 'id' | 'email'>) => ({
  ...keys.personUser(email, idOf(path)),
  path,
  user_id: id,
});

/** Changes what is given and leaves the rest. What is so already is not written. */
export async function changeUser(path: AccountPath, id: string, change: UserChange): Promise<User> {
  if (Object.values(change).every((value) => value === undefined)) return requireUser(path, id);
  return table.changeAndGet(
    { update: keys.user(path, id), set: change, must: 'exist', otherwise: unknownUser(id) },
    StoredUser,
  );
}

/** The address to free stands in the user, so it is read first. Of two deletions at once the second finds nothing. */
export async function deleteUser(path: AccountPath, id: string): Promise<void> {
  const { email } = await requireUser(path, id);
  await table.write([
    { delete: keys.user(path, id), must: 'exist', otherwise: unknownUser(id) },
    { delete: keys.userEmail(path, email), must: ['id = :id', { id }] },
    { delete: keys.personUser(email, idOf(path)) },
    { update: keys.accountTotals(path, shardOf(id)), add: { users: -1 } },
  ]);
}

const unknownUser = (id: string): Fault => new Fault('not_found', `There is no user ${id}.`);
