import { readFileSync } from 'node:fs';
import { kmsPasswords } from './kms.ts';
import { localPasswords } from './local.ts';

/**
 * Keeps the passwords of servers unreadable in the table. A ciphertext is bound to its context: one that was moved to
 * another server or account does not decrypt.
 */
export type Passwords = {
  encrypt(plain: string, context: PasswordContext): Promise<string>;
  decrypt(cipher: string, context: PasswordContext): Promise<string>;
};

export type PasswordContext = { account_id: string; server_id: string };

let chosen: Passwords | undefined;

/** The host says by the environment who keeps the key; it is read at the first use. */
export function passwords(): Passwords {
  chosen ??= choose();
  return chosen;
}

/** Forgets the choice, so that the next use reads the environment again. */
export function forgetPasswords(): void {
  chosen = undefined;
}

/**
 * The client of KMS is imported with the rest: beside DynamoDB's it adds 29 KB to a bundle and nothing measurable to a
 * cold start, while importing it when needed adds 53 KB, because a bundle of one file then wraps all that both share.
 */
function choose(): Passwords {
  const { REGROVE_PASSWORDS_KEY_ARN: arn, REGROVE_PASSWORDS_KEY_FILE: file, REGROVE_PASSWORDS_KEY: key } = process.env;
  if (arn) return kmsPasswords(arn);
  if (file) return localPasswords(readFileSync(file, 'utf8'), `The file ${file}`);
  if (key) return localPasswords(key, 'REGROVE_PASSWORDS_KEY');
  throw new Error(
    'There is no key for the passwords of servers: set REGROVE_PASSWORDS_KEY_ARN to a KMS key, ' +
      'REGROVE_PASSWORDS_KEY_FILE to a file with 32 bytes in base64, or REGROVE_PASSWORDS_KEY to such bytes.',
  );
}
