import { gunzipSync, gzipSync } from 'node:zlib';
import { textPieces } from './text-pieces.ts';

/** JSON that may be too long for one item: compressed, and cut into texts that fit one each. */
export const jsonPieces = (value: unknown): string[] => textPieces(gzipSync(JSON.stringify(value)).toString('base64'));

/** The value in all pieces together. */
export const jsonInPieces = (pieces: string[]): unknown =>
  JSON.parse(gunzipSync(Buffer.from(pieces.join(''), 'base64')).toString());
