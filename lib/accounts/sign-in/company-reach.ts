import { Fault } from '../../platform/fault.ts';
import type { Session } from '../../platform/http/caller.ts';
import { isWithin } from '../account/line.ts';
import { getAccountScope } from '../account/scope.ts';
import { membershipsWithin, personBehind } from '../users/people.ts';

/** The part of a person changed by a request: one account's user, the settings for all their accounts, or their other sessions. */
type Changed = { account_id: string } | 'person' | 'other sessions';

/**
 * A company decides whom its provider identifies, so a session from there speaks for the person to that company alone. It
 * may change users in the account with the company's setting and below it. It may change the person's own settings only
 * while the person is not a user in any other account, and never another session. Every endpoint that changes something
 * about its person calls this, or is closed to company sessions; test/accounts/company-sign-in/reach.test.ts checks them
 * all.
 */
export async function refuseBeyondCompany(session: Session, changed: Changed): Promise<void> {
  if (session.kind !== 'company') return;
  if (changed === 'other sessions')
    throw new Fault(
      'forbidden',
      'You signed in through your company, which does not end your other sessions; sign in with a code.',
      { reason: 'company_session' },
    );
  if (changed === 'person') {
    if (!(await isUserElsewhere(session))) return;
    throw new Fault(
      'forbidden',
      'You signed in through your company, which does not decide about your other accounts; sign in with a code.',
      { reason: 'company_session' },
    );
  }
  if (!(await isOutside(session, changed))) return;
  throw new Fault(
    'forbidden',
    `You signed in through your company, which does not reach account ${changed.account_id}; sign in with a code.`,
    { reason: 'company_session' },
  );
}

/** An unknown account is refused later, as for everybody. */
async function isOutside({ within }: Session, { account_id }: { account_id: string }): Promise<boolean> {
  const account = await getAccountScope(account_id);
  return account !== undefined && !(within && (await isWithin(account.path, within.path)));
}

/** Invitations from elsewhere do not count: anybody can send one. */
async function isUserElsewhere({ person, within }: Session): Promise<boolean> {
  const known = await personBehind(person);
  if (!known || !within) return true;
  const members = await membershipsWithin(known.memberships, within.path);
  return known.operator || members.length < known.memberships.length;
}
