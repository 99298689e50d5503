import { promisify } from 'node:util';
import { deflate, gunzip, gzip, inflate } from 'node:zlib';

/** API Gateway's content codings for request and response bodies. */

/** The same sentence on AWS and on the local host. */
export const UNREADABLE_CODING =
  'The body cannot be read in its Content-Encoding; send it as gzip, as deflate, or without one.';

const DECODERS = { gzip: promisify(gunzip), deflate: promisify(inflate) };
const ENCODERS = { gzip: promisify(gzip), deflate: promisify(deflate) };
type Coding = keyof typeof ENCODERS;

/** Stops at `bytesMax`, because a few bytes may decode to gigabytes. */
export async function decoded(
  bytes: Buffer,
  coding: string | undefined,
  bytesMax: number,
): Promise<Buffer | 'too large' | 'unreadable'> {
  const name = coding?.trim().toLowerCase() || 'identity';
  if (name === 'identity' || bytes.length === 0) return bytes;
  if (!isCoding(name)) return 'unreadable';
  try {
    return await DECODERS[name](bytes, { maxOutputLength: bytesMax });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'unreadable';
  }
}

/** The coding the caller prefers, gzip among equals; undefined if it accepts none. */
export function codingFor(acceptEncoding = ''): Coding | undefined {
  const [best] = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
      return { name, quality: Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1) };
    })
    .filter(({ name, quality }) => isCoding(name) && quality > 0)
    .sort((a, b) => b.quality - a.quality || (a.name < b.name ? 1 : -1));
  return best?.name as Coding | undefined;
}

export const encoded = (bytes: Uint8Array | string, coding: Coding): Promise<Buffer> => ENCODERS[coding](bytes);

const isCoding = (name: string): name is Coding => Object.hasOwn(ENCODERS, name);
