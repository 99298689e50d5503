import { User } from '../../../accounts/users/user.ts';
import { asyncChunksOf } from '../../../platform/chunks.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { wantsMail } from '../compose/recipients.ts';

/** DynamoDB's limit on keys per batch read. */
const KEYS_MAX = 100;

/**
 * The lines in a person's digest whose user still exists and wants certificates, with these users. One read per hundred lines.
 */
export async function wantedLines<L extends { path: string; user: string }>(
  all: AsyncIterable<L>,
): Promise<{ lines: L[]; users: User[] }> {
  const lines: L[] = [];
  const recipients: User[] = [];
  for await (const chunk of asyncChunksOf(all, KEYS_MAX)) {
    const users = await usersOf(chunk);
    for (const line of chunk) {
      const user = users.get(nameOf(line));
      if (!user || !wantsMail(user, 'certificates')) continue;
      lines.push(line);
      recipients.push(user);
    }
  }
  return { lines, users: recipients };
}

type Named = { path: string; user: string };
const nameOf = ({ path, user }: Named): string => `${path} ${user}`;

/** A user with several lines is read once: a batch read may name a key only once. */
async function usersOf(lines: readonly Named[]): Promise<Map<string, User | undefined>> {
  const named = [...new Map(lines.map((line) => [nameOf(line), line])).values()];
  const users = await table.getMany(
    named.map(({ path, user }) => ({ key: keys.user(asPath(path), user), form: User })),
  );
  return new Map(named.map((line, index) => [nameOf(line), users[index]]));
}
