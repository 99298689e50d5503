import { insertUser } from '../../../accounts/users/store.ts';
import type { CreatedUser, User } from '../../../accounts/users/user.ts';
import type { AccountPath } from '../../../platform/table/account-path.ts';
import type { Step } from '../../../platform/table/table.ts';
import { reserveInvitation } from './invitation-limits.ts';

/**
 * Creates a user and decides whether an invitation is mailed. The decision is stored with the user (`mailed`), where the mails'
 * change handler reads it together with `by_operator`, which notifies users with full permission. A user that cannot be
 * created, or a repeated request, uses up no invitation.
 */
export async function inviteUser(
  path: AccountPath,
  user: User,
  options: { isMailed: boolean; isByOperator?: boolean; remember?: (created: CreatedUser) => Step[]; now: Date },
): Promise<CreatedUser> {
  const { isMailed, isByOperator = false, remember = () => [], now } = options;
  const reservation = isMailed ? await reserveInvitation(path, user.email, now) : undefined;
  const created = { ...user, mailed: reservation !== undefined };
  try {
    await insertUser(path, { ...created, ...(isByOperator && { by_operator: true }) }, remember(created));
    return created;
  } catch (error) {
    await reservation?.release();
    throw error;
  }
}
