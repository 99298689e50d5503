import { sha256 } from '../../digest.ts';

/** Numbers in sort keys have a fixed width, so they sort as numbers. */
export const paddedNumber = (number: number): string => String(number).padStart(12, '0');

/** Names are compared case-insensitively and in Unicode compatibility form. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

const KEY_TEXT_MAX_BYTES = 800;

/** A sort key has at most 1,024 bytes, but 255 folded characters can have more. Longer text is cut and gets a hash. */
export function bounded(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= KEY_TEXT_MAX_BYTES) return text;
  const whole = new TextDecoder().decode(bytes.subarray(0, KEY_TEXT_MAX_BYTES)).replace(/\uFFFD$/, '');
  return `${whole}~${sha256(text)}`;
}
