import { createPublicKey, hash } from 'node:crypto';
import { type PublicKey, publicKeyOf, type Signer } from './signer.ts';

/** Signs with keys that never leave KMS. Public keys never change, so each is fetched once. */
export function kmsSigner([newest, ...earlier]: string[]): Signer {
  if (!newest) throw new Error('There is no signing key: REGROVE_SIGNING_KEY_ARNS names none.');
  let connected: ReturnType<typeof kmsClient> | undefined;
  const kms = () => (connected ??= kmsClient());
  const known = new Map<string, Promise<PublicKey>>();

  function publicKey(arn: string): Promise<PublicKey> {
    const key = known.get(arn) ?? fetchKey(arn);
    known.set(arn, key);
    key.catch(() => known.delete(arn));
    return key;
  }

  async function fetchKey(arn: string): Promise<PublicKey> {
    const { client, GetPublicKeyCommand } = await kms();
    const answer = await client.send(new GetPublicKeyCommand({ KeyId: arn }));
    if (!answer.PublicKey) throw new Error('KMS answered without a public key.');
    return publicKeyOf(createPublicKey({ key: Buffer.from(answer.PublicKey), format: 'der', type: 'spki' }));
  }

  return {
    async current() {
      const { kid } = await publicKey(newest);
      return {
        id: kid,
        async sign(bytes) {
          const { client, SignCommand } = await kms();
          const command = new SignCommand({
            KeyId: newest,
            Message: hash('sha256', bytes, 'buffer'),
            MessageType: 'DIGEST',
            SigningAlgorithm: 'ECDSA_SHA_256',
          });
          const { Signature } = await client.send(command);
          if (!Signature) throw new Error('KMS answered without a signature.');
          return fromDer(Buffer.from(Signature));
        },
      };
    },
    publicKeys: () => Promise.all([newest, ...earlier].map(publicKey)),
  };
}

/** The SDK is loaded at the first use, because signatures are stored: most requests need no new one. */
export async function kmsClient() {
  const { KMSClient, awsRequestHandler, ...commands } = await import('./signing-sdk.ts');
  const client = new KMSClient({
    maxAttempts: 4,
    requestHandler: awsRequestHandler(4_000),
  });
  return { client, ...commands };
}

/** Converts a DER signature, as returned by KMS, to the JOSE format: r and s with 32 bytes each. */
export function fromDer(der: Buffer): Buffer {
  const numbers: Buffer[] = [];
  for (let at = 2; at < der.length; ) {
    const length = der.readUInt8(at + 1);
    const number = der.subarray(at + 2, at + 2 + length);
    numbers.push(Buffer.concat([Buffer.alloc(32), number]).subarray(-32));
    at += 2 + length;
  }
  if (numbers.length !== 2) throw new Error('KMS answered a signature that is not two numbers.');
  return Buffer.concat(numbers);
}
