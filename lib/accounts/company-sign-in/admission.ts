import { Fault } from '../../platform/fault.ts';
import { nameText } from '../../platform/fields.ts';
import { idAt } from '../../platform/id.ts';
import { LOCALE_DEFAULT, type Locale } from '../../platform/locale.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { stamping } from '../../platform/table/stamp.ts';
import type { Step } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { localeOf } from '../../presentation/language/pick-locale.ts';
import { invitationsWithin, membershipsWithin, type Person, personBehind, personOf } from '../users/people.ts';
import { insertUser } from '../users/store.ts';
import { newUser } from '../users/user.ts';
import { provedDomains } from './domain-store.ts';
import { entraTenant } from './entra.ts';
import { refuseGuest, subjectText, type TokenClaims, verifiedAddress } from './identity.ts';
import { linkOf, linkSteps, personLinkedTo, subjectHash, userIdsWithin } from './identity-store.ts';
import { SignInRefusal } from './refusal.ts';
import type { Company } from './stored-setting.ts';

/** The person admitted by checked claims, and the steps linking them. `hash` is the hash of the person's address. */
export type Admission = { person: Person; hash: string; links: Step[] };

/** Decides whom a provider's claims let in, or throws a SignInRefusal. With `isTest` nothing is created. */
export async function admitClaims(
  { within: { path, id }, setting }: Company,
  claims: TokenClaims,
  { now, isTest }: { now: Date; isTest: boolean },
): Promise<Admission> {
  const { issuer } = setting;
  refuseGuest(issuer, claims);
  const subject = subjectText(issuer, claims);
  const proved = await provedDomains(path, setting.domains);
  const linked = await personLinkedTo(path, subject);
  const byLink = linked === undefined ? undefined : await personBehind(linked);
  // At Entra a valid link is enough. The address is not checked, because somebody typed it there.
  if (linked !== undefined && byLink && entraTenant(issuer) !== undefined && (await isLinkValid(byLink, linked)))
    return admitted(byLink, linked);

  const address = verifiedAddress(issuer, claims, proved);
  const hash = personHash(address);
  const byAddress = await knownPerson(address, hash);
  if (linked !== undefined && linked !== hash && byLink && (await isLinkValid(byLink, linked))) {
    // The address changed at the provider: it must not lead to anybody else.
    if (byAddress) throw new SignInRefusal('linked_otherwise');
    return admitted(byLink, linked);
  }
  if (byAddress) return admitted(byAddress, hash);
  if (setting.create !== 'restricted') throw new SignInRefusal('no_user');
  if (isTest) return { person: nobody(address), hash, links: [] };
  await createUser(address);
  const created = await personOf(address);
  if (!created) throw new SignInRefusal('no_user');
  return admitted(created, hash);

  /** Undefined for a person only invited, and only elsewhere: an unaccepted invitation keeps nobody out. */
  async function knownPerson(email: string, personsHash: string): Promise<Person | undefined> {
    const person = await personOf(email);
    if (!person || person.operator || person.memberships.length > 0) return person;
    return (await userIdsWithin(path, personsHash, person, proved)).length > 0 ? person : undefined;
  }

  /** A link is invalid if its person no longer exists, or came back as another user. */
  async function isLinkValid(person: Person, personsHash: string): Promise<boolean> {
    const link = await linkOf(path, personsHash, issuer);
    const users = await userIdsWithin(path, personsHash, person, proved);
    return link?.subject === subjectHash(subject) && link.users.some((user) => users.includes(user));
  }

  async function admitted(person: Person, personsHash: string): Promise<Admission> {
    const users = await userIdsWithin(path, personsHash, person, proved);
    if (users.length === 0) throw new SignInRefusal('no_user');
    const known = await linkOf(path, personsHash, issuer);
    const isOther = known && known.subject !== subjectHash(subject) && known.users.some((user) => users.includes(user));
    if (isOther) throw new SignInRefusal('linked_otherwise');
    const links = linkSteps({ path, issuer, person: personsHash, subject, users }, known);
    return { person, hash: personsHash, links: replacingStaleLink(personsHash, links) };
  }

  /** Steps linking the subject. They may replace its link to a person who no longer exists. */
  function replacingStaleLink(personsHash: string, links: Step[]): Step[] {
    if (linked === undefined || linked === personsHash) return links;
    return links.map((step) =>
      'put' in step && step.put.person === personsHash
        ? { ...step, must: ['attribute_not_exists(pk) or person = :former', { former: linked }] as const }
        : step,
    );
  }

  /** The person consents by signing in. If two sign-ins run at once, one creates the user and the other finds it. */
  async function createUser(email: string): Promise<void> {
    const userId = idAt(now);
    const input = { email, locale: localeIn(claims), permission: 'restricted' as const, ...nameIn(claims) };
    const made = newUser(input, { id: userId, account_id: id, now });
    // No invitation is mailed, because the person has already signed in.
    const user = { ...made, accepted_at: timestamp(now), mailed: false };
    const stamp = { operation: 'createUser', who: { user_id: userId }, path, resource_id: userId, now };
    try {
      await stamping(stamp, () => insertUser(path, user));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
}

const nobody = (email: string): Person => ({
  email,
  operator: false,
  memberships: [],
  firstInvitations: [],
  sessionsEndedAt: 0,
});

const localeIn = ({ locale }: TokenClaims): Locale =>
  (typeof locale === 'string' && localeOf(locale.slice(0, 40))) || LOCALE_DEFAULT;

function nameIn({ name }: TokenClaims): { full_name?: string } {
  const { data } = nameText().safeParse(name);
  return data === undefined ? {} : { full_name: data };
}

/** The only invitation to the company's accounts for a person without a membership there. Signing in accepts it. */
export async function invitationToAccept({ within }: Company, { person, hash }: Admission) {
  const members = await membershipsWithin(person.memberships, within.path);
  if (members.length > 0) return undefined;
  const invitations = await invitationsWithin(hash, within.path);
  return invitations.length === 1 ? invitations[0] : undefined;
}
