import * as z from 'zod';
import { chunksOf } from '../../platform/chunks.ts';
import { nameShown } from '../../platform/fields.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import { lazy } from '../../platform/lazy.ts';
import { LOCALES } from '../../platform/locale.ts';
import { type AccountPath, asPath, idOf } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { AsStored } from '../../platform/table/stored.ts';
import { keys, kinds, lists, read, table } from '../../platform/table/table.ts';
import { isWithin, onlyWithin } from '../account/line.ts';
import { OperatorRecord } from './operator.ts';
import { PERMISSIONS } from './permission.ts';

/** One of a person's accounts and their user there. */
export type Membership = { account: AccountScope & { name: string; display_name: string }; user: Member };

/** A person is one mailbox and all users with its address. Users in a deactivated account may still sign in and read. */
export type Person = {
  /** The address as spelled by one of the users, or when the operator was named; all spellings lead to the same mailbox. */
  email: string;
  /** An operator may have neither memberships nor invitations. */
  operator: boolean;
  /** The accepted memberships. */
  memberships: Membership[];
  /** The first two invitations for a person without memberships; empty otherwise, because they give no access. */
  firstInvitations: Membership[];
  /** In milliseconds: sessions begun up to this time are ended. */
  sessionsEndedAt: number;
};

/** The fields needed for signing in. Every function loads this file, so it does not load the whole schemas. */
const MemberAccount = lazy(() => z.object({ role: z.string(), name: nameShown(), display_name: nameShown() }));
const Member = lazy(() =>
  z.object({
    id: z.string(),
    full_name: nameShown(),
    email: z.string(),
    locale: z.enum(LOCALES),
    permission: z.enum(PERMISSIONS),
    created_at: z.string(),
  }),
);
type Member = z.infer<ReturnType<typeof Member>>;

const PersonUserLine = lazy(() => z.object({ path: z.string(), user_id: z.string() }));
type PersonUserLine = z.infer<ReturnType<typeof PersonUserLine>>;
const PersonRecord = lazy(() => z.object({ sessions_ended_at: z.number().default(0) }));

/** The only invitation for a person without accounts; signing in accepts it. Undefined if there are several. */
export const onlyInvitation = ({ firstInvitations: [first, second] }: Person): Membership | undefined =>
  second ? undefined : first;

/** A person's invitations, newest first, at most 100. */
export async function newestInvitations(hash: string): Promise<Membership[]> {
  const { items } = await table.query(lists.invitations(hash), PersonUserLine(), {
    limit: INVITATIONS_MAX,
    newestFirst: true,
  });
  return membershipsOf(items);
}

const INVITATIONS_MAX = 100;

/**
 * A person's invitations to an account and those below it, newest first, at most 100. It reads past all others, because
 * anybody can invite an address, and must not be able to hide a company's own invitation that way.
 */
export async function invitationsWithin(hash: string, path: AccountPath): Promise<Membership[]> {
  const lines: PersonUserLine[] = [];
  for await (const line of table.each(lists.invitations(hash), PersonUserLine()))
    if (await isWithin(asPath(line.path), path)) lines.push(line);
  return membershipsOf(lines.slice(-INVITATIONS_MAX).reverse());
}

/** A person's memberships in an account and those below it. */
export const membershipsWithin = <M extends { account: Pick<AccountScope, 'path'> }>(
  memberships: readonly M[],
  path: AccountPath,
): Promise<M[]> => onlyWithin(memberships, path, ({ account }) => account.path);

/** Undefined for an unknown address: one without a user, an invitation or an operator. */
export const personOf = (email: string): Promise<Person | undefined> => personBehind(personHash(email));

/** `hash` is the address hash. The lines only point to accounts and users, whose current fields are read from their items. */
export async function personBehind(hash: string): Promise<Person | undefined> {
  const items = await Array.fromAsync(table.each(lists.person(hash), AsStored));
  const lines = items
    .filter(({ sk }) => String(sk).startsWith(kinds.personUser))
    .map((item) => read(item, PersonUserLine()));
  const memberships = await membershipsOf(lines);
  const firstInvitations = memberships.length > 0 ? [] : await oldestInvitations(hash);
  const [first] = [...memberships, ...firstInvitations];
  const named = items.find(({ sk }) => sk === keys.personOperator(hash).sk);
  const operator = named && read(named, OperatorRecord());
  const email = operator?.operator ? operator.email : first?.user.email;
  if (email === undefined) return undefined;
  const record = items.find(({ sk }) => sk === keys.person(hash).sk) ?? {};
  const { sessions_ended_at: sessionsEndedAt } = read(record, PersonRecord());
  return { email, operator: operator?.operator ?? false, memberships, firstInvitations, sessionsEndedAt };
}

/** A former operator without any other role, for a day after the removal. */
export async function formerOperator(hash: string): Promise<Person | undefined> {
  const [named, record] = await table.getMany([
    { key: keys.personOperator(hash), form: OperatorRecord() },
    { key: keys.person(hash), form: PersonRecord() },
  ]);
  const sessionsEndedAt = record?.sessions_ended_at ?? 0;
  return named && { email: named.email, operator: false, memberships: [], firstInvitations: [], sessionsEndedAt };
}

async function oldestInvitations(hash: string): Promise<Membership[]> {
  const { items } = await table.query(lists.invitations(hash), PersonUserLine(), { limit: 2 });
  return membershipsOf(items);
}

const membershipsOf = async (lines: PersonUserLine[]): Promise<Membership[]> =>
  (await Promise.all(chunksOf(lines, LINES_AT_ONCE).map(membershipsIn))).flat();

/** Each line needs two items, and a batch read takes 100. */
const LINES_AT_ONCE = 50;

async function membershipsIn(lines: PersonUserLine[]): Promise<Membership[]> {
  const wanted = lines.flatMap(({ path, user_id }) => [
    { key: keys.account(asPath(path)), form: MemberAccount() },
    { key: keys.user(asPath(path), user_id), form: Member() },
  ]);
  const found = await table.getMany(wanted);
  return lines.flatMap((line, index) => {
    const account = found[2 * index] as z.infer<ReturnType<typeof MemberAccount>> | undefined;
    const user = found[2 * index + 1] as Member | undefined;
    if (!account || !user) return [];
    const path = asPath(line.path);
    const { role, name, display_name } = account;
    return [{ account: { id: idOf(path), path, role, name, display_name }, user }];
  });
}
