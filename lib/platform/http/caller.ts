import type { AccountPath } from '../table/account-path.ts';
import type { Revision } from './revisions/revision.ts';

/** The account that a request is about, and what never changes of it. */
export type AccountScope = { id: string; path: AccountPath; role: string };

/** What a caller may do in an account and below it: a restricted one reads. */
export type Permission = 'full' | 'restricted';

/** An account that a caller may act for, with everything below it, and as whom: a user, or the key with this hint. */
export type Reach = { account: AccountScope; permission: Permission; who: Who };
export type Who = { user_id: string } | { key_hint: string };

/** Who calls, by a key or signed in; no endpoint knows the difference. */
export type Caller = {
  /** The account that it acts through: the highest that reaches the one acted on. */
  account: AccountScope;
  who: Who;
  revision: Revision;
  /** Who has signed in; undefined for a key. */
  session: Session | undefined;
};

/** A caller of whom it is not decided yet which account it acts for. */
export type Presented = {
  /** What its requests are counted by. */
  hash: string;
  revision: Revision;
  /** Empty for a person who is no user of any account yet. */
  reaches: Reach[];
  /** The only feed that a key may push to; null for a key that may do all, and for people. */
  feedId: string | null;
  session: Session | undefined;
};

/** Who is behind a key: its account, and the revision that it is pinned to. */
export type KeyOwner = {
  account: AccountScope;
  revision: Revision;
  /** What the key is known by. `isNamed`: its own record says so; that of an older key does not yet. */
  key: { id: string; hint: string; hash: string; isNamed: boolean };
  feedId: string | null;
};

/** A person who has signed in. */
export type Session = {
  hash: string;
  /** The person, by the hash of the address. */
  person: string;
  /** When this was read, in milliseconds: it is remembered for up to a minute. */
  readAt: number;
  email: string;
  /** Where the person is a user; empty for one who has only invitations. */
  users: { account: AccountScope & { name: string }; id: string; permission: Permission }[];
};

/** Where callers and accounts are looked up. The nouns know: lib/callers/authenticated-callers.ts. */
export type Directory = {
  /** Undefined for a key that is unknown or revoked: to a caller the two are the same. */
  keyOwner(hash: string): Promise<KeyOwner | undefined>;
  /** Undefined for a session that is unknown or has ended, or whose person is no user any more. */
  session(hash: string, now: Date): Promise<Session | undefined>;
  accountScope(id: string): Promise<AccountScope | undefined>;
  /** Whether an account is active, as it is stored now. */
  isActive(account: AccountScope): Promise<boolean>;
  /** Notes that a key was used on a day. */
  noteKeyUse(owner: KeyOwner, day: string): Promise<void>;
};
