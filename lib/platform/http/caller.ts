import { type AccountPath, asPath } from '../table/account-path.ts';
import type { Who } from '../table/stamp.ts';
import type { Revision } from './revisions/revision.ts';

/** The account a request is about. None of these fields ever changes. */
export type AccountScope = { id: string; path: AccountPath; role: string };

/** `person`: signed in with a code or passkey. `company`: through a company's provider. docs/architecture.md describes each. */
export const CALLER_KINDS = ['key', 'person', 'company', 'operator'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

/** A caller's permission for an account and everything below it; a restricted caller can only read. */
export type Permission = 'full' | 'restricted';

/** An account a caller may act for, with everything below it, and the user or key the caller acts as. */
export type Reach = { account: AccountScope; permission: Permission; who: Who };

/** The account for a caller without one: an operator, or a person who is not yet a user in any account. */
export const NO_ACCOUNT: AccountScope = { id: '', path: asPath(''), role: '' };

/** A request's caller. Endpoints treat API keys and sessions alike. */
export type Caller = {
  kind: CallerKind;
  /** The account the caller acts through: its highest one containing the account acted on, or `NO_ACCOUNT`. */
  account: AccountScope;
  who: Who;
  revision: Revision;
  /** `full` if the caller has full permission in the account acted on or in one above it. */
  permission: Permission;
  /** Undefined for an API key. */
  session: Session | undefined;
};

/** An authenticated caller before its account is determined. */
export type Presented = {
  kind: CallerKind;
  /** The key or session hash, by which requests are counted. */
  hash: string;
  revision: Revision;
  /** Empty for a caller without an account. */
  reaches: Reach[];
  /** The only feed a feed key may push to; null for other keys and for people. */
  feedId: string | null;
  session: Session | undefined;
};

/** An API key's owner and the revision it is pinned to. */
export type KeyOwner = {
  account: AccountScope;
  revision: Revision;
  /** `lastUsedOn`: the last recorded day of use, undefined before the first. */
  key: { id: string; hint: string; hash: string; lastUsedOn: string | undefined };
  feedId: string | null;
};

/** How a person signed in. */
export const SIGN_IN_METHODS = ['code', 'company', 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** A signed-in person. */
export type Session = {
  kind: Exclude<CallerKind, 'key'>;
  by: SignInMethod;
  /** The person is an operator, but only a sign-in by passkey would make this an operator's session. */
  operatorNeedsPasskey: boolean;
  /** The account with the company's setting, for a session from its provider. */
  within: AccountScope | null;
  hash: string;
  /** The hash of the person's e-mail address. */
  person: string;
  /** When the session was read, in milliseconds; it is cached for up to a minute. */
  readAt: number;
  /** When the person signed in, in milliseconds. */
  begunAt: number;
  email: string;
  /** The person's memberships; empty for a person who has only invitations. */
  users: { account: AccountScope & { name: string }; id: string; permission: Permission }[];
};

/** Looks up callers and accounts; lib/accounts/authentication/authenticated-callers.ts implements it. */
export type Directory = {
  /** Undefined for an unknown or revoked key; callers cannot tell the two apart. */
  keyOwner(hash: string): Promise<KeyOwner | undefined>;
  /** Undefined for an unknown or ended session, or if the person has no account, invitation or operator role left. */
  session(hash: string, now: Date): Promise<Session | undefined>;
  accountScope(id: string): Promise<AccountScope | undefined>;
  /** Whether an account is another one or below it. Accounts move, so the answer holds for at most a minute. */
  isWithin(path: AccountPath, ancestor: AccountPath): Promise<boolean>;
  /** Reads from the table whether an account is active. */
  isActive(account: AccountScope): Promise<boolean>;
  /** Records once per day that an operator viewed an account. */
  recordView(session: Session, account: AccountScope, now: Date): Promise<void>;
  /** Records the day a key was last used. */
  noteKeyUse(owner: KeyOwner, day: string): Promise<void>;
};
