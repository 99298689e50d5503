import * as z from 'zod';
import { jsonInPieces, jsonPieces } from '../../platform/table/json-pieces.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';

/**
 * Stores JSON of any size, compressed and cut into pieces, replacing the part's earlier content. The first piece holds the
 * number of pieces, because a shorter text leaves later ones behind.
 */
export async function pieceSteps(id: string, part: string, value: unknown): Promise<Step[]> {
  const texts = jsonPieces(value);
  return texts.map((text, piece) => ({
    put: { ...keys.reportPiece(id, part, piece), pieces: texts.length, text },
  }));
}

const Piece = z.object({ pieces: z.number(), text: z.string() });

/** Undefined for a part never written. */
export async function readPieces(id: string, part: string): Promise<unknown> {
  const found = await Array.fromAsync(table.each(lists.reportPieces(id, part), Piece));
  const [first] = found;
  if (!first) return undefined;
  return jsonInPieces(found.slice(0, first.pieces).map(({ text }) => text));
}

/** The name of a part with CSV rows. */
export const csvPart = (chunk: number): string => `ROWS${String(chunk).padStart(8, '0')}`;
