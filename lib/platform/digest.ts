import { hash } from 'node:crypto';

/** A content hash of 22 characters for addresses and ETags; with 132 bits it has no accidental collisions. */
export const digestOf = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 22);

/** In hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text);
