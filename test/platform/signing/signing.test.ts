import { createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { calculateJwkThumbprint, compactVerify, createLocalJWKSet } from 'jose';
import { describe, expect, it } from 'vitest';
import { NotVerified, signJws, verifyJws } from '../../../lib/platform/signing/jws.ts';
import { fromDer, kmsSigner } from '../../../lib/platform/signing/kms.ts';
import { localSigner, withNewKey } from '../../../lib/platform/signing/local.ts';
import type { Signer } from '../../../lib/platform/signing/signer.ts';
import { signDigest } from '../../cloud/emulated/ecdsa.ts';
import { draws } from '../../support/long.ts';

const PAYLOAD = JSON.stringify({ issued_to: 'Grün & 綠', trees: 63.047762 });

/** Verified by a third-party library. */
async function verifiedByJose(jws: string, signer: Signer): Promise<string> {
  const set = createLocalJWKSet({ keys: await signer.publicKeys() });
  const { payload } = await compactVerify(jws, set, { algorithms: ['ES256'] });
  return new TextDecoder().decode(payload);
}

describe('signing with keys in a file', () => {
  it('is verified by another library, with the same key name', async () => {
    const signer = localSigner(withNewKey(), 'test');
    const [key] = await signer.publicKeys();

    expect(await verifiedByJose(await signJws(PAYLOAD, 'x', signer), signer)).toBe(PAYLOAD);
    expect(key?.kid).toBe(await calculateJwkThumbprint(key ?? {}));
    expect(key).not.toHaveProperty('d');
  });

  it('uses a new key, and signatures of the earlier one are still verified', async () => {
    const first = withNewKey();
    const before = await signJws(PAYLOAD, 'x', localSigner(first, 'test'));
    const rotated = localSigner(withNewKey(first), 'test');
    const after = await signJws(PAYLOAD, 'x', rotated);
    const keys = await rotated.publicKeys();

    expect([before, after].map((jws) => verifyJws(jws, keys).kid)).toEqual([keys[1]?.kid, keys[0]?.kid]);
    expect(await verifiedByJose(before, rotated)).toBe(PAYLOAD);
  });

  it('fails with a clear message without a key', () => {
    expect(() => localSigner('{"keys":[]}', 'The file x')).toThrow('The file x must hold a JSON Web Key Set');
    expect(() => localSigner('nonsense', 'The file x')).toThrow('The file x must hold a JSON Web Key Set');
  });
});

describe('signing with KMS', () => {
  const pairs = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  const kms = mockClient(KMSClient);
  const pairOf = (arn: string | undefined) => pairs[arn === 'arn:new' ? 0 : 1] ?? pairs[0];
  kms.on(GetPublicKeyCommand).callsFake(({ KeyId }) => ({
    PublicKey: pairOf(KeyId)?.publicKey.export({ type: 'spki', format: 'der' }),
  }));
  kms.on(SignCommand).callsFake(({ KeyId, Message }) => {
    const key = pairOf(KeyId)?.privateKey;
    return { Signature: key && signDigest(Buffer.from(Message), key) };
  });

  it('is verified by another library, and asks for each public key once', async () => {
    const signer = kmsSigner(['arn:new', 'arn:old']);
    const jws = await signJws(PAYLOAD, 'x', signer);
    await signJws(PAYLOAD, 'x', signer);

    expect(await verifiedByJose(jws, signer)).toBe(PAYLOAD);
    expect((await signer.publicKeys()).map(({ kid }) => kid)).toHaveLength(2);
    expect(kms.commandCalls(GetPublicKeyCommand)).toHaveLength(2);
    for (const { args } of kms.commandCalls(SignCommand))
      expect(args[0].input).toMatchObject({
        KeyId: 'arn:new',
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      });
  });

  it('reads every DER signature, however short its numbers', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const der = sign('sha256', bytes, privateKey);
        return verify('sha256', bytes, options, fromDer(der));
      }),
      { numRuns: draws(300) },
    );
  });
});

describe('a JWS is not verified', async () => {
  const signer = localSigner(withNewKey(), 'test');
  const keys = await signer.publicKeys();
  const jws = await signJws(PAYLOAD, 'x', signer);
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, string, string]>([
    ['when a fact was changed', `${header}.${encoded({ trees: 64 })}.${signature}`, 'something was changed'],
    ['when it says that it is not signed', `${encoded({ alg: 'none' })}.${payload}.x`, 'not with ES256'],
    ['when it asks for another algorithm', `${encoded({ alg: 'HS256', kid: keys[0]?.kid })}.${payload}.x`, 'HS256'],
    ['under an unknown key', `${encoded({ alg: 'ES256', kid: 'x' })}.${payload}.${signature}`, 'not among those given'],
    ['under no key', `${encoded({ alg: 'ES256' })}.${payload}.${signature}`, 'not among those given'],
    ['without a signature', `${header}.${payload}`, 'three parts'],
    ['when it is something else', 'nonsense', 'not a JWS'],
  ])('%s', (_, changed, sentence) => {
    expect(() => verifyJws(changed, keys)).toThrow(NotVerified);
    expect(() => verifyJws(changed, keys)).toThrow(sentence);
  });
});

it('the stand-in for KMS signs digests as ECDSA does', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = Buffer.from(PAYLOAD);
  const digest = hash('sha256', text, 'buffer');

  expect(verify('sha256', text, createPublicKey(privateKey), signDigest(digest, privateKey))).toBe(true);
});
