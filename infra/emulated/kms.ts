import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { done, refused, type Service } from './service.ts';

/** KMS's Encrypt and Decrypt under keys that live as long as the process. A ciphertext is bound to key and context. */
export function kms(keyArns: string[]): Service {
  const keys = new Map(keyArns.map((arn) => [arn, randomBytes(32)]));
  return {
    permissions: (operation, body) => [{ action: `kms:${operation}`, resource: String((body as Body).KeyId) }],
    answer(operation, given) {
      const body = given as Body;
      const key = keys.get(body.KeyId);
      if (!key) return refused(400, 'NotFoundException', `Key '${body.KeyId}' does not exist`);
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

type Body = {
  KeyId: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
};

const DEFAULT = 'SYMMETRIC_DEFAULT';
