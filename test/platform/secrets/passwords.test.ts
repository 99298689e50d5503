import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providePasswordKey } from '../../../infra/local/passwords-key.ts';
import { localCipher, newLocalKey } from '../../../lib/platform/secrets/local.ts';
import { forgetSecrets, secrets } from '../../../lib/platform/secrets/secrets.ts';

const SETTINGS = ['REGROVE_PASSWORDS_KEY_ARN', 'REGROVE_PASSWORDS_KEY_FILE', 'REGROVE_PASSWORDS_KEY'];
const here = { account_id: 'account-1', server_id: 'server-1' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-passwords-'));
  for (const name of SETTINGS) vi.stubEnv(name, '');
  forgetSecrets();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  forgetSecrets();
});

describe('the cipher', () => {
  it("names the key's source if the key is invalid", () => {
    vi.stubEnv('REGROVE_PASSWORDS_KEY', Buffer.alloc(31).toString('base64'));
    expect(() => secrets()).toThrow('REGROVE_PASSWORDS_KEY must hold 32 bytes in base64, but holds 31.');

    const file = join(folder, 'short');
    writeFileSync(file, Buffer.alloc(33).toString('base64'));
    vi.stubEnv('REGROVE_PASSWORDS_KEY_FILE', file);
    expect(() => secrets()).toThrow(`The file ${file} must hold 32 bytes in base64, but holds 33.`);
  });

  it('is KMS if a key ARN is set, whatever else is set', async () => {
    const kms = mockClient(KMSClient);
    kms.on(EncryptCommand).resolves({ CiphertextBlob: new Uint8Array([1]) });
    vi.stubEnv('REGROVE_PASSWORDS_KEY_ARN', 'arn:aws:kms:eu-west-1:111122223333:key/x');
    vi.stubEnv('REGROVE_PASSWORDS_KEY', newLocalKey());

    expect(await secrets().encrypt('secret', here)).toBe('AQ==');
    kms.restore();
  });

  it('is a file, read once', async () => {
    const key = newLocalKey();
    const file = join(folder, 'key');
    writeFileSync(file, `${key}\n`);
    vi.stubEnv('REGROVE_PASSWORDS_KEY_FILE', file);
    const cipher = await secrets().encrypt('secret', here);
    rmSync(file);

    expect(await secrets().decrypt(cipher, here)).toBe('secret');
    expect(await localCipher(key, 'The key').decrypt(cipher, here)).toBe('secret');
  });

  it('must be said, and the error names the settings', () => {
    for (const name of SETTINGS) expect(() => secrets()).toThrow(name);
  });

  it('is chosen again after a failure', () => {
    expect(() => secrets()).toThrow();
    vi.stubEnv('REGROVE_PASSWORDS_KEY', newLocalKey());

    expect(() => secrets()).not.toThrow();
  });
});

describe('the local server', () => {
  it('makes a key in the data folder, readable by its owner only, and keeps it', async () => {
    providePasswordKey(folder);
    const file = process.env.REGROVE_PASSWORDS_KEY_FILE ?? '';
    const key = readFileSync(file, 'utf8');
    vi.stubEnv('REGROVE_PASSWORDS_KEY_FILE', '');
    providePasswordKey(folder);

    expect(process.env.REGROVE_PASSWORDS_KEY_FILE).toBe(file);
    expect(readFileSync(file, 'utf8')).toBe(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(() => secrets()).not.toThrow();
  });

  it('makes a key for the time it runs when its data are in memory', async () => {
    providePasswordKey('memory');

    expect(process.env.REGROVE_PASSWORDS_KEY_FILE).toBe('');
    expect(() => secrets()).not.toThrow();
  });

  it('uses the configured key', () => {
    vi.stubEnv('REGROVE_PASSWORDS_KEY_ARN', 'arn:aws:kms:eu-west-1:111122223333:key/x');
    providePasswordKey(folder);

    expect(readdirSync(folder)).toEqual([]);
  });
});
