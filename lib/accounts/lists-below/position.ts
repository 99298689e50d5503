import * as z from 'zod';
import { UUID } from '../../platform/id.ts';
import { jsonIn } from '../../platform/json.ts';
import { lazy } from '../../platform/lazy.ts';
import { decodeCursor, encodeCursor, notOfThisList } from '../../platform/table/cursor.ts';

/** From a list's account down to another one. */
export const Trail = lazy(() => z.array(z.object({ id: z.string().regex(UUID), after: z.string() })).max(10));
export type Trail = z.infer<ReturnType<typeof Trail>>;

/**
 * A position in a list of everything below, encoded in a cursor. `trail` leads from the list's account down to the
 * current one; `after` continues the parent's list of accounts behind it, so accounts created or renamed since shift
 * nothing. `source` is the current part of the account's rows. `at` is the cursor in it; '' is its start, null its end.
 */
const Position = lazy(() =>
  z.object({
    trail: Trail(),
    source: z.string(),
    at: z.string().nullable(),
  }),
);
export type Position = z.infer<ReturnType<typeof Position>>;

export const encodePosition = (list: string, { trail, source, at }: Position): string =>
  encodeCursor(list, JSON.stringify({ trail, source, at }));

/** Cursors are not signed. A forged one cannot leave the account's own tree, but it must be a valid position. */
export function decodePosition(list: string, cursor: string): Position {
  const { data } = Position().safeParse(jsonIn(decodeCursor(list, cursor)));
  if (!data) throw notOfThisList(cursor);
  return data;
}
