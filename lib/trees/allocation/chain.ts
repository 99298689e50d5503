import { hash } from 'node:crypto';
import { digitsOf, type Exact } from '../../platform/exact.ts';

/** A line of a project's public ledger, before its hash. `certificateHash` lets a holder find the line, and nobody else. */
export type Line = { number: number; at: string; lotId: string; amount: Exact; certificateHash: string };

/** The hash before the first entry. */
export const GENESIS = '0'.repeat(64);

/**
 * The hash of an entry: SHA-256 in hex over the previous hash and the entry's own fields, joined by one newline each. Anybody
 * recomputes the chain from the public entries, so this format never changes.
 */
export const hashOf = (previous: string | null, { number, at, lotId, amount, certificateHash }: Line): string =>
  hash('sha256', [previous ?? GENESIS, number, at, lotId, digitsOf(amount), certificateHash].join('\n'));

/** Numbers lines and chains them behind the head of a ledger. */
export function chain(
  head: { entries: number; hash: string | null },
  lines: Omit<Line, 'number'>[],
): (Line & { hash: string })[] {
  let previous = head.hash;
  return lines.map((line, index) => {
    const numbered = { ...line, number: head.entries + index + 1 };
    previous = hashOf(previous, numbered);
    return { ...numbered, hash: previous };
  });
}
