import * as z from 'zod';
import type { $ZodIssue } from 'zod/v4/core';
import { digitsOf, exact } from '../exact.ts';
import { Fault } from '../fault.ts';
import { coreOf, formatOf, layersOf, schemaAt, schemasTo, valueAt } from '../schema.ts';
import { isSecretAt } from '../secret-fields.ts';
import { reasonFor } from './invalid-reason.ts';

/** The caller's own terms, for messages. */
export type Words = {
  /** Returns a field's name in the caller's revision. */
  nameOf?: (field: string) => string;
  /** Returns the original text when a number is too large for a double. */
  numberAsSent?: (path: PropertyKey[]) => string | undefined;
};

/** Turns a schema's first issue into one sentence with the field, its value unless secret, and what to do. */
export function invalidInput(schema: z.ZodType, error: z.ZodError, input: unknown, words: Words = {}): Fault {
  const [issue] = error.issues;
  if (!issue) return new Fault('invalid', 'The request is not valid.', { reason: 'not_accepted' });
  return new Fault('invalid', sentenceAbout(issue, schema, input, words), {
    field: fieldName(issue.path, words.nameOf ?? ((field) => field)) || undefined,
    ...reasonFor(issue, schema, input),
  });
}

/** The message for a missing required field. */
export const missing = (field: string, schema: z.ZodType): string =>
  `${field} is missing; it must be ${expectedKind('string', coreOf(schema))}.`;

function sentenceAbout(issue: $ZodIssue, schema: z.ZodType, input: unknown, words: Words): string {
  const { nameOf = (field) => field } = words;
  const { path } = issue;
  const value = valueAt(input, path);
  const wanted = schemaAt(schema, path);
  const field = fieldName(path, nameOf) || 'The body';
  const seen = isSecretAt(schema, path) ? '' : sentValue(issue, value, wanted, words);

  if (issue.code !== 'custom') {
    const right = expectedValue(issue, value, wanted);
    if (value !== undefined) return `${field} must be ${right}${seen}.`;
    return `${field} is missing; it must be ${right}${mayBeNull(schema, path) ? ', or null' : ''}.`;
  }
  // Rules use the newest field names.
  const message = issue.message.replace(/\w+/g, nameOf);
  // A rule about the whole body has a complete sentence.
  if (path.length === 0) return message;
  const { hint } = (issue.params ?? {}) as { hint?: string };
  return `${field} ${message}${value === undefined ? '' : seen}${hint === undefined ? '' : `; ${hint}`}.`;
}

/** A null that has to be sent usually means something, such as everything or nothing. */
const mayBeNull = (schema: z.ZodType, path: PropertyKey[]): boolean => {
  const found = schemasTo(schema, path)[path.length];
  return found !== undefined && layersOf(found).some((layer) => layer instanceof z.ZodNullable);
};

/** `items[1].gsm` */
const fieldName = (path: PropertyKey[], nameOf: (field: string) => string): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${nameOf(String(step))}`))
    .join('')
    .replace(/^\./, '');

/** The expected value, according to the broken rule. */
function expectedValue(issue: $ZodIssue, value: unknown, schema: z.ZodType | undefined): string {
  switch (issue.code) {
    case 'invalid_type':
      return (schema && boundExceeded(value, schema)) ?? expectedKind(issue.expected, schema);
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'at least 1 character long' : `at least ${issue.minimum} characters long`;
      if (issue.origin === 'array') return `a list of at least ${issue.minimum}`;
      return `${issue.inclusive ? 'at least' : 'more than'} ${digitsOf(exact(Number(issue.minimum)))}`;
    case 'too_big':
      if (issue.origin === 'string') return `at most ${issue.maximum} characters long`;
      if (issue.origin === 'array') return `a list of at most ${issue.maximum}`;
      return `at most ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? `a valid ${issue.format}`;
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`;
    default:
      return 'valid';
  }
}

/** The kind of value a field expects: its format, if the schema has one, rather than only its type. */
function expectedKind(type: string, schema: z.ZodType | undefined): string {
  const format = formatOf(schema);
  return (format === undefined ? undefined : FORMATS[format]) ?? KINDS[type] ?? type;
}

const KINDS: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
};

const FORMATS: Record<string, string> = {
  uuid: 'a UUID',
  email: 'an e-mail address',
  uri: 'a URL',
  date: 'a day such as 2026-11-15',
  datetime: 'a timestamp such as 2026-11-15T09:30:00Z',
  'date-time': 'a timestamp such as 2026-11-15T09:30:00Z',
  safeint: 'a whole number',
};

/** A number too large for a double is reported as out of bounds rather than as a wrong type. */
function boundExceeded(value: unknown, schema: z.ZodType): string | undefined {
  if (!(schema instanceof z.ZodNumber) || !isBeyondNumbers(value)) return undefined;
  if (Number(value) < 0) return schema.minValue === null ? undefined : `at least ${schema.minValue}`;
  const maximum = schema.meta()?.maximum ?? schema.maxValue;
  return maximum === null ? undefined : `at most ${maximum}`;
}

const isBeyondNumbers = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && Math.abs(Number(value)) === Number.POSITIVE_INFINITY;

/** The value sent, as far as it helps. */
function sentValue(issue: $ZodIssue, value: unknown, schema: z.ZodType | undefined, words: Words): string {
  // A body that is not an object is not quoted: it may be double-encoded JSON with a password in it.
  if (issue.path.length === 0) return `, but was ${kindOf(value)}`;
  // For overlong text, the length helps more than its beginning.
  if (typeof value === 'string' && issue.code === 'too_big' && issue.origin === 'string')
    return `, but has ${value.length}`;
  if (Array.isArray(value) && schema instanceof z.ZodArray)
    return value.length === 0 ? ', but was empty' : `, but has ${value.length}`;
  if (issue.code === 'custom' && typeof value === 'object' && value !== null && schema instanceof z.ZodObject)
    return `, but ${fieldsIn(value, schema, words)}`;
  if (typeof value === 'object' && value !== null) return `, but was ${Array.isArray(value) ? 'a list' : 'an object'}`;
  const number = typeof value === 'number' && isBeyondNumbers(value) ? words.numberAsSent?.(issue.path) : undefined;
  return `, but was ${number ?? shortened(value)}`;
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;

/** The known fields sent in an object. Unknown field names are not repeated. */
function fieldsIn(value: object, schema: z.ZodObject, { nameOf = (field) => field }: Words): string {
  const known = Object.keys(schema.shape).filter((field) => Object.hasOwn(value, field));
  if (known.length > 0) return `has ${known.map(nameOf).join(' and ')}`;
  return Object.keys(value).length === 0 ? 'is empty' : 'has none of its fields';
}

/** Line ends, control characters and bidirectional controls not escaped by JSON. */
const UNPRINTABLE = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A value on one line. Text is in quotation marks, because the log removes everything inside them. */
function shortened(value: unknown): string {
  const json = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  const text = json.replace(UNPRINTABLE, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (text.length <= 60) return text;
  // The cut must not split a character or an escape sequence.
  const start = text.slice(0, 60).replace(/[\ud800-\udbff]$|\\(u[0-9a-f]{0,3})?$/, '');
  return `${start}…${text.startsWith('"') ? '"' : ''}`;
}
