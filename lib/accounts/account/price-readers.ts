import type { Caller } from '../../platform/http/caller.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { offsetLine } from './booking.ts';

/** The parts of a caller that prices depend on. */
export type PriceReader = Pick<Caller, 'kind' | 'account' | 'session'>;

/** A stored quote, order or offset. */
type Made = { line?: string | undefined };

/**
 * Whether a caller reads the prices of what an account made. The account itself does, the accounts that were above it then, and
 * operators; accounts that came above it later do not.
 */
export function readsPrices(reader: PriceReader, path: AccountPath, made: Made): boolean {
  if (reader.kind === 'operator') return true;
  const readers = readingAccounts(reader);
  return offsetLine(path, made)
    .split('/')
    .some((id) => readers.has(id));
}

/** The accounts for which a caller reads: its own, and those that a person is a user of. */
export function readingAccounts({ kind, account, session }: PriceReader): Set<string> {
  const memberships = kind === 'person' ? (session?.users ?? []) : [];
  return new Set([account.id, ...memberships.map((user) => user.account.id)]);
}
