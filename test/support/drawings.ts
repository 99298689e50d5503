import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/**
 * Drawing hashes, compared by tests with those stored beside them (drawings.txt) to catch every moved line and changed
 * color. After an intended change draw the pictures (`npm run pictures`, `npm run pictures:reports`), inspect them, and
 * update the hashes: run the test with `-u`.
 */
export const drawingHash = (drawing: string | Uint8Array): string =>
  createHash('sha256').update(drawing).digest('hex').slice(0, 16);

/** Hashes a PDF's drawn content, not its compressed bytes: zlib versions compress differently. */
export function pdfHash(bytes: Uint8Array): string {
  const [body = ''] = Buffer.from(bytes).toString('latin1').split('\nxref\n');
  const unpacked = body.replace(/stream\n([\s\S]*?)\nendstream/g, (_, packed: string) => unpack(packed));
  return drawingHash(unpacked.replace(/\/Length \d+/g, ''));
}

const unpack = (packed: string): string =>
  packed.startsWith('\x78') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;

/** The text of drawings.txt: one line per drawing. */
export const drawingLines = (hashes: Record<string, string>): string =>
  Object.entries(hashes)
    .map(([name, hash]) => `${hash} ${name}\n`)
    .join('');
