import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/**
 * Hashes of drawings, which tests compare with those that are stored beside them (drawings.txt), so that every moved line and changed color
 * is noticed. After an intended change draw the pictures (`npm run pictures`, `npm run pictures:reports`), look at them, and store the hashes again: run the test with `-u`.
 */
export const drawingHash = (drawing: string | Uint8Array): string =>
  createHash('sha256').update(drawing).digest('hex').slice(0, 16);

/** Of a PDF what is drawn counts, not how it is packed: versions of zlib pack differently. */
export function pdfHash(bytes: Uint8Array): string {
  const [body = ''] = Buffer.from(bytes).toString('latin1').split('\nxref\n');
  const unpacked = body.replace(/stream\n([\s\S]*?)\nendstream/g, (_, packed: string) => unpack(packed));
  return drawingHash(unpacked.replace(/\/Length \d+/g, ''));
}

const unpack = (packed: string): string =>
  packed.startsWith('\x78') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;

/** The text of drawings.txt: a line for each drawing. */
export const drawingLines = (hashes: Record<string, string>): string =>
  Object.entries(hashes)
    .map(([name, hash]) => `${hash} ${name}\n`)
    .join('');
