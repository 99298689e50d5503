import * as z from 'zod';
import { LOCALES } from '../platform/locale.ts';
import { type AccountPath, parentOf } from '../platform/table/account-path.ts';
import { folded, sha256 } from '../platform/table/keys.ts';
import { keys, lists, table } from '../platform/table/table.ts';
import { Notification } from './notification.ts';

/** A user as far as mails are concerned. Who was never asked is told of certificates. */
export const Reader = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  locale: z.enum(LOCALES),
  notifications: z.array(Notification).default(['certificates']),
});
export type Reader = z.infer<typeof Reader>;

/** A person is an e-mail address, in whatever case it was written. */
export const personOf = (email: string): string => sha256(folded(email));

export const getReader = (path: AccountPath, id: string): Promise<Reader | undefined> =>
  table.get(keys.user(path, id), Reader);

export async function readersOf(path: AccountPath, notification: Notification): Promise<Reader[]> {
  const readers: Reader[] = [];
  for await (const reader of table.each(lists.users(path), Reader)) {
    if (reader.notifications.includes(notification)) readers.push(reader);
  }
  return readers;
}

/**
 * Who is told that something of an account needs somebody: its own users, or, where none of them wants to know, those of the
 * nearest account above where one does. A customer without users has a dealer who looks after it.
 */
export async function whoLooksAfter(path: AccountPath, notification: Notification): Promise<Reader[]> {
  for (let at: AccountPath | undefined = path; at; at = parentOf(at)) {
    const readers = await readersOf(at, notification);
    if (readers.length > 0) return readers;
  }
  return [];
}
