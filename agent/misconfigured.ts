import type * as z from 'zod';

/** Wrong settings or flags, with the sentence for a person. */
export class Misconfigured extends Error {}

/** Advice on an error caused by a person; undefined for a bug. Settings and state belong to the agent's own user. */
export function adviceOn(error: unknown): string | undefined {
  if (error instanceof Misconfigured) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if ((code !== 'EACCES' && code !== 'EPERM') || path === undefined) return undefined;
  return `${path} is closed to this user (${code}). Use sudo, or run the agent as the user who owns it.`;
}

/** A setting's fault: "must be at most 24" in place of Zod's "Too big: expected number to be <=24". */
export function troubleIn(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue?.code !== 'too_big' && issue?.code !== 'too_small') return issue?.message ?? 'is wrong';
  const bound = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  return issue.origin === 'string' ? `must have ${bound} characters` : `must be ${bound}`;
}
