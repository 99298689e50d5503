import * as z from 'zod';
import { refuseBeyondCompany } from '../../lib/accounts/sign-in/company-reach.ts';
import { roleOf, signedIn, signedInWithin } from '../../lib/accounts/sign-in/sessions.ts';
import { invitationOf, Me, meOf } from '../../lib/accounts/sign-in/sign-in.ts';
import * as membership from '../../lib/accounts/users/membership.ts';
import { invitationsWithin, newestInvitations, personBehind } from '../../lib/accounts/users/people.ts';
import { changePersonSettings, PersonChange, personSettings } from '../../lib/accounts/users/person-settings.ts';
import { uuid } from '../../lib/platform/fields.ts';
import type { Caller, Session } from '../../lib/platform/http/caller.ts';
import { forgetCaller, requireSession } from '../../lib/platform/http/caller-lookup.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import { myPasskeys } from './my-passkeys.ts';

const about = { forPeople: true, accountless: true, response: Me, headers: { 'cache-control': 'no-store' } } as const;
const params = z.object({ account_id: uuid() });

const getMe = endpoint({
  ...about,
  method: 'GET',
  path: '/me',
  summary: 'Retrieve the signed-in person, their accounts and their invitations',
  faults: ['forbidden'],
  async run({ caller, now }) {
    const session = requireSession(caller);
    // A cached session may lack an account accepted a moment ago.
    return session.readAt === now.getTime() ? withInvitations(session, session) : readMe(session);
  },
});

const updateMe = endpoint({
  ...about,
  method: 'PATCH',
  path: '/me',
  summary: 'Change how often the signed-in person gets the digest of what needs attention',
  description:
    "Open to every person, for themselves; with a session from a company's provider only to people without an account elsewhere. Which kinds it has, and whether there is one at all, is said by `notifications` of their users.",
  body: PersonChange,
  faults: ['invalid', 'forbidden'],
  async run({ caller, body }) {
    const session = requireSession(caller);
    await refuseBeyondCompany(session, 'person');
    await changePersonSettings(session.person, body);
    return readMe(session);
  },
});

const acceptInvitation = endpoint({
  ...about,
  method: 'POST',
  path: '/me/invitations/{account_id}/accept',
  summary: 'Accept an invitation to an account',
  description: 'A membership counts once its person has accepted it. Accepting it again changes nothing.',
  params,
  faults: ['forbidden', 'not_found'],
  run: ({ caller, params: { account_id }, now }) =>
    changeMembership(caller, account_id, ({ email, by }) => membership.acceptInvitation(email, account_id, now, by)),
});

const declineInvitation = endpoint({
  ...about,
  method: 'POST',
  path: '/me/invitations/{account_id}/decline',
  summary: 'Decline an invitation to an account',
  description: 'The user is deleted from the account.',
  params,
  faults: ['forbidden', 'not_found'],
  run: ({ caller, params: { account_id }, now }) =>
    changeMembership(caller, account_id, ({ email }) => membership.declineInvitation(email, account_id, now)),
});

const leaveAccount = endpoint({
  ...about,
  method: 'DELETE',
  path: '/me/accounts/{account_id}',
  summary: 'Leave an account',
  description: 'The user is deleted from the account; access ends within 60 seconds.',
  params,
  faults: ['forbidden', 'not_found'],
  run: ({ caller, params: { account_id }, now }) =>
    changeMembership(caller, account_id, ({ email }) => membership.leaveAccount(email, account_id, now)),
});

async function readMe(session: Session): Promise<Me> {
  const person = await personBehind(session.person);
  const known = person && (session.within ? await signedInWithin(person, session) : signedIn(person));
  return withInvitations({ ...session, ...roleOf(session, person) }, known ?? { email: session.email, users: [] });
}

async function withInvitations(
  { kind, by, operatorNeedsPasskey, person, within }: Session,
  known: Pick<Session, 'email' | 'users'>,
): Promise<Me> {
  const [invitations, settings] = await Promise.all([
    within ? invitationsWithin(person, within.path) : newestInvitations(person),
    personSettings(person),
  ]);
  return {
    ...meOf(known, kind),
    operator_needs_passkey: operatorNeedsPasskey,
    signed_in_by: by,
    invitations: invitations.map(invitationOf),
    ...settings,
  };
}

async function changeMembership(
  caller: Caller,
  accountId: string,
  change: (session: Session) => Promise<void>,
): Promise<Me> {
  const session = requireSession(caller);
  await refuseBeyondCompany(session, { account_id: accountId });
  await change(session);
  forgetCaller(session.hash);
  return readMe(session);
}

/** The sign-in.ts function serves these endpoints too. */
export const me = { getMe, updateMe, acceptInvitation, declineInvitation, leaveAccount, ...myPasskeys };
