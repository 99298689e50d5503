import { scryptSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isCode, storedCode } from '../../../lib/accounts/sign-in/code.ts';
import { restoreScryptCost } from '../../support/scrypt-cost.ts';

beforeAll(restoreScryptCost);

describe("a code's stored form", () => {
  it('is its scrypt hash with 16,384 blocks, taking 16 MB and tens of milliseconds', async () => {
    const [expires, salt = '', hash] = (await storedCode('01234567', 1_700_000_000)).split('.');
    const options = { cost: 16_384, blockSize: 8, parallelization: 1 };

    expect(expires).toBe('1700000000');
    expect(hash).toBe(scryptSync('01234567', Buffer.from(salt, 'base64url'), 32, options).toString('base64url'));
  });

  it('has its own salt, so equal codes are stored differently', async () => {
    const [one = '', other = ''] = await Promise.all([storedCode('01234567', 2), storedCode('01234567', 2)]);

    expect(one.split('.')[1]).toMatch(/^[\w-]{22}$/);
    expect(one).not.toBe(other);
  });

  it('fits the code alone, and only until it expires', async () => {
    const stored = await storedCode('01234567', 2);

    expect(await isCode('01234567', stored, 1)).toBe(true);
    expect(await isCode('01234567', stored, 2)).toBe(false);
    expect(await isCode('01234568', stored, 1)).toBe(false);
  });
});
