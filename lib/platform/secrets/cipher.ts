/**
 * Encrypts secrets in the table, such as server passwords. A ciphertext is bound to its context: if copied to another item or
 * account, it does not decrypt.
 */
export type Cipher = {
  encrypt(plain: string, context: Context): Promise<string>;
  decrypt(cipher: string, context: Context): Promise<string>;
};

/** The ids the secret belongs to, such as an account's and a server's. */
export type Context = Record<string, string>;

/** For a stored secret this is a bug or a wrong key, never the caller's mistake. The cause holds no secret. */
export class Undecryptable extends Error {
  constructor(cause: unknown) {
    super('A stored secret does not decrypt: it is under another key, was changed, or belongs to something else.', {
      cause,
    });
  }
}
