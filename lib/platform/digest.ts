import { hash } from 'node:crypto';

/** Says which of many a thing is, in 22 letters of an address or a tag: 132 bits, so no two are alike by chance. */
export const digestOf = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 22);
