import type { ActivityEntry, User } from '../../api/types.ts';
import { fill, t } from '../../texts/texts.ts';

/**
 * The person or program that made a change, in words. People of accounts above and removed people are not among an account's users, which
 * are undefined while they load.
 */
export function whoMade({ user_id, key_hint, operator }: ActivityEntry, users: readonly User[] | undefined): string {
  if (operator) return fill(t.activity.operator, { address: operator });
  if (!user_id) return key_hint ? fill(t.activity.key, { hint: key_hint }) : '';
  if (!users) return '';
  const user = users.find(({ id }) => id === user_id);
  return user ? user.full_name || user.email : t.activity.outside;
}
