import crypto, { type BinaryLike } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = (
  text: BinaryLike,
  salt: BinaryLike,
  length: number,
  done: (error: Error | null, hash: Buffer) => void,
) => void;

const { scrypt } = crypto;

/**
 * Lowers the scrypt cost in this thread until `restoreScryptCost`: hashing a sign-in code takes 50 ms of CPU by design. Each
 * file begins with the low cost; test/accounts/sign-in/code.test.ts proves the real one. A remote service hashes at its own
 * cost.
 */
export function lowerScryptCost(): void {
  if (process.env.REGROVE_TEST_URL) return;
  replaceScrypt((text, salt, length, done) => scrypt(text, salt, length, { cost: 2 }, done));
}

export const restoreScryptCost = (): void => replaceScrypt(scrypt);

function replaceScrypt(by: Scrypt): void {
  Object.assign(crypto, { scrypt: by });
  syncBuiltinESMExports();
}
