import * as z from 'zod';
import { personSettings } from '../../../accounts/users/person-settings.ts';
import { isAccepted, User } from '../../../accounts/users/user.ts';
import { clock } from '../../../platform/clock.ts';
import type { Locale } from '../../../platform/locale.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { keys, lists, table } from '../../../platform/table/table.ts';
import { newUnsubscribeUrl, type Unsubscribable } from '../feedback/unsubscribe.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { wantsMail } from './recipients.ts';

/** A person's newest user, by id. Sign-in codes and shortage mails use its language too. */
export const newestUser = <U extends { id: string }>(users: readonly U[]): U | undefined =>
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  // uncaught: one.id < other.id → one.id <= other.id: no two of the list are equal
  users.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0];

type Addressee = { to: WrittenMail['to']; name: string; locale: Locale; unsubscribe: string };

/**
 * The addressee of a mail people can unsubscribe from; undefined if none of the person's users wants it. Only this function
 * creates unsubscribe links, so every mail with such a link is checked against the person's choice.
 *
 * Language: a person may be a user in several accounts. A mail to a person has the name and language of the newest user they
 * accepted, whatever the mail is about, so the language does not change from mail to mail. A mail about one user in one account
 * (invitation, domain warning) has that user's name and language.
 */
export async function addresseeOf(
  person: string | undefined,
  users: readonly User[],
  notification: Unsubscribable,
): Promise<Addressee | undefined> {
  if (person === undefined || !(await isWanted(person, users, notification))) return undefined;
  const user = (await newestUserOf(person)) ?? newestUser(users);
  if (!user) return undefined;
  const { email, full_name: name, locale } = user;
  const unsubscribe = await newUnsubscribeUrl(email, notification, clock.now());
  return { to: { address: email, name }, name, locale, unsubscribe };
}

async function isWanted(person: string, users: readonly User[], notification: Unsubscribable): Promise<boolean> {
  if (notification !== 'digest') return users.some((user) => wantsMail(user, notification));
  return users.some(isAccepted) && (await personSettings(person)).digest !== 'never';
}

const UserLine = z.object({ path: z.string(), user_id: z.string() });

async function newestUserOf(person: string): Promise<User | undefined> {
  const lines = await Array.fromAsync(table.each(lists.personUsers(person), UserLine));
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  // uncaught: one.user_id < other.user_id → one.user_id <= other.user_id: no two of the list are equal
  for (const { path, user_id } of lines.toSorted((one, other) => (one.user_id < other.user_id ? 1 : -1))) {
    const user = await table.get(keys.user(asPath(path), user_id), User);
    if (user && isAccepted(user)) return user;
  }
  return undefined;
}
