import { hash } from 'node:crypto';
import { digitsOf, type Exact } from '../../platform/exact.ts';

/** A line in a project's public ledger, before hashing. `certificateHash` lets only the certificate's holder find the line. */
export type Line = { number: number; at: string; lotId: string; amount: Exact; certificateHash: string };

/** The hash before the first entry. */
const GENESIS = '0'.repeat(64);

/**
 * An entry's hash: SHA-256 in hex over the previous hash and the entry's own fields, joined with single newlines. Anybody can
 * recompute the chain from the public entries, so this format never changes.
 */
export const hashOf = (previous: string | null, { number, at, lotId, amount, certificateHash }: Line): string =>
  hash('sha256', [previous ?? GENESIS, number, at, lotId, digitsOf(amount), certificateHash].join('\n'));

/** Numbers lines and chains them to the ledger's head. */
export function chain<L extends Omit<Line, 'number'>>(
  head: { entries: number; hash: string | null },
  lines: L[],
): (L & Line & { hash: string })[] {
  let previous = head.hash;
  return lines.map((line, index) => {
    const numbered = { ...line, number: head.entries + index + 1 };
    previous = hashOf(previous, numbered);
    return { ...numbered, hash: previous };
  });
}
