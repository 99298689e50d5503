import { createPublicKey, hash, type KeyObject } from 'node:crypto';

/**
 * Signs with ES256 (RFC 7518): ECDSA on P-256 over SHA-256. The newest key signs. Earlier public keys stay published, so their
 * signatures can always be verified.
 */
export type Signer = {
  current(): Promise<SigningKey>;
  /** All public keys, current and earlier, newest first. */
  publicKeys(): Promise<PublicKey[]>;
};

export type SigningKey = {
  id: string;
  /** The signature in JOSE format: r and s, 32 bytes each. */
  sign(bytes: Buffer): Promise<Buffer>;
};

/** A public key as a JSON Web Key (RFC 7517). */
export type PublicKey = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
};

/** The key's id is its JWK thumbprint (RFC 7638), which anyone can compute from the key. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const { crv, x, y } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (crv !== 'P-256' || !x || !y) throw new Error('A signing key must be on the curve P-256.');
  const kid = hash('sha256', JSON.stringify({ crv, kty: 'EC', x, y }), 'base64url');
  return { kty: 'EC', crv, x, y, kid, alg: 'ES256', use: 'sig' };
}
