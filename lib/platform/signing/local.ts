import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { publicKeyOf, type Signer } from './signer.ts';

/** Replaces KMS on the local host: private keys in a JSON Web Key Set, newest first. */
export function localSigner(text: string, source: string): Signer {
  const [newest, ...earlier] = keysIn(text, source);
  if (!newest) throw new Error(`${source} must hold a JSON Web Key Set with at least one private key.`);
  return {
    current: async () => ({
      id: publicKeyOf(newest).kid,
      sign: async (bytes) => sign('sha256', bytes, { key: newest, dsaEncoding: 'ieee-p1363' }),
    }),
    publicKeys: async () => [newest, ...earlier].map(publicKeyOf),
  };
}

function keysIn(text: string, source: string): KeyObject[] {
  try {
    const { keys } = JSON.parse(text) as { keys: JsonWebKey[] };
    return keys.map((key) => createPrivateKey({ key, format: 'jwk' }));
  } catch (error) {
    throw new Error(`${source} must hold a JSON Web Key Set of private keys on P-256.`, { cause: error });
  }
}

/** The key set with a new key in front, which now becomes the signing key. */
export function withNewKey(text = '{"keys":[]}'): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { keys } = JSON.parse(text) as { keys: JsonWebKey[] };
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' }), ...keys] }, null, 2);
}
