/** Wrong settings or flags, with the sentence for a person. */
export class Misconfigured extends Error {}

/** Advice on an error caused by a person; undefined for a bug. Settings and state belong to the agent's own user. */
export function adviceOn(error: unknown): string | undefined {
  if (error instanceof Misconfigured) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if ((code !== 'EACCES' && code !== 'EPERM') || path === undefined) return undefined;
  return `${path} is closed to this user (${code}). Use sudo, or run the agent as the user who owns it.`;
}
