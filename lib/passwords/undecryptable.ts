/** A bug or a mistake of ours, never the caller's: the cause says which, and holds no password. */
export const undecryptable = (cause: unknown): Error =>
  new Error('A stored password does not decrypt: it is under another key, was changed, or is not of this server.', {
    cause,
  });
