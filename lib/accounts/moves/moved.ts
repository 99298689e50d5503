import type { AccountPath } from '../../platform/table/account-path.ts';
import type { Who } from '../../platform/table/stamp.ts';
import type { StoredAccount } from '../account/place.ts';

/** `above` is the requesting account, and undefined for an operator, who also gives a reason. */
export type Mover = { who: Who; above: AccountPath | undefined; reason?: string | undefined };

/** A moved account. `before` and `after` are the accounts above, nearest first. */
export type Moved = { account: StoredAccount; path: AccountPath; before: AccountPath[]; after: AccountPath[] };
