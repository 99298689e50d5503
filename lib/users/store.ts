import { shardOf } from '../accounts/totals.ts';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { isAccepted, StoredUser, type User, type UserChange, userIn } from './user.ts';

/** Oldest first. */
export async function listUsers(path: AccountPath, paging: Paging): Promise<Page<User>> {
  const page = await table.query(lists.users(path), StoredUser, paging);
  return { ...page, items: page.items.map(userIn) };
}

export async function requireUser(path: AccountPath, id: string): Promise<User> {
  const user = await table.get(keys.user(path, id), StoredUser);
  if (!user) throw unknownUser(id);
  return userIn(user);
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
    { put: isAccepted(user) ? personLine(path, user) : invitationLine(path, user) },
    { update: keys.accountTotals(path, shardOf(user.id)), add: { users: 1 } },
  ]);
}

/** That a person agreed to be a user of this account. It says where, and no more, so it never changes. */
export const personLine = (path: AccountPath, { id, email }: Pick<User, 'id' | 'email'>) => ({
  ...keys.personUser(email, idOf(path)),
  path,
  user_id: id,
});

/** That a person was invited to this account, in the same form. */
export const invitationLine = (path: AccountPath, { id, email }: Pick<User, 'id' | 'email'>) => ({
  ...keys.invitation(personHash(email), id),
  path,
  user_id: id,
});

/** Changes what is given and leaves the rest. What is so already is not written. */
export async function changeUser(path: AccountPath, id: string, change: UserChange): Promise<User> {
  if (Object.values(change).every((value) => value === undefined)) return requireUser(path, id);
  const changed = await table.changeAndGet(
    { update: keys.user(path, id), set: change, must: 'exist', otherwise: unknownUser(id) },
    StoredUser,
  );
  return userIn(changed);
}

/** The address to free stands in the user, so it is read first. Of two deletions at once the second finds nothing. */
export async function deleteUser(path: AccountPath, id: string): Promise<void> {
  const { email } = await requireUser(path, id);
  const user: Step[] = [
    { delete: keys.user(path, id), must: 'exist', otherwise: unknownUser(id) },
    { delete: keys.invitation(personHash(email), id) },
    { update: keys.accountTotals(path, shardOf(id)), add: { users: -1 } },
  ];
  try {
    await table.write([
      ...user,
      { delete: keys.userEmail(path, email), must: ['id = :id', { id }], otherwise: NOT_ITS_ADDRESS },
      { delete: keys.personUser(email, idOf(path)) },
    ]);
  } catch (error) {
    if (error !== NOT_ITS_ADDRESS) throw error;
    await table.write(user);
  }
}

/** The address belongs to another user of the account: two from before addresses were compared by mailbox. */
const NOT_ITS_ADDRESS = new Error('The address of the user is not kept for it.');

const unknownUser = (id: string): Fault => new Fault('not_found', `There is no user ${id}.`);
