import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { List } from './keys/key.ts';
import { each } from './read.ts';
import { textPieces } from './text-pieces.ts';

/** JSON that may be too long for one item: compressed, and cut into texts for one item each. */
export const jsonPieces = (value: unknown): string[] => textPieces(gzipSync(JSON.stringify(value)).toString('base64'));

/** The value in all pieces together. */
export const jsonInPieces = (pieces: string[]): unknown =>
  JSON.parse(gunzipSync(Buffer.from(pieces.join(''), 'base64')).toString());

const Piece = z.object({ text: z.string() });

/** The value in all pieces of a list, each an item's `text`; undefined if the list is empty. */
export async function readJson(list: List): Promise<unknown> {
  const pieces = await Array.fromAsync(each(list, Piece));
  if (pieces.length === 0) return undefined;
  return jsonInPieces(pieces.map(({ text }) => text));
}
