import { Fault } from '../../platform/fault.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { amountsOf, shardOf } from '../account/totals.ts';
import { isAccepted, User, type UserChange } from './user.ts';

/** Oldest first. */
export const listUsers = (path: AccountPath, paging: Paging): Promise<Page<User>> =>
  table.query(lists.users(path), User, paging);

export async function requireUser(path: AccountPath, id: string): Promise<User> {
  const user = await table.get(keys.user(path, id), User);
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
        { reason: 'email_taken', field: 'email' },
      ),
    },
    { put: isAccepted(user) ? personLine(path, user) : invitationLine(path, user) },
    { update: keys.accountTotals(path, shardOf(user.id)), add: amountsOf('user', [user]) },
  ]);
}

/** The line in the people index for an accepted membership. It holds only ids, so it never changes. */
export const personLine = (path: AccountPath, { id, email }: Pick<User, 'id' | 'email'>) => ({
  ...keys.personUser(email, idOf(path)),
  path,
  user_id: id,
});

/** The line in the people index for an invitation, with the same fields. */
const invitationLine = (path: AccountPath, { id, email }: Pick<User, 'id' | 'email'>) => ({
  ...keys.invitation(personHash(email), id),
  path,
  user_id: id,
});

/** Changes the given fields. A change to the current values writes nothing. */
export async function changeUser(path: AccountPath, id: string, change: UserChange): Promise<User> {
  if (Object.values(change).every((value) => value === undefined)) return requireUser(path, id);
  return table.changeAndGet(
    { update: keys.user(path, id), set: change, must: 'exist', otherwise: unknownUser(id) },
    User,
  );
}

/** Reads the user first, because it holds the address to free. If two deletions run concurrently, one returns not_found. */
export async function deleteUser(path: AccountPath, id: string): Promise<void> {
  const { email } = await requireUser(path, id);
  await table.write([
    { delete: keys.user(path, id), must: 'exist', otherwise: unknownUser(id) },
    { delete: keys.invitation(personHash(email), id) },
    { update: keys.accountTotals(path, shardOf(id)), add: amountsOf('user', [{}], -1) },
    { delete: keys.userEmail(path, email), must: ['id = :id', { id }] },
    { delete: keys.personUser(email, idOf(path)) },
  ]);
}

const unknownUser = (id: string): Fault => new Fault('not_found', `There is no user ${id}.`);
