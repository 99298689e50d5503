import * as z from 'zod';
import { payloadOf, signJws } from '../../platform/signing/jws.ts';
import { signing } from '../../platform/signing/signing.ts';
import type { SignedKind } from '../../platform/table/keys/documents.ts';
import { keys } from '../../platform/table/keys.ts';
import { lists, type Step, table } from '../../platform/table/table.ts';
import { textPieces } from '../../platform/table/text-pieces.ts';
import { signedKinds } from './kinds.ts';
import { leafItem, leafKey, leafOf } from './log-leaf.ts';
import type { SignedDocument } from './store.ts';

/**
 * Documents that may be too large for one item. They are signed only once, by the write that finishes them, and not at
 * their first request. The signature is stored in pieces.
 */
export const signText = (kind: SignedKind, text: string): Promise<string> =>
  signJws(text, signedKinds[kind].type, signing());

/** Steps storing a signature, with its leaf of the public log. They are refused if the document is already signed. */
export function signatureSteps(kind: SignedKind, id: string, jws: string, now: Date): Step[] {
  const leaf = leafOf(kind, id, payloadOf(jws));
  return [
    ...textPieces(jws).map(
      (part, piece): Step => ({ put: { ...keys.signedPiece(kind, id, piece), jws: part }, must: 'not exist' }),
    ),
    ...(leaf ? [{ put: { ...leafKey(leaf), ...leafItem(leaf, now) }, must: 'not exist' } satisfies Step] : []),
  ];
}

const Piece = z.object({ jws: z.string() });

export async function getLargeDocument(kind: SignedKind, id: string): Promise<SignedDocument | undefined> {
  const pieces = await Array.fromAsync(table.each(lists.signedPieces(kind, id), Piece));
  if (pieces.length === 0) return undefined;
  const jws = pieces.map((piece) => piece.jws).join('');
  return { text: payloadOf(jws), jws };
}
