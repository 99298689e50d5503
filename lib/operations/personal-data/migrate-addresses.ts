import * as z from 'zod';
import { eachAccount } from '../../accounts/account/walk.ts';
import { endSessionsOf } from '../../accounts/sign-in/sessions.ts';
import { invitationLine, personLine } from '../../accounts/users/store.ts';
import { isAccepted, StoredUser, type User } from '../../accounts/users/user.ts';
import { certificateLines } from '../../communication/mails/certificate-news.ts';
import { addLines, lastEndedPeriod, periodAt } from '../../communication/mails/period-digest.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { earlierKeys } from '../../platform/table/keys/earlier.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { AsStored, keys, lists, type Step, table } from '../../platform/table/table.ts';

/**
 * Migrates items from before addresses were compared by mailbox: their keys come from addresses folded by Unicode NFKC and
 * lower case. Users that shared a hash are separated by their own address, and each keeps its memberships. An address in
 * ASCII has the same keys as before. Idempotent: a second run, or one after a kill, moves the rest.
 */
export type Migrated = { account_id: string; user_id: string; result: 'moved' | 'shares a mailbox' };

export async function migratePeople(
  from: AccountPath | undefined,
  now: Date,
  onAccount: (users: number, migrated: Migrated[]) => void,
): Promise<void> {
  for await (const { path } of eachAccount(from)) {
    const migrated: Migrated[] = [];
    let users = 0;
    for await (const user of table.each(lists.users(path), StoredUser)) {
      users += 1;
      const result = await migrateUser(path, user, now);
      if (result) migrated.push({ account_id: idOf(path), user_id: user.id, result });
    }
    onAccount(users, migrated);
  }
}

const Guard = z.object({ id: z.string() });
const Line = z.object({ user_id: z.string() });

async function migrateUser(path: AccountPath, user: User, now: Date): Promise<Migrated['result'] | undefined> {
  const { id, email } = user;
  const earlierPerson = earlierKeys.personHash(email);
  if (earlierPerson === personHash(email)) return undefined;
  const earlier = { guard: earlierKeys.userEmail(path, email), line: earlierKeys.personUser(email, idOf(path)) };
  const [guard, earlierGuard, earlierLine] = await table.getMany([
    { key: keys.userEmail(path, email), form: Guard },
    { key: earlier.guard, form: Guard },
    { key: earlier.line, form: Line },
  ]);
  if (guard && guard.id !== id) return 'shares a mailbox';
  const isGuarded = earlierGuard?.id === id && earlier.guard.sk !== keys.userEmail(path, email).sk;
  const isListed = earlierLine?.user_id === id;
  if (guard && !isGuarded && !isListed) return undefined;
  // A session of the shared hash may belong to the other person, so everybody there has to sign in again.
  await endSessionsOf(earlierPerson, now);
  await table.write([
    { check: keys.user(path, id), must: 'exist' },
    {
      put: { ...keys.userEmail(path, email), id },
      must: ['attribute_not_exists(pk) or id = :id', { id }],
    },
    { put: isAccepted(user) ? personLine(path, user) : invitationLine(path, user) },
    ...(isGuarded ? [deletion(earlier.guard, 'id', id)] : []),
    ...(isListed ? [deletion(earlier.line, 'user_id', id)] : []),
  ]);
  await moveDigest(earlierPerson, user, now);
  await redirectPerson(earlierPerson, personHash(email), now);
  return 'moved';
}

const deletion = (key: Key, field: string, id: string): Step => ({ delete: key, must: [`${field} = :id`, { id }] });

/** Moves the lines of the person's digests that are not sent yet. */
async function moveDigest(earlierPerson: string, { id, email }: User, now: Date): Promise<void> {
  for (const period of [lastEndedPeriod(now), periodAt(now)]) {
    const digest = await table.get(
      keys.digest(earlierPerson, period),
      z.object({ closed: z.boolean().default(false) }),
    );
    if (!digest || digest.closed) continue;
    const lines = (await Array.fromAsync(certificateLines(earlierPerson, period))).filter(({ user }) => user === id);
    await addLines(personHash(email), lines, now);
    for (const { path, month } of lines)
      await table.write([{ delete: keys.digestLine(earlierPerson, period, idOf(path as AccountPath), month) }]);
  }
}

const MovedPerson = z.object({ moved_to: z.string().nullable() });

/** Unsubscribe links hold the earlier hash. They keep working if only one person came from it. */
async function redirectPerson(earlierPerson: string, person: string, now: Date): Promise<void> {
  const known = (await table.get(keys.person(earlierPerson), MovedPerson))?.moved_to ?? null;
  const moved_to = known === null || known === person ? person : SEVERAL;
  const expires = Math.floor(now.getTime() / 1000) + LINKS_SECONDS;
  await table.write([{ update: keys.person(earlierPerson), set: { moved_to, expires } }]);
}

const SEVERAL = 'several';
const LINKS_SECONDS = 400 * 24 * 60 * 60;

/** Answers the number of suppressed addresses that were moved. */
export async function migrateSuppressed(): Promise<number> {
  let moved = 0;
  for await (const item of table.each(lists.suppressed(), AsStored)) {
    const key = { pk: String(item.pk), sk: String(item.sk) };
    const current = keys.suppressed(String(item.address));
    if (current.sk === key.sk) continue;
    await table.write([{ put: { ...item, ...current } }, { delete: key }]);
    moved += 1;
  }
  return moved;
}
