import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * A piece of a backup: at most 16 MB, compressed and, with a key, encrypted. Pieces keep memory flat, whatever the data
 * size. An encrypted piece's name is authenticated, so pieces cannot be swapped.
 */
export const PIECE_BYTES = 16 * 1024 * 1024;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function sealed(name: string, plain: Buffer, key: Buffer | undefined): Buffer {
  const compressed = zstdCompressSync(plain);
  if (!key) return compressed;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(compressed), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws if the piece is damaged. */
export function opened(name: string, stored: Buffer, key: Buffer | undefined): Buffer {
  return zstdDecompressSync(key ? decrypted(name, stored, key) : stored, { maxOutputLength: 8 * PIECE_BYTES });
}

function decrypted(name: string, stored: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
