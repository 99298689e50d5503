import { createPublicKey, hash, type KeyObject } from 'node:crypto';

/**
 * Signs with ES256 (RFC 7518): ECDSA on P-256 over SHA-256. The newest key signs; the earlier ones are still published,
 * so that what they signed can be verified for ever.
 */
export type Signer = {
  current(): Promise<SigningKey>;
  /** Of every key there is or was, the newest first. */
  publicKeys(): Promise<PublicKey[]>;
};

export type SigningKey = {
  id: string;
  /** The signature in JOSE's form: r and s, 32 bytes each. */
  sign(bytes: Buffer): Promise<Buffer>;
};

/** A public key as RFC 7517 writes it. */
export type PublicKey = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
};

/** The key's id is its thumbprint (RFC 7638): the same wherever it is worked out, and no other key has it. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const { crv, x, y } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (crv !== 'P-256' || !x || !y) throw new Error('A signing key must be on the curve P-256.');
  const kid = hash('sha256', JSON.stringify({ crv, kty: 'EC', x, y }), 'base64url');
  return { kty: 'EC', crv, x, y, kid, alg: 'ES256', use: 'sig' };
}
