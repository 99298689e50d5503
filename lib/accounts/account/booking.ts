import { Fault } from '../../platform/fault.ts';
import {
  type AccountLine,
  type AccountPath,
  asLine,
  firstParentOf,
  idOf,
  lineAbove,
  rootIdOf,
} from '../../platform/table/account-path.ts';
import { lineOf } from './line.ts';
import { getAccountScope } from './scope.ts';

/**
 * An offset's booking: its account, and the account's line at that moment. Later events, such as billing, count for the accounts
 * in this line, even if the account has moved since.
 */
export type Booking = { path: AccountPath; line: AccountLine };

export const bookingNow = async (path: AccountPath): Promise<Booking> => ({ path, line: await lineOf(path) });

/** For an account that never moved. */
export const atAddress = (path: AccountPath): Booking => ({ path, line: path });

/** The field an offset stores; none while its account's line is the address. */
export const bookedLine = ({ path, line }: Booking): { line?: AccountLine } => (line === path ? {} : { line });

/** The partition with the figures of a stored offset. */
export const offsetLine = (path: AccountPath, { line }: { line?: string | undefined }): AccountLine =>
  line === undefined ? path : asLine(line);

/** A quote or order has the prices of the root account it was made below, so no other one books it. */
export function requireSameRoot(
  { path, line }: Booking,
  made: { line?: string | undefined },
  what: 'quote' | 'order',
): void {
  if (rootIdOf(offsetLine(path, made)) === rootIdOf(line)) return;
  throw new Fault(
    'invalid',
    `This ${what} was made before its account moved to another dealer; create a new ${what}.`,
    {
      reason: 'made_before_move',
    },
  );
}

/** The account above at the booking, named by certificates; undefined for a root account. */
export async function dealerAt(
  path: AccountPath,
  { line }: { line?: string | undefined },
): Promise<AccountPath | undefined> {
  if (line === undefined) return firstParentOf(path);
  const above = lineAbove(asLine(line));
  return above && (await getAccountScope(idOf(above)))?.path;
}
