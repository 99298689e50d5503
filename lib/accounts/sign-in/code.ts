import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** A sign-in code has eight digits, is valid once within ten minutes, and becomes invalid after five wrong tries (code-store.ts). */
export const CODE_SECONDS = 10 * 60;
export const WRONG_TRIES_MAX = 5;
const DIGITS = 8;

export const newCodeText = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Eight digits under a fast hash could be cracked in a second, so the hash is scrypt with a salt: `<expires>.<salt>.<hash>`. */
export async function storedCode(text: string, expires: number): Promise<string> {
  const salt = randomBytes(16);
  return [expires, salt.toString('base64url'), (await slowHash(text, salt)).toString('base64url')].join('.');
}

export async function isCode(text: string, stored: string, nowSeconds: number): Promise<boolean> {
  const [expires = '', salt = '', hash = ''] = stored.split('.');
  const computed = await slowHash(text, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(computed, Buffer.from(hash, 'base64url')) && Number(expires) > nowSeconds;
}

export const isLive = (stored: string, nowSeconds: number): boolean => Number(stored.split('.', 1)[0]) > nowSeconds;

const slowHash = (text: string, salt: Buffer): Promise<Buffer> =>
  (promisify(scrypt) as (text: string, salt: Buffer, length: number) => Promise<Buffer>)(text, salt, 32);
