import * as z from 'zod';
import { type AccountAt, eachAccount } from '../../accounts/account/walk.ts';
import { eraseIdentity } from '../../accounts/company-sign-in/erase.ts';
import { changesBetween, type OperatorAct, recording } from '../../accounts/operators/record.ts';
import { eraseOperator, isOperator } from '../../accounts/operators/store.ts';
import { type Passkey, passkeyShown } from '../../accounts/passkeys/passkey.ts';
import { erasePasskeys, passkeysOf } from '../../accounts/passkeys/store.ts';
import { endSessionsOf } from '../../accounts/sign-in/sessions.ts';
import { identityOf } from '../../accounts/users/email.ts';
import { deleteUser, requireUser } from '../../accounts/users/store.ts';
import type { User } from '../../accounts/users/user.ts';
import { buyersWith, removeFromBuyer } from '../../books/parties/erase.ts';
import { asyncChunksOf } from '../../platform/chunks.ts';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, lists, table } from '../../platform/table/table.ts';

/**
 * One person's personal data, for an operator who must export or erase it (docs/people-and-data.md). It walks all accounts,
 * because any server may have the person as contact.
 */
export type PersonData = {
  users: { path: AccountPath; user: User }[];
  /** The servers with the person's address as contact. */
  contacts: { path: AccountPath; server_id: string; contact: string }[];
  operator: boolean;
  passkeys: Passkey[];
  /** The root accounts whose invoices go to the person's address. */
  buyers: string[];
};

export async function dataOf(email: string): Promise<PersonData> {
  const found: PersonData = {
    users: [],
    contacts: [],
    operator: await isOperator(email),
    passkeys: ((await passkeysOf(personHash(email)))?.passkeys ?? []).map(passkeyShown),
    buyers: await buyersWith(email),
  };
  for await (const accounts of asyncChunksOf(eachAccount(), ACCOUNTS_AT_ONCE)) {
    const guards = await table.getMany(accounts.map(({ path }) => ({ key: keys.userEmail(path, email), form: Guard })));
    for (const [index, { path }] of accounts.entries()) {
      const id = guards[index]?.id;
      if (id !== undefined) found.users.push({ path, user: await requireUser(path, id) });
    }
    found.contacts.push(...(await contactsIn(accounts, identityOf(email))));
  }
  return found;
}

const Guard = z.object({ id: z.string() });
const Contact = z.object({ id: z.string(), contact: z.string().nullable() });
const ACCOUNTS_AT_ONCE = 100;
// uncaught: 8 → 9: how many items are worked on at once decides nothing but the time
const LISTS_AT_ONCE = 8;

async function contactsIn(accounts: AccountAt[], identity: string): Promise<PersonData['contacts']> {
  const found: PersonData['contacts'] = [];
  await inParallel(LISTS_AT_ONCE, accounts, async ({ path }) => {
    for await (const { id, contact } of table.each(lists.servers(path), Contact)) {
      if (contact !== null && identityOf(contact) === identity) found.push({ path, server_id: id, contact });
    }
  });
  return found;
}

/**
 * Deletes the person from all accounts and ends all sessions, so no session gives access to an account that invites the address
 * later. Sessions are ended before, in case the run is killed, and after, for sessions that began during it.
 */
export async function erasePerson(email: string, act: OperatorAct): Promise<PersonData> {
  const person = personHash(email);
  await endSessionsOf(person, clock.now());
  const found = await dataOf(email);
  for (const { path } of found.users) await eraseIdentity(path, email);
  for (const { path, user } of found.users) {
    const { id } = user;
    const entry = { operation: 'deleteUser', path, resource_id: id, changes: changesBetween({ id }, undefined) };
    await recording(act, entry, () => deleteUser(path, id));
  }
  for (const { path, server_id, contact } of found.contacts) await removeContact(path, server_id, contact);
  for (const root of found.buyers) await removeFromBuyer(root, email, act);
  await forgetDesk(person);
  await erasePasskeys(person);
  await eraseOperator(email);
  await endSessionsOf(person, clock.now());
  return found;
}

/** How the person wanted to be notified about attention causes, and which were reported to them. */
const forgetDesk = (person: string): Promise<void> =>
  table.write(
    [keys.personSettings, keys.attentionMark, keys.attentionReported].map((key) => ({ delete: key(person) })),
  );

/** A server changed or deleted in the meantime no longer has this contact. */
const removeContact = (path: AccountPath, id: string, contact: string): Promise<unknown> =>
  table.tryWrite([
    {
      update: keys.server(path, id),
      set: { contact: null },
      must: ['contact = :contact', { contact }],
      refused: 'another contact',
    },
  ]);
