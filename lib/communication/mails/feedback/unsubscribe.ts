import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { changePersonSettings } from '../../../accounts/users/person-settings.ts';
import { NOTIFICATIONS, type Notification, User } from '../../../accounts/users/user.ts';
import { sha256 } from '../../../platform/digest.ts';
import { variable } from '../../../platform/environment.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import type { Key } from '../../../platform/table/keys/key.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { retryOvertaken } from '../../../platform/table/retry-overtaken.ts';
import { keys, lists, table } from '../../../platform/table/table.ts';
import { RECORDS_KEPT_SECONDS, secondsOf } from '../../../platform/time.ts';

/**
 * A mail's unsubscribe link. It needs no sign-in, because a mail program follows it by itself (RFC 8058). Each mail has its own
 * token, and only the token's hash is stored, so reading the table lets nobody unsubscribe others. Before a mail is written,
 * `addresseeOf` (addressee.ts) checks whether the person still wants it.
 *
 * `digest` is the attention digest, chosen per person and not per user.
 */
export const UNSUBSCRIBABLE = [...NOTIFICATIONS, 'digest'] as const;
export type Unsubscribable = (typeof UNSUBSCRIBABLE)[number];
const UnsubscribeLink = z.object({ person: z.string(), notification: z.enum(UNSUBSCRIBABLE) });
type UnsubscribeLink = z.infer<typeof UnsubscribeLink>;

const TOKEN_BYTES = 16;

export async function newUnsubscribeUrl(email: string, notification: Unsubscribable, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = secondsOf(now) + RECORDS_KEPT_SECONDS;
  const link: UnsubscribeLink = { person: personHash(email), notification };
  await table.write([{ put: { ...keys.unsubscribe(sha256(token)), ...link, expires } }]);
  return `${variable('REGROVE_PUBLIC_URL')}/unsubscribe/${token}`;
}

/** Undefined for an unknown token. The table deletes a token some time after `expires`; until then the link still works. */
export const getUnsubscribeLink = (token: string): Promise<UnsubscribeLink | undefined> =>
  table.get(keys.unsubscribe(sha256(token)), UnsubscribeLink);

/** Removes the notification from all the person's users, or switches the digest off. Idempotent. */
export async function unsubscribe({ person, notification }: UnsubscribeLink): Promise<void> {
  if (notification === 'digest') {
    await changePersonSettings(person, { digest: 'never' });
    return;
  }
  for await (const { path, user_id } of table.each(lists.personUsers(person), PersonUser))
    await removeNotification(keys.user(asPath(path), user_id), notification);
}

const PersonUser = z.object({ path: z.string(), user_id: z.string() });

/** Writes only if the list is as it was read (optimistic lock), so a concurrent change by the user is not lost. */
const removeNotification = (user: Key, notification: Notification): Promise<void> =>
  retryOvertaken(async () => {
    const before = (await table.get(user, User))?.notifications;
    if (!before?.includes(notification)) return;
    await table.write([
      {
        update: user,
        set: { notifications: before.filter((one) => one !== notification) },
        must: ['notifications = :before', { before }],
        otherwise: 'overtaken',
      },
    ]);
  });
