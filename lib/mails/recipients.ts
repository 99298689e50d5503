import { type AccountPath, parentOf } from '../platform/table/account-path.ts';
import { lists, table } from '../platform/table/table.ts';
import { isAccepted, type Notification, StoredUser, type User } from '../users/user.ts';

/** Whether a user chose this notification. A person who has not accepted the membership gets no mail. */
export const wantsMail = (user: User, notification: Notification): boolean =>
  isAccepted(user) && user.notifications.includes(notification);

/** The account's users who chose this notification. */
export async function recipientsOf(path: AccountPath, notification: Notification): Promise<User[]> {
  const recipients: User[] = [];
  for await (const user of table.each(lists.users(path), StoredUser)) {
    if (wantsMail(user, notification)) recipients.push(user);
  }
  return recipients;
}

/**
 * The recipients of mails about something that needs attention: the account's own users or, if none of them chose the
 * notification, those of the nearest account above. So the dealer gets the mails of a customer without users.
 */
export async function nearestRecipients(path: AccountPath, notification: Notification): Promise<User[]> {
  for (let at: AccountPath | undefined = path; at; at = parentOf(at)) {
    const recipients = await recipientsOf(at, notification);
    if (recipients.length > 0) return recipients;
  }
  return [];
}
