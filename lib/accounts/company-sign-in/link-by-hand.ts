import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { uuid } from '../../platform/fields.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { table } from '../../platform/table/table.ts';
import { isWithin, pathsUpward } from '../account/line.ts';
import { isAcceptedByCode } from '../users/membership.ts';
import { membershipsWithin, personBehind } from '../users/people.ts';
import { requireUser } from '../users/store.ts';
import { domainOf } from './domain.ts';
import { provedDomains } from './domain-store.ts';
import { entraTenant } from './entra.ts';
import { entraSubject } from './identity.ts';
import { linkOf, linkSteps, personLinkedTo, unlinkSteps, userIdsWithin } from './identity-store.ts';
import { SignInRefusal } from './refusal.ts';
import { getSetting, type StoredSetting } from './stored-setting.ts';

/** A person in a Microsoft Entra ID tenant. */
export const NewCompanyIdentity = z
  .object({
    tid: uuid().describe('The tenant.'),
    oid: uuid().describe('The object id of the person in the tenant.'),
  })
  .meta({ id: 'NewCompanyIdentity' });
type NewCompanyIdentity = z.infer<typeof NewCompanyIdentity>;

export const CompanyIdentity = NewCompanyIdentity.extend({ user_id: uuid(), issuer: z.string() }).meta({
  id: 'CompanyIdentity',
});

/** The account whose company sign-in covers an account: its own, or the nearest above it. */
async function settingAbove(path: AccountPath): Promise<{ path: AccountPath; setting: StoredSetting } | undefined> {
  for (const at of await pathsUpward(path)) {
    const setting = await getSetting(at);
    if (setting) return { path: at, setting };
  }
  return undefined;
}

/**
 * Links a user by hand. The caller decides who the person is in all of the company's accounts, now and later, so linking
 * needs permission for the account with the setting. It also needs proof that the mailbox is the company's or that the
 * person agrees: a proved domain, or an invitation accepted with a code.
 */
export async function linkByHand(
  path: AccountPath,
  userId: string,
  { tid, oid }: NewCompanyIdentity,
  caller: AccountPath,
): Promise<z.infer<typeof CompanyIdentity>> {
  const { email } = await requireUser(path, userId);
  const found = await settingAbove(path);
  if (!found || entraTenant(found.setting.issuer) !== tid.toLowerCase())
    throw new Fault('invalid', `tid ${tid} is not the tenant of the company sign-in of this account.`, {
      reason: 'other_tenant',
      field: 'tid',
    });
  if (!(await isWithin(found.path, caller)))
    throw new Fault(
      'forbidden',
      'Only users with full permission for the account with the company sign-in link people.',
      { reason: 'needs_company_account' },
    );
  const { issuer, domains } = found.setting;
  const proved = await provedDomains(found.path, domains);
  if (!proved.includes(domainOf(email)) && !(await isAcceptedByCode(path, userId)))
    throw new Fault(
      'invalid',
      'This user cannot be linked: the person has not accepted the invitation with a code, and the address is in no domain that the company has proved.',
      { reason: 'person_not_linkable' },
    );
  const person = personHash(email);
  const subject = entraSubject(tid, oid);
  const linked = await personLinkedTo(found.path, subject);
  if (linked !== undefined && linked !== person)
    throw new Fault('invalid', `oid ${oid} is linked to another user; remove that link first.`, {
      reason: 'already_linked',
      field: 'oid',
    });
  const known = await personBehind(person);
  const users = known ? await userIdsWithin(found.path, person, known, proved) : [userId];
  const steps = linkSteps(
    { path: found.path, issuer, person, subject, users },
    await linkOf(found.path, person, issuer),
  );
  try {
    if (steps.length > 0) await table.write(steps);
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    throw new Fault('invalid', 'The link was changed by somebody else meanwhile; try again.', {
      reason: 'changed_meanwhile',
    });
  }
  return { user_id: userId, issuer, tid, oid };
}

/** Removes the links of a user's person. The caller must have permission for all accounts these links open. */
export async function unlinkUser(path: AccountPath, userId: string, caller: AccountPath): Promise<void> {
  const { email } = await requireUser(path, userId);
  const hash = personHash(email);
  const person = await personBehind(hash);
  for (const at of await pathsUpward(path)) {
    const steps = await unlinkSteps(at, hash);
    if (steps.length === 0) continue;
    const opened = await membershipsWithin(person?.memberships ?? [], at);
    if ((await membershipsWithin(opened, caller)).length < opened.length)
      throw new Fault(
        'forbidden',
        'This person is a user of accounts above yours; ask a user with full permission there.',
        { reason: 'person_above' },
      );
    await table.write(steps);
  }
}
