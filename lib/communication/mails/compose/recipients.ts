import { isAccepted, type Notification, User } from '../../../accounts/users/user.ts';
import type { AccountPath } from '../../../platform/table/account-path.ts';
import { lists, table } from '../../../platform/table/table.ts';

/** Whether a user chose this notification. A person who has not accepted the membership gets no mail. */
export const wantsMail = (user: User, notification: Notification): boolean =>
  isAccepted(user) && user.notifications.includes(notification);

/** The account's users who chose this notification. */
export async function recipientsOf(path: AccountPath, notification: Notification): Promise<User[]> {
  const recipients: User[] = [];
  for await (const user of table.each(lists.users(path), User)) {
    if (wantsMail(user, notification)) recipients.push(user);
  }
  return recipients;
}
