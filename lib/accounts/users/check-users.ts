import * as z from 'zod';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { eachAccount } from '../account/walk.ts';
import { invitationLine, personLine } from './store.ts';
import { isAccepted, StoredUser, type User } from './user.ts';

/** A user who cannot sign in, because the index of people by address has no line for them. */
export type Unfindable = { account_id: string; user_id: string; created_at: string };

/**
 * Finds users without a line in the index of people by address: users from before sign-in existed have none. Looks at an
 * account and all below it, or at all accounts. With `repair` it writes the missing lines.
 */
export async function checkUsers(
  from: AccountPath | undefined,
  options: { repair: boolean; onAccount(users: number, found: Unfindable[]): void },
): Promise<void> {
  for await (const { path } of eachAccount(from)) {
    const users = await Array.fromAsync(table.each(lists.users(path), StoredUser));
    const missing: User[] = [];
    for (let at = 0; at < users.length; at += LINES_AT_ONCE)
      missing.push(...(await withoutLine(path, users.slice(at, at + LINES_AT_ONCE))));
    if (options.repair) for (const user of missing) await repair(path, user);
    const found = missing.map(({ id, created_at }) => ({ account_id: idOf(path), user_id: id, created_at }));
    options.onAccount(users.length, found);
  }
}

const LINES_AT_ONCE = 100;
const Line = z.object({ user_id: z.string() });

async function withoutLine(path: AccountPath, users: User[]): Promise<User[]> {
  const lines = await table.getMany(users.map((user) => ({ key: keyOf(path, user), form: Line })));
  return users.filter(({ id }, index) => lines[index]?.user_id !== id);
}

const keyOf = (path: AccountPath, user: User) =>
  isAccepted(user) ? keys.personUser(user.email, idOf(path)) : keys.invitation(personHash(user.email), user.id);

const CHANGED_MEANWHILE = new Error('The user was deleted, or accepted the invitation, meanwhile.');

/** An invitation that is accepted concurrently has its line already. */
const isUnchanged = (user: User): NonNullable<Step['must']> =>
  isAccepted(user) ? 'exist' : ['accepted_at = :nobody', { nobody: null }];

async function repair(path: AccountPath, user: User): Promise<void> {
  try {
    await table.write([
      { check: keys.user(path, user.id), must: isUnchanged(user), otherwise: CHANGED_MEANWHILE },
      { put: isAccepted(user) ? personLine(path, user) : invitationLine(path, user) },
    ]);
  } catch (error) {
    if (error !== CHANGED_MEANWHILE) throw error;
  }
}
