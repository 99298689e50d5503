import * as z from 'zod';
import { getAccountScope } from '../accounts/scope.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { stamping } from '../platform/table/stamp.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import type { Membership } from './people.ts';
import { deleteUser, personLine } from './store.ts';
import { isAccepted, StoredUser, type User } from './user.ts';

/**
 * Membership by consent: an account makes a user, and the person decides. Until the person accepts, the user gives no
 * access, is not read when the person signs in, and is told of nothing. Each decision is in the account's activity.
 */
export async function acceptInvitation(email: string, accountId: string, now: Date): Promise<void> {
  const { path, user } = await requireUserOf(email, accountId);
  if (isAccepted(user)) return;
  const withdrawn = noInvitation(accountId);
  await decided('acceptInvitation', path, user, now, () => table.write(acceptance(path, user, now, withdrawn)));
}

/** Accepts an invitation in the transaction that `write` makes; `otherwise` is thrown if the invitation is gone by then. */
export const acceptingAlong = <T>(
  { account: { path }, user }: Membership,
  now: Date,
  otherwise: Error,
  write: (steps: Step[]) => Promise<T>,
): Promise<T> => decided('acceptInvitation', path, user, now, () => write(acceptance(path, user, now, otherwise)));

const acceptance = (path: AccountPath, user: Pick<User, 'id' | 'email'>, now: Date, otherwise: Error): Step[] => [
  {
    update: keys.user(path, user.id),
    set: { accepted_at: timestamp(now) },
    must: ['accepted_at = :nobody', { nobody: null }],
    otherwise,
  },
  { delete: keys.invitation(personHash(user.email), user.id) },
  { put: personLine(path, user) },
];

/** The user goes, as if the account had deleted it. */
export async function declineInvitation(email: string, accountId: string, now: Date): Promise<void> {
  const { path, user } = await requireUserOf(email, accountId);
  if (isAccepted(user)) throw noInvitation(accountId);
  await decided('declineInvitation', path, user, now, () => deleteUser(path, user.id));
}

export async function leaveAccount(email: string, accountId: string, now: Date): Promise<void> {
  const { path, user } = await requireUserOf(email, accountId);
  if (!isAccepted(user))
    throw new Fault('not_found', `You are not a user of account ${accountId} yet; decline the invitation instead.`);
  await decided('leaveAccount', path, user, now, () => deleteUser(path, user.id));
}

const Guard = z.object({ id: z.string() });

/** By the account's own record of the address, so that nobody needs to know the id of their user. */
async function requireUserOf(email: string, accountId: string): Promise<{ path: AccountPath; user: User }> {
  const account = await getAccountScope(accountId);
  const guard = account && (await table.get(keys.userEmail(account.path, email), Guard));
  const user = guard && (await table.get(keys.user(account.path, guard.id), StoredUser));
  if (!user) throw noInvitation(accountId);
  return { path: account.path, user };
}

/** The same whether or not there is such an account. */
const noInvitation = (accountId: string): Fault =>
  new Fault('not_found', `You have no invitation to account ${accountId}; GET /me lists those that you have.`);

const decided = <T>(operation: string, path: AccountPath, { id }: Pick<User, 'id'>, now: Date, work: () => T): T =>
  stamping({ operation, who: { user_id: id }, path, resource_id: id, now }, work);
