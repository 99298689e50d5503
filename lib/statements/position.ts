import * as z from 'zod';
import { UUID } from '../platform/id.ts';
import { decodeCursor, encodeCursor, notOfThisList } from '../platform/table/cursor.ts';
import { kinds } from '../platform/table/table.ts';

/**
 * A position in a statement, which a cursor encodes. `trail` has the sort keys in the lists of children from the statement's
 * account down to the current account, `kind` is the kind of offset, and `after` the last offset listed, or empty at the start.
 */
const Position = z.object({
  trail: z.array(
    z
      .string()
      .startsWith(kinds.child)
      .refine((sk) => Buffer.byteLength(sk) <= SORT_KEY_BYTES_MAX),
  ),
  kind: z.enum(['biomass', 'carbon']),
  after: z.union([z.literal(''), z.string().regex(UUID)]),
});
export type Position = z.infer<typeof Position>;

export const encodePosition = (list: string, { trail, kind, after }: Position): string =>
  encodeCursor(list, JSON.stringify({ trail, kind, after }));

/** Cursors are not signed. A forged one cannot leave the account's own tree, but it must be a valid position. */
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
