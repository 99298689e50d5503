import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { invitationsWithin, membershipsWithin, type Person } from '../users/people.ts';
import { domainOf } from './domain.ts';
import { SignInRefusal } from './refusal.ts';

/**
 * Links between people and provider identities, stored both ways in the account with the setting. A link is valid as long
 * as one of the users it was made for exists, so a former employee's address can be given to somebody else.
 */
const SubjectLink = z.object({ person: z.string() });
const PersonLink = z.object({ subject: z.string(), users: z.array(z.string()) });
type PersonLink = z.infer<typeof PersonLink>;

export const subjectHash = (subject: string): string => sha256(subject);

/** The hash of the person linked to a subject. */
export const personLinkedTo = async (path: AccountPath, subject: string): Promise<string | undefined> =>
  (await table.get(keys.companySubject(path, subjectHash(subject)), SubjectLink))?.person;

export const linkOf = (path: AccountPath, person: string, issuer: string): Promise<PersonLink | undefined> =>
  table.get(keys.companyIdentity(path, person, sha256(issuer)), PersonLink);

/**
 * Ids of the person's users in an account and below it. Invited users count only for an address in a proved domain: for
 * any other address, only the mailbox holder says whose it is, by accepting.
 */
export async function userIdsWithin(
  path: AccountPath,
  hash: string,
  { email, memberships }: Person,
  proved: readonly string[],
): Promise<string[]> {
  const accepted = await membershipsWithin(memberships, path);
  const invited = proved.includes(domainOf(email)) ? await invitationsWithin(hash, path) : [];
  return [...accepted, ...invited].map(({ user }) => user.id);
}

type Linking = { path: AccountPath; issuer: string; person: string; subject: string; users: string[] };

/**
 * Steps that link a subject to a person, or keep the link up to date. `known` is the person's link as read; a link to another
 * subject is replaced.
 */
export function linkSteps({ path, issuer, person, subject, users }: Linking, known: PersonLink | undefined): Step[] {
  const hash = subjectHash(subject);
  if (known?.subject === hash && known.users.join() === users.join()) return [];
  const former: Step[] = known && known.subject !== hash ? [{ delete: keys.companySubject(path, known.subject) }] : [];
  const otherwise = new SignInRefusal('linked_otherwise');
  return [
    ...former,
    {
      put: { ...keys.companySubject(path, hash), person },
      must: ['attribute_not_exists(pk) or person = :person', { person }],
      otherwise,
    },
    {
      put: { ...keys.companyIdentity(path, person, sha256(issuer)), subject: hash, users },
      must: known ? ['subject = :known', { known: known.subject }] : 'not exist',
      otherwise,
    },
  ];
}

/** Steps removing the person's links to all providers the account has had. */
export async function unlinkSteps(path: AccountPath, person: string): Promise<Step[]> {
  const steps: Step[] = [];
  const form = PersonLink.extend({ pk: z.string(), sk: z.string() });
  for await (const { pk, sk, subject } of table.each(lists.companyIdentities(path, person), form))
    steps.push({ delete: { pk, sk } }, { delete: keys.companySubject(path, subject) });
  return steps;
}
