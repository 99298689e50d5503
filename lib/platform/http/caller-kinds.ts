import { Fault } from '../fault.ts';
import {
  type AccountScope,
  CALLER_KINDS,
  type CallerKind,
  type Directory,
  type Presented,
  type Reach,
  type Session,
} from './caller.ts';
import type { Endpoint, GuardedEndpoint } from './declaration.ts';

/** Shared by all endpoint declarations below `/operator`. */
export const FOR_OPERATORS = { kinds: ['operator'], accountless: true, forPeople: true } as const;

export const isForOperators = ({ kinds }: Pick<Endpoint, 'kinds'>): boolean =>
  kinds?.length === 1 && kinds[0] === 'operator';

export function refuseKind({ kind, session }: Pick<Presented, 'kind' | 'session'>, endpoint: GuardedEndpoint): void {
  const { kinds = CALLER_KINDS } = endpoint;
  if (kinds.includes(kind)) return;
  if (isForOperators(endpoint) && session?.operatorNeedsPasskey)
    throw new Fault(
      'forbidden',
      'Operators sign in with a passkey here, and this session began without one; add a passkey in the settings (POST /me/passkeys/options, within 30 minutes after signing in with a code), then sign in with it.',
      { reason: 'operator_needs_passkey' },
    );
  if (isForOperators(endpoint))
    throw new Fault('forbidden', 'This is for operators of the service alone.', { reason: 'operators_only' });
  throw new Fault('forbidden', `This is not open to ${IN_WORDS[kind]}.`, { reason: 'not_for_this_sign_in' });
}

/** How recently a person must have signed in for anything declared with `recentSignIn`. */
const RECENT_MS = 30 * 60 * 1000;

export function refuseEarlierSignIn(session: Session | undefined, endpoint: GuardedEndpoint, now: Date): void {
  if (endpoint.recentSignIn) requireRecentSignIn(session, now);
}

/** For an endpoint that needs it only with some arguments. */
export function requireRecentSignIn(session: Session | undefined, now: Date): void {
  if (session && now.getTime() - session.begunAt <= RECENT_MS) return;
  throw new Fault('forbidden', 'This needs a sign-in of the last 30 minutes; sign out, sign in again and repeat it.', {
    reason: 'needs_fresh_session',
  });
}

const IN_WORDS: Record<CallerKind, string> = {
  key: 'API keys',
  person: 'people',
  company: 'people who signed in through their company',
  operator: 'operators',
};

/**
 * The accounts a session reaches through the person's memberships. A session from a company's provider reaches only the account
 * with the company's setting and those below it: a membership higher up is limited to that part.
 */
export async function reachesOf(
  { kind, users, within }: Pick<Session, 'kind' | 'users' | 'within'>,
  { isWithin }: Pick<Directory, 'isWithin'>,
): Promise<Reach[]> {
  const reaches = users.map(({ account: { id, path, role }, id: user_id, permission }) => ({
    account: { id, path, role },
    permission,
    who: { user_id },
  }));
  if (kind !== 'company') return reaches;
  if (!within) return [];
  const limited = await Promise.all(
    reaches.map(async (reach) => {
      if (await isWithin(reach.account.path, within.path)) return [reach];
      return (await isWithin(within.path, reach.account.path)) ? [{ ...reach, account: within }] : [];
    }),
  );
  return limited.flat();
}

/** An operator can read every account. Everything but a GET needs a full membership. */
export const everywhere = ({ kind, session }: Presented, account: AccountScope): Reach[] =>
  kind === 'operator' && session ? [{ account, permission: 'restricted', who: { operator: session.email } }] : [];
