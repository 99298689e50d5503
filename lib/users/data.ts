import * as z from 'zod';
import { eachAccount } from '../accounts/walk.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { keys, table } from '../platform/table/table.ts';
import { deleteUser, requireUser } from './store.ts';
import type { User } from './user.ts';

/**
 * What is stored about a person, for the operator who must show or erase it: docs/people-and-data.md. Every account is
 * looked at, so that users of before people could sign in are found too.
 */
export async function usersWithEmail(email: string): Promise<{ path: AccountPath; user: User }[]> {
  const found: { path: AccountPath; user: User }[] = [];
  for await (const accounts of inChunks(eachAccount(), ACCOUNTS_AT_ONCE)) {
    const guards = await table.getMany(accounts.map(({ path }) => ({ key: keys.userEmail(path, email), form: Guard })));
    for (const [index, { path }] of accounts.entries()) {
      const id = guards[index]?.id;
      if (id !== undefined) found.push({ path, user: await requireUser(path, id) });
    }
  }
  return found;
}

const Guard = z.object({ id: z.string() });
const ACCOUNTS_AT_ONCE = 100;

async function* inChunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Takes the person away everywhere. Without a user anywhere, sessions and codes open nothing, and expire by themselves. */
export async function erasePerson(email: string): Promise<{ account_id: string; user_id: string }[]> {
  const users = await usersWithEmail(email);
  for (const { path, user } of users) await deleteUser(path, user.id);
  await table.write([{ delete: keys.person(personHash(email)) }]);
  return users.map(({ path, user }) => ({ account_id: idOf(path), user_id: user.id }));
}
