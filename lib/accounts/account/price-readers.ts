import type { Caller } from '../../platform/http/caller.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { offsetLine } from './booking.ts';

/** The parts of a caller relevant for prices. */
export type PriceReader = Pick<Caller, 'kind' | 'account' | 'session'>;

/** A stored quote, order or offset. */
type Made = { line?: string | undefined };

/**
 * Whether a caller reads the prices in an account's quote, order or offset. The account itself does, the accounts above it
 * then, and operators; accounts above it only later do not.
 */
export function readsPrices(reader: PriceReader, path: AccountPath, made: Made): boolean {
  if (reader.kind === 'operator') return true;
  const readers = readingAccounts(reader);
  return offsetLine(path, made)
    .split('/')
    .some((id) => readers.has(id));
}

/** The accounts a caller reads for: its own, and all accounts of a signed-in person. */
export function readingAccounts({ kind, account, session }: PriceReader): Set<string> {
  const memberships = kind === 'person' ? (session?.users ?? []) : [];
  return new Set([account.id, ...memberships.map((user) => user.account.id)]);
}
