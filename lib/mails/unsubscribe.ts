import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { variable } from '../platform/environment.ts';
import { asPath } from '../platform/table/account-path.ts';
import { wait } from '../platform/table/backoff.ts';
import { type Key, personHash, sha256 } from '../platform/table/keys.ts';
import { keys, kinds, lists, table } from '../platform/table/table.ts';
import { NOTIFICATIONS, type Notification, StoredUser } from '../users/user.ts';

/**
 * The link in a mail that ends mails of its kind, for whoever has it: no sign-in, because a mail program follows it by itself
 * (RFC 8058). Each mail has its own. Only its hash is stored, so that who reads the table can end nobody's mails.
 */
export const Ending = z.object({ person: z.string(), notification: z.enum(NOTIFICATIONS) });
export type Ending = z.infer<typeof Ending>;

const TOKEN_BYTES = 16;
const KEPT_SECONDS = 400 * 86_400;

export async function newEndUrl(email: string, notification: Notification, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const ending: Ending = { person: personHash(email), notification };
  await table.write([{ put: { ...keys.unsubscribe(sha256(token)), ...ending, expires } }]);
  return `${variable('REGROVE_PUBLIC_URL')}/unsubscribe/${token}`;
}

/** What a link would end; undefined when it is none of ours or was too long ago. */
export const getEnding = (token: string): Promise<Ending | undefined> =>
  table.get(keys.unsubscribe(sha256(token)), Ending);

/** Takes the notification away from each user that the person is. Done twice, it comes to the same. */
export async function endMails({ person, notification }: Ending): Promise<void> {
  let isFound = false;
  let movedTo: string | null = null;
  for await (const { sk, path, user_id, moved_to } of table.each(lists.person(person), Line)) {
    movedTo ??= moved_to;
    if (!sk.startsWith(kinds.personUser)) continue;
    isFound = true;
    await takeAway(keys.user(asPath(path), user_id), notification);
  }
  // A link of before the person was moved (lib/users/migrate-addresses.ts) leads to where the person is now.
  if (!isFound && movedTo !== null) await endMails({ person: movedTo, notification });
}

const Line = z.object({ sk: z.string(), path: z.string(), user_id: z.string(), moved_to: z.string().nullable() });

/** On condition that the list is as it was read: what the user changes at the same moment is not lost. */
async function takeAway(user: Key, notification: Notification): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const before = (await table.get(user, StoredUser))?.notifications;
    if (!before?.includes(notification)) return;
    try {
      return await table.write([
        {
          update: user,
          set: { notifications: before.filter((one) => one !== notification) },
          must: [
            'attribute_exists(pk) and (attribute_not_exists(notifications) or notifications = :before)',
            { before },
          ],
          otherwise: MOVED,
        },
      ]);
    } catch (error) {
      if (error !== MOVED || attempt >= ATTEMPTS_MAX) throw error;
      await wait(attempt);
    }
  }
}

const MOVED = new Error('The user changed each time after it was read.');
const ATTEMPTS_MAX = 10;
