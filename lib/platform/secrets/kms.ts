import { type Cipher, Undecryptable } from './cipher.ts';

/** Encrypts with a key never leaving KMS. The context becomes the KMS encryption context, shown by CloudTrail. */
export function kmsCipher(keyArn: string): Cipher {
  let connected: ReturnType<typeof connect> | undefined;
  const kms = () => (connected ??= connect());
  return {
    async encrypt(plain, context) {
      const { client, EncryptCommand } = await kms();
      const { CiphertextBlob } = await client.send(
        new EncryptCommand({ KeyId: keyArn, Plaintext: Buffer.from(plain), EncryptionContext: context }),
      );
      if (!CiphertextBlob) throw new Error('KMS answered an encryption without a ciphertext.');
      return Buffer.from(CiphertextBlob).toString('base64');
    },
    async decrypt(cipher, context) {
      const { client, DecryptCommand } = await kms();
      const command = new DecryptCommand({
        KeyId: keyArn,
        CiphertextBlob: Buffer.from(cipher, 'base64'),
        EncryptionContext: context,
      });
      const { Plaintext } = await client.send(command).catch(explain);
      if (!Plaintext) throw new Error('KMS answered a decryption without a text.');
      return Buffer.from(Plaintext).toString('utf8');
    },
  };
}

/** The SDK is loaded at the first use, because most requests to servers and feeds need no password. */
async function connect() {
  const { KMSClient, awsRequestHandler, ...commands } = await import('./kms-sdk.ts');
  const client = new KMSClient({
    maxAttempts: 4,
    requestHandler: awsRequestHandler(4_000),
  });
  return { client, ...commands };
}

/** These KMS errors have no message. Other errors, such as a missing permission, explain themselves. */
function explain(error: unknown): never {
  const names = ['InvalidCiphertextException', 'IncorrectKeyException'];
  throw error instanceof Error && names.includes(error.name) ? new Undecryptable(error) : error;
}
