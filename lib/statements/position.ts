import * as z from 'zod';
import { UUID } from '../platform/id.ts';
import { decodeCursor, encodeCursor, notOfThisList } from '../platform/table/cursor.ts';
import { kinds } from '../platform/table/table.ts';

/**
 * A place in a statement: the entries that lead from its account down to the one whose turn it is, the kind of offset,
 * and the last one that was listed, or none of it yet.
 */
const Position = z.object({
  trail: z.array(
    z
      .string()
      .startsWith(kinds.belowEntry)
      .refine((sk) => Buffer.byteLength(sk) <= SORT_KEY_BYTES_MAX),
  ),
  kind: z.enum(['biomass', 'carbon']),
  after: z.union([z.literal(''), z.string().regex(UUID)]),
});
export type Position = z.infer<typeof Position>;

export const encodePosition = (list: string, { trail, kind, after }: Position): string =>
  encodeCursor(list, JSON.stringify({ trail, kind, after }));

/** Anybody can make a cursor. It cannot lead out of the account's own tree, but it must name a place there can be. */
export function decodePosition(list: string, cursor: string): Position {
  const { data } = Position.safeParse(jsonIn(decodeCursor(list, cursor)));
  if (!data) throw notOfThisList(cursor);
  return data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const SORT_KEY_BYTES_MAX = 1024;
