import * as z from 'zod';
import { nameShown } from '../platform/fields.ts';
import type { AccountScope } from '../platform/http/caller.ts';
import { LOCALES } from '../platform/locale.ts';
import { asPath, idOf } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { AsStored } from '../platform/table/stored.ts';
import { keys, kinds, lists, read, table } from '../platform/table/table.ts';
import { storedPermission } from './permission.ts';

/** A user of an account, as a person is one in several. */
export type Membership = { account: AccountScope & { name: string; display_name: string }; user: Member };

/** A person is a mailbox, and the users that have it; those of a deactivated account sign in and read. */
export type Person = {
  /** As one of the users has it: all of them lead to the same mailbox. */
  email: string;
  /** The ones that the person accepted. What nobody accepted gives no access, and is not read for a person who has any. */
  memberships: Membership[];
  /** Of a person without memberships, the first two invitations; empty otherwise. */
  firstInvitations: Membership[];
  /** In milliseconds: sessions from before this moment were ended together. */
  sessionsEndedAt: number;
};

/** Of an account and a user, what signing in asks for. Every function loads this. */
const MemberAccount = z.object({ role: z.string(), name: nameShown(), display_name: nameShown() });
const Member = z.object({
  id: z.string(),
  full_name: nameShown(),
  email: z.string(),
  locale: z.enum(LOCALES),
  permission: storedPermission(),
  created_at: z.string(),
});
type Member = z.infer<typeof Member>;

const Line = z.object({ path: z.string(), user_id: z.string() });
const Record = z.object({ sessions_ended_at: z.number().default(0) });

/** The invitation that a person without accounts accepts by signing in: the only one there is. */
export const onlyInvitation = ({ firstInvitations: [first, second] }: Person): Membership | undefined =>
  second ? undefined : first;

/** The newest invitations of a person, newest first, whatever else the person has. */
export async function newestInvitations(hash: string): Promise<Membership[]> {
  const { items } = await table.query(lists.invitations(hash), Line, { limit: INVITATIONS_MAX, newestFirst: true });
  return membershipsOf(items);
}

const INVITATIONS_MAX = 100;

/** Undefined where nobody has the address. */
export const personOf = (email: string): Promise<Person | undefined> => personBehind(personHash(email));

/** By the hash of the address. What may change is read where it is kept: the lines only say where to look. */
export async function personBehind(hash: string): Promise<Person | undefined> {
  const items = await Array.fromAsync(table.each(lists.person(hash), AsStored));
  const lines = items.filter(({ sk }) => String(sk).startsWith(kinds.personUser)).map((item) => read(item, Line));
  const memberships = await membershipsOf(lines);
  const firstInvitations = memberships.length > 0 ? [] : await oldestInvitations(hash);
  const [first] = [...memberships, ...firstInvitations];
  if (!first) return undefined;
  const record = items.find(({ sk }) => sk === keys.person(hash).sk) ?? {};
  const { sessions_ended_at: sessionsEndedAt } = read(record, Record);
  return { email: first.user.email, memberships, firstInvitations, sessionsEndedAt };
}

async function oldestInvitations(hash: string): Promise<Membership[]> {
  const { items } = await table.query(lists.invitations(hash), Line, { limit: 2 });
  return membershipsOf(items);
}

const membershipsOf = async (lines: z.infer<typeof Line>[]): Promise<Membership[]> =>
  (await Promise.all(chunksOf(lines, LINES_AT_ONCE).map(membershipsIn))).flat();

/** Two items for each, 100 in a call. */
const LINES_AT_ONCE = 50;

async function membershipsIn(lines: z.infer<typeof Line>[]): Promise<Membership[]> {
  const wanted = lines.flatMap(({ path, user_id }) => [
    { key: keys.account(asPath(path)), form: MemberAccount },
    { key: keys.user(asPath(path), user_id), form: Member },
  ]);
  const found = await table.getMany(wanted);
  return lines.flatMap((line, index) => {
    const account = found[2 * index] as z.infer<typeof MemberAccount> | undefined;
    const user = found[2 * index + 1] as Member | undefined;
    if (!account || !user) return [];
    const path = asPath(line.path);
    const { role, name, display_name } = account;
    return [{ account: { id: idOf(path), path, role, name, display_name }, user }];
  });
}

const chunksOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
