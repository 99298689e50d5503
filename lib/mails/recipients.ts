import { type AccountPath, parentOf } from '../platform/table/account-path.ts';
import { lists, table } from '../platform/table/table.ts';
import { isAccepted, type Notification, StoredUser, type User } from '../users/user.ts';

/** Users who want to know. A person who has not accepted the membership is told of nothing. */
export async function readersOf(path: AccountPath, notification: Notification): Promise<User[]> {
  const readers: User[] = [];
  for await (const user of table.each(lists.users(path), StoredUser)) {
    if (isAccepted(user) && user.notifications.includes(notification)) readers.push(user);
  }
  return readers;
}

/**
 * Who is told that something of an account needs somebody: its own users, or, where none of them wants to know, those of the
 * nearest account above where one does. A customer without users has a dealer who looks after it.
 */
export async function whoLooksAfter(path: AccountPath, notification: Notification): Promise<User[]> {
  for (let at: AccountPath | undefined = path; at; at = parentOf(at)) {
    const readers = await readersOf(at, notification);
    if (readers.length > 0) return readers;
  }
  return [];
}
