import { DecryptCommand, EncryptCommand, InvalidCiphertextException, KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { kmsCipher } from '../../../lib/platform/secrets/kms.ts';

const KEY = 'arn:aws:kms:eu-west-1:111122223333:key/0193a1b2-0000-4000-8000-000000000000';
const here = { account_id: 'account-1', server_id: 'server-1' };
const kms = mockClient(KMSClient);
beforeEach(() => {
  kms.reset();
});

describe('a password under a KMS key', () => {
  it('is encrypted under that key, with the account and server as encryption context', async () => {
    kms.on(EncryptCommand).resolves({ CiphertextBlob: new Uint8Array([1, 2, 3]) });

    expect(await kmsCipher(KEY).encrypt('sécret', here)).toBe('AQID');
    expect(kms.commandCalls(EncryptCommand).map(({ args: [command] }) => command.input)).toEqual([
      { KeyId: KEY, Plaintext: Buffer.from('sécret'), EncryptionContext: here },
    ]);
  });

  it('is decrypted by that key alone, with the same context', async () => {
    kms.on(DecryptCommand).resolves({ Plaintext: Buffer.from('sécret') });

    expect(await kmsCipher(KEY).decrypt('AQID', here)).toBe('sécret');
    expect(kms.commandCalls(DecryptCommand).map(({ args: [command] }) => command.input)).toEqual([
      { KeyId: KEY, CiphertextBlob: Buffer.from([1, 2, 3]), EncryptionContext: here },
    ]);
  });

  it('gives errors of KMS without a message a message', async () => {
    kms.on(DecryptCommand).rejects(new InvalidCiphertextException({ message: '', $metadata: {} }));

    await expect(kmsCipher(KEY).decrypt('AQID', here)).rejects.toThrow(/^A stored secret does not decrypt: /);
  });

  it('leaves other failures of KMS as they are', async () => {
    kms.on(DecryptCommand).rejects(new Error('connect ETIMEDOUT'));

    await expect(kmsCipher(KEY).decrypt('AQID', here)).rejects.toThrow('connect ETIMEDOUT');
  });
});
