import type * as z from 'zod';
import type { $ZodIssue } from 'zod/v4/core';
import { Fault } from '../fault.ts';

/** Turns what zod found wrong first into one sentence that names the field, the value (but no password) and what to do. */
export function invalid(
  error: z.ZodError,
  input: unknown,
  nameOf: (field: string) => string = (field) => field,
): Fault {
  const [issue] = error.issues;
  if (!issue) return new Fault('invalid', 'The request is not valid.');
  return new Fault('invalid', sentence(issue, input, nameOf));
}

function sentence(issue: $ZodIssue, input: unknown, nameOf: (field: string) => string): string {
  const field =
    issue.path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${nameOf(String(part))}`))
      .join('')
      .replace(/^\./, '') || 'The body';
  const value = issue.path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part],
    input,
  );
  const was =
    issue.path.at(-1) === 'password' ? '' : `, but was ${issue.path.length === 0 ? kindOf(value) : shown(value)}`;
  if (value === undefined && issue.code !== 'custom') return `${field} is missing; it must be ${wanted(issue)}.`;
  // A rule about several fields at once brings its own whole sentence.
  if (issue.code === 'custom' && issue.path.length === 0) return issue.message;
  if (issue.code === 'custom') return `${field} ${issue.message}${value === undefined ? '' : was}.`;
  return `${field} must be ${wanted(issue)}${was}.`;
}

/** What would have been right, read from the rule that was broken. */
function wanted(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'at least 1 character long' : `at least ${issue.minimum} characters long`;
      if (issue.origin === 'array') return `a list of at least ${issue.minimum}`;
      return issue.inclusive ? `at least ${issue.minimum}` : `more than ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `at most ${issue.maximum} characters long`;
      if (issue.origin === 'array') return `a list of at most ${issue.maximum}`;
      return `at most ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? `a valid ${issue.format}`;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    default:
      return 'valid';
  }
}

const KINDS: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

const FORMATS: Record<string, string> = {
  uuid: 'a UUID',
  email: 'an e-mail address',
  date: 'a day such as 2026-11-15',
  datetime: 'a timestamp such as 2026-11-15T09:30:00Z',
  safeint: 'a whole number',
};

/** A body that is no object is not shown: it may be one that was encoded twice, with a password in it. */
const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;

/** A value as it is shown in a message: short, on one line. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = JSON.stringify(value) ?? String(value);
  // A cut between the two halves of a character would leave half of it.
  return text.length > 60 ? `${text.slice(0, 60).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
