/**
 * Keeps what must not be readable in the table, such as the passwords of servers. A ciphertext is bound to its context:
 * one that was moved to another item or account does not decrypt.
 */
export type Cipher = {
  encrypt(plain: string, context: Context): Promise<string>;
  decrypt(cipher: string, context: Context): Promise<string>;
};

/** What the secret belongs to, by name, such as an account's and a server's id. */
export type Context = Record<string, string>;

/** A bug or a mistake of ours, never the caller's: the cause says which, and holds no secret. */
export const undecryptable = (cause: unknown): Error =>
  new Error('A stored secret does not decrypt: it is under another key, was changed, or belongs to something else.', {
    cause,
  });
