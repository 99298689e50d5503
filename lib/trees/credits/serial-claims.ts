import { folded } from '../../platform/table/keys/key-text.ts';
import { proposeSplit, type SerialRange, serialsNamed } from './split-serial.ts';

/**
 * The serials a lot takes, so no other lot takes them. Blocks are compared ignoring case and outer spaces.
 * - A lot with a range claims that range in its block.
 * - A document claims its whole block. If its text names serials in another block, such as `X-120`, `X-100 to X-149` or a
 *   registry's range text, it claims these too: otherwise one credit could be both a document and part of a range.
 */
export type Claim = RangeClaim | { block: string; of: 'document'; range: undefined };
export type RangeClaim = { block: string; of: 'range' | 'document'; range: { first: bigint; last: bigint } };

/** A lot's serials, as stored or as given. */
export type Serials = { block: string; first: bigint | null; last: bigint | null };

export const foldedBlock = (block: string): string => folded(block.trim());

export function claimsOf({ block, first, last }: Serials): Claim[] {
  if (first !== null && last !== null) return [{ block: foldedBlock(block), of: 'range', range: { first, last } }];
  const named = proposeSplit(block) ?? serialsNamed(block);
  return [{ block: foldedBlock(block), of: 'document', range: undefined }, ...(named ? [ofDocument(named)] : [])];
}

const ofDocument = ({ block, first, last }: SerialRange): Claim => ({
  block: foldedBlock(block),
  of: 'document',
  range: { first, last },
});

export const isRange = (claim: Claim): claim is RangeClaim => claim.range !== undefined;

/**
 * Whether two claims exclude each other. A document's own block excludes a second document and every range lot in that block;
 * two documents naming different serials in one block do not conflict.
 */
export function meet(one: Claim, other: Claim): boolean {
  if (one.block !== other.block) return false;
  if (isRange(one) && isRange(other)) return one.range.first <= other.range.last && other.range.first <= one.range.last;
  if (!isRange(one) && !isRange(other)) return true;
  return (isRange(one) ? one : other).of === 'range';
}
