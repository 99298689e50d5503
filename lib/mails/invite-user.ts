import type { AccountPath } from '../platform/table/account-path.ts';
import type { Step } from '../platform/table/table.ts';
import { insertUser } from '../users/store.ts';
import type { CreatedUser, User } from '../users/user.ts';
import { reserveInvitation } from './invitation-limits.ts';

/**
 * Makes a user, and decides whether an invitation is mailed. The decision is stored with the user, where the change handler that
 * mails invitations reads it. A user who is refused, or whose request was carried out before, uses up no invitation.
 */
export async function insertInvited(
  path: AccountPath,
  user: User,
  options: { isMailed: boolean; remember?: (created: CreatedUser) => Step[]; now: Date },
): Promise<CreatedUser> {
  const { isMailed, remember = () => [], now } = options;
  const reserved = isMailed ? await reserveInvitation(path, user.email, now) : undefined;
  const created = { ...user, mailed: reserved !== undefined };
  try {
    await insertUser(path, created, remember(created));
    return created;
  } catch (error) {
    await reserved?.giveBack();
    throw error;
  }
}
