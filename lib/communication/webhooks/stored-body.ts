import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * A body as its item stores it: compressed if it is long, because an item has at most 400 KB. The longest is an invoice with 500
 * lines whose names have 255 characters each: 460 KB, or 350 KB compressed. Gzip would leave 400 KB of it.
 */
export const storedBody = (body: string): string =>
  body.length < LONG ? body : `${COMPRESSED}${brotliCompressSync(body, QUICKLY).toString('base64')}`;

export const bodyFrom = (stored: string): string =>
  stored.startsWith(COMPRESSED)
    ? brotliDecompressSync(Buffer.from(stored.slice(COMPRESSED.length), 'base64')).toString()
    : stored;

const LONG = 50_000;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** JSON begins with a brace. */
const COMPRESSED = 'brotli:';
