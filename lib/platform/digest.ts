import { hash } from 'node:crypto';

/** A 22-character content hash for URLs and ETags; its 132 bits rule out accidental collisions. */
export const digestOf = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 22);

/** As hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
