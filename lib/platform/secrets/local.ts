import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Cipher, type Context, Undecryptable } from './cipher.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Replaces KMS on the local host. A ciphertext is nonce, tag and encrypted text, in base64. */
export function localCipher(keyText: string, source: string): Cipher {
  const key = Buffer.from(keyText.trim(), 'base64');
  if (key.length !== KEY_BYTES) {
    throw new Error(`${source} must hold ${KEY_BYTES} bytes in base64, but holds ${key.length}.`);
  }
  return {
    async encrypt(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bytesOf(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    async decrypt(stored, context) {
      const bytes = Buffer.from(stored, 'base64');
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(bytesOf(context))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch (error) {
        throw new Undecryptable(error);
      }
    },
  };
}

export const newLocalKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Sorts the values by name, so equal contexts give equal bytes. */
const bytesOf = (context: Context): Buffer =>
  Buffer.from(
    JSON.stringify(
      Object.keys(context)
        .sort()
        .map((name) => context[name]),
    ),
  );
