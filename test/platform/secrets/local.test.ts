import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localCipher, newLocalKey } from '../../../lib/platform/secrets/local.ts';

const passwords = localCipher(newLocalKey(), 'The test key');
const here = { account_id: 'account-1', server_id: 'server-1' };
const REFUSED = /^A stored secret does not decrypt: /;

describe('a password under a local key', () => {
  it('decrypts to the same text, whatever its characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 255 }), async (plain) => {
        expect(await passwords.decrypt(await passwords.encrypt(plain, here), here)).toBe(plain);
      }),
    );
  });

  it('is encrypted differently each time', async () => {
    const ciphers = await Promise.all(Array.from({ length: 100 }, () => passwords.encrypt('same', here)));

    expect(new Set(ciphers).size).toBe(100);
  });

  it.each([
    ['another server', { ...here, server_id: 'server-2' }],
    ['another account', { ...here, account_id: 'account-2' }],
    ['a context that reads alike when joined', { account_id: 'account-1server', server_id: '-1' }],
  ])('does not decrypt for %s', async (_, context) => {
    const cipher = await passwords.encrypt('secret', here);

    await expect(passwords.decrypt(cipher, context)).rejects.toThrow(REFUSED);
  });

  it('does not decrypt when any byte of it was changed', async () => {
    const bytes = Buffer.from(await passwords.encrypt('secret', here), 'base64');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      await expect(passwords.decrypt(changed.toString('base64'), here)).rejects.toThrow(REFUSED);
    }
  });

  it('does not decrypt when cut short', async () => {
    const bytes = Buffer.from(await passwords.encrypt('secret', here), 'base64');
    for (const length of bytes.keys()) {
      const cut = bytes.subarray(0, length).toString('base64');
      await expect(passwords.decrypt(cut, here)).rejects.toThrow(REFUSED);
    }
  });

  it('does not decrypt under another key', async () => {
    const cipher = await passwords.encrypt('secret', here);

    await expect(localCipher(newLocalKey(), 'x').decrypt(cipher, here)).rejects.toThrow(REFUSED);
  });

  it.each(['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'refuses the key %j without repeating it',
    (key) => {
      expect(() => localCipher(key, 'The file x')).toThrow(
        /^The file x must hold 32 bytes in base64, but holds \d+\.$/,
      );
    },
  );
});
