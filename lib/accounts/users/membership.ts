import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { SIGN_IN_METHODS, type SignInMethod } from '../../platform/http/caller.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { stamping } from '../../platform/table/stamp.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { getAccountScope } from '../account/scope.ts';
import type { Membership } from './people.ts';
import { deleteUser, personLine } from './store.ts';
import { isAccepted, User } from './user.ts';

/**
 * Membership by consent: an account creates a user, and the person accepts or declines. Until then the user gives no
 * access, is not read at sign-in, and gets no mail but the invitation. The account's activity shows each decision.
 */
export async function acceptInvitation(
  email: string,
  accountId: string,
  now: Date,
  by: SignInMethod = 'code',
): Promise<void> {
  const { path, user } = await requireUserOf(email, accountId);
  if (isAccepted(user)) return;
  const withdrawn = noInvitation(accountId);
  await stampedAs('acceptInvitation', path, user, now, () =>
    table.write(acceptanceSteps(path, user, { now, by }, withdrawn)),
  );
}

/**
 * The session in which a person accepted. Only the mailbox holder has a session by code; the company decides whom a
 * session from its provider belongs to, and a passkey may outlast its person's mailbox.
 */
const Acceptance = z.object({ accepted_by: z.enum(SIGN_IN_METHODS).nullable().default(null) });

/** Whether the mailbox holder has accepted this user. */
export const isAcceptedByCode = async (path: AccountPath, userId: string): Promise<boolean> =>
  (await table.get(keys.user(path, userId), Acceptance))?.accepted_by === 'code';

/** Accepts an invitation within the `write` transaction; throws `otherwise` if the invitation was withdrawn since. */
export const acceptingAlong = <T>(
  { account: { path }, user }: Membership,
  { now, by }: { now: Date; by: SignInMethod },
  otherwise: Error,
  write: (steps: Step[]) => Promise<T>,
): Promise<T> =>
  stampedAs('acceptInvitation', path, user, now, () => write(acceptanceSteps(path, user, { now, by }, otherwise)));

const acceptanceSteps = (
  path: AccountPath,
  user: Pick<User, 'id' | 'email'>,
  { now, by }: { now: Date; by: SignInMethod },
  otherwise: Error,
): Step[] => [
  {
    update: keys.user(path, user.id),
    set: { accepted_at: timestamp(now), accepted_by: by },
    must: ['accepted_at = :nobody', { nobody: null }],
    otherwise,
  },
  { delete: keys.invitation(personHash(user.email), user.id) },
  { put: personLine(path, user) },
];

/** Deletes the user, as if the account had deleted it. */
export async function declineInvitation(email: string, accountId: string, now: Date): Promise<void> {
  const { path, user } = await requireUserOf(email, accountId);
  if (isAccepted(user)) throw noInvitation(accountId);
  await stampedAs('declineInvitation', path, user, now, () => deleteUser(path, user.id));
}

export async function leaveAccount(email: string, accountId: string, now: Date): Promise<void> {
  const { path, user } = await requireUserOf(email, accountId);
  if (!isAccepted(user))
    throw new Fault('not_found', `You are not a user of account ${accountId} yet; decline the invitation instead.`);
  await stampedAs('leaveAccount', path, user, now, () => deleteUser(path, user.id));
}

const Guard = z.object({ id: z.string() });

/** Finds the user by the account's record of the address, because people do not know their user id. */
async function requireUserOf(email: string, accountId: string): Promise<{ path: AccountPath; user: User }> {
  const account = await getAccountScope(accountId);
  const guard = account && (await table.get(keys.userEmail(account.path, email), Guard));
  const user = guard && (await table.get(keys.user(account.path, guard.id), User));
  if (!user) throw noInvitation(accountId);
  return { path: account.path, user };
}

/** The same fault whether or not the account exists. */
const noInvitation = (accountId: string): Fault =>
  new Fault('not_found', `You have no invitation to account ${accountId}; GET /me lists those that you have.`);

const stampedAs = <T>(operation: string, path: AccountPath, { id }: Pick<User, 'id'>, now: Date, work: () => T): T =>
  stamping({ operation, who: { user_id: id }, path, resource_id: id, now }, work);
