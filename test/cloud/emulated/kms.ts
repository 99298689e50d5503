import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { signDigest } from './ecdsa.ts';
import { done, refused, type Service } from './service.ts';

/** KMS's Encrypt, Decrypt, Sign and GetPublicKey, with keys in memory. A ciphertext is bound to its key and context. */
export function kms(given: { arn: string; spec: unknown }[]): Service {
  const keys = new Map(given.map(({ arn }) => [arn, randomBytes(32)]));
  const pairs = new Map(given.map(({ arn, spec }) => [arn, newPair(spec)]));
  return {
    permissions: (operation, body) => [{ action: `kms:${operation}`, resource: String((body as Body).KeyId) }],
    answer(operation, input) {
      const body = input as Body;
      const key = keys.get(body.KeyId);
      const pair = pairs.get(body.KeyId);
      if (!key || !pair) return refused(400, 'NotFoundException', `Key '${body.KeyId}' does not exist`);
      if (operation === 'GetPublicKey') {
        const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
        return done({ PublicKey: spki.toString('base64'), KeyId: body.KeyId, KeyUsage: 'SIGN_VERIFY' });
      }
      if (operation === 'Sign' && pair.privateKey.asymmetricKeyType === 'ed25519') {
        if (body.MessageType !== 'RAW' || body.SigningAlgorithm !== ED25519)
          return refused(400, 'ValidationException', 'An Ed25519 key signs raw messages.');
        const signature = sign(null, Buffer.from(body.Message ?? '', 'base64'), pair.privateKey);
        return done({ Signature: signature.toString('base64'), KeyId: body.KeyId, SigningAlgorithm: ED25519 });
      }
      if (operation === 'Sign') {
        if (body.MessageType !== 'DIGEST')
          return refused(400, 'ValidationException', 'Only digests can be signed by this emulation.');
        const signature = signDigest(Buffer.from(body.Message ?? '', 'base64'), pair.privateKey);
        return done({ Signature: signature.toString('base64'), KeyId: body.KeyId, SigningAlgorithm: 'ECDSA_SHA_256' });
      }
      const context = Buffer.from(JSON.stringify(Object.entries(body.EncryptionContext ?? {}).sort()));
      if (operation === 'Encrypt') {
        const nonce = randomBytes(12);
        const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
        const text = Buffer.concat([cipher.update(Buffer.from(body.Plaintext ?? '', 'base64')), cipher.final()]);
        const blob = Buffer.concat([nonce, cipher.getAuthTag(), text]);
        return done({ CiphertextBlob: blob.toString('base64'), KeyId: body.KeyId, EncryptionAlgorithm: DEFAULT });
      }
      if (operation !== 'Decrypt') return refused(400, 'UnknownOperationException', operation);
      try {
        const blob = Buffer.from(body.CiphertextBlob ?? '', 'base64');
        const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, 12)).setAAD(context);
        decipher.setAuthTag(blob.subarray(12, 28));
        const text = Buffer.concat([decipher.update(blob.subarray(28)), decipher.final()]);
        return done({ Plaintext: text.toString('base64'), KeyId: body.KeyId, EncryptionAlgorithm: DEFAULT });
      } catch {
        return refused(400, 'InvalidCiphertextException', '');
      }
    },
  };
}

const ED25519 = 'ED25519_SHA_512';

const newPair = (spec: unknown) =>
  spec === 'ECC_NIST_EDWARDS25519'
    ? generateKeyPairSync('ed25519')
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Body = {
  KeyId: string;
  Message?: string;
  MessageType?: string;
  SigningAlgorithm?: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
};

const DEFAULT = 'SYMMETRIC_DEFAULT';
