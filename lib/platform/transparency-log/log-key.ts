import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { environment } from '../environment.ts';
import { kmsClient } from '../signing/kms.ts';
import { rawKeyOf } from './checkpoint.ts';

/** The Ed25519 key for signing checkpoints. It is never replaced: a service finding another key's checkpoints signs nothing. */
export type LogKey = { publicKey: Buffer; sign(bytes: Buffer): Promise<Buffer> };

export async function logKey(): Promise<LogKey> {
  const { REGROVE_LOG_KEY_ARN: arn, REGROVE_LOG_KEY_FILE: file, REGROVE_LOG_KEY: text } = environment;
  if (arn) return kmsLogKey(arn);
  if (file) return localLogKey(readFileSync(file, 'utf8'));
  if (text) return localLogKey(text);
  throw new Error(
    'There is no key to sign checkpoints with: set REGROVE_LOG_KEY_ARN to a key of KMS, REGROVE_LOG_KEY_FILE to a file with an Ed25519 private key (PEM), or REGROVE_LOG_KEY to such a key.',
  );
}

function localLogKey(pem: string): LogKey {
  const key = createPrivateKey(pem);
  return { publicKey: rawKeyOf(createPublicKey(key)), sign: async (bytes) => sign(null, bytes, key) };
}

export const newLogKey = (): string =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  }).privateKey;

/** The private key never leaves KMS. */
async function kmsLogKey(KeyId: string): Promise<LogKey> {
  const { client, GetPublicKeyCommand, SignCommand } = await kmsClient();
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId }));
  if (!PublicKey) throw new Error('KMS answered without a public key.');
  return {
    publicKey: rawKeyOf(createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' })),
    async sign(Message) {
      const SigningAlgorithm = 'ED25519_SHA_512';
      const { Signature } = await client.send(
        new SignCommand({ KeyId, Message, MessageType: 'RAW', SigningAlgorithm }),
      );
      if (!Signature) throw new Error('KMS answered without a signature.');
      return Buffer.from(Signature);
    },
  };
}
