import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { keys, lists, type Step, table } from '../platform/table/table.ts';

/** JSON of any size in the table: compressed, and cut into pieces that fit an item of 400 KB. */
const PIECE_MAX = 300_000;

/** Replaces what the part was. The first piece tells how many there are, because a shorter text leaves later ones behind. */
export async function pieceSteps(id: string, part: string, value: unknown): Promise<Step[]> {
  const text = (await promisify(gzip)(JSON.stringify(value))).toString('base64');
  const pieces = Math.ceil(text.length / PIECE_MAX);
  return Array.from({ length: pieces }, (_, piece) => ({
    put: { ...keys.reportPiece(id, part, piece), pieces, text: text.slice(piece * PIECE_MAX, (piece + 1) * PIECE_MAX) },
  }));
}

const Piece = z.object({ pieces: z.number(), text: z.string() });

/** Undefined for a part that was never written. */
export async function readPieces(id: string, part: string): Promise<unknown> {
  const found = await Array.fromAsync(table.each(lists.reportPieces(id, part), Piece));
  const [first] = found;
  if (!first) return undefined;
  const text = found.slice(0, first.pieces).map((piece) => piece.text);
  return JSON.parse((await promisify(gunzip)(Buffer.from(text.join(''), 'base64'))).toString());
}
