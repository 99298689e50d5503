import type * as z from 'zod';
import type { $ZodIssue } from 'zod/v4/core';
import type { FaultCause, PlainReason } from '../fault.ts';
import { formatOf, schemaAt, valueAt } from '../schema.ts';

/** A broken schema rule as a reason. A custom rule names its own in `params.reason`, or it follows from the field's format. */
export function reasonFor(issue: $ZodIssue, schema: z.ZodType, input: unknown): FaultCause {
  if (issue.code !== 'custom' && valueAt(input, issue.path) === undefined) return { reason: 'required' };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return counted(issue, 'blank', 'too_short');
      if (issue.origin === 'array') return { reason: 'too_few', values: { min: Number(issue.minimum) } };
      return { reason: issue.inclusive ? 'too_small' : 'not_above', values: { min: Number(issue.minimum) } };
    case 'too_big': {
      const values = { max: Number(issue.maximum) };
      if (issue.origin === 'string') return { reason: 'too_long', values };
      return { reason: issue.origin === 'array' ? 'too_many' : 'too_large', values };
    }
    case 'invalid_value':
      return { reason: 'not_a_choice' };
    case 'invalid_format':
      return { reason: FORMATS[issue.format] ?? 'not_accepted' };
    case 'invalid_type':
      return { reason: formatReason(schema, issue.path) ?? TYPES[issue.expected] ?? 'not_accepted' };
    case 'custom':
      return ruleReason(issue.params) ?? { reason: formatReason(schema, issue.path) ?? 'not_accepted' };
    default:
      return { reason: 'not_accepted' };
  }
}

/** A rule gives its reason, and the values of its sentence, in `params`. */
function ruleReason(params: unknown): FaultCause | undefined {
  const { reason, values } = (params ?? {}) as Partial<FaultCause>;
  return reason === undefined ? undefined : ({ reason, values } as FaultCause);
}

const counted = ({ minimum }: { minimum: number | bigint }, one: 'blank', more: 'too_short'): FaultCause =>
  Number(minimum) <= 1 ? { reason: one } : { reason: more, values: { min: Number(minimum) } };

function formatReason(schema: z.ZodType, path: PropertyKey[]): PlainReason | undefined {
  const format = formatOf(schemaAt(schema, path));
  return format === undefined ? undefined : FORMATS[format];
}

const FORMATS: Partial<Record<string, PlainReason>> = {
  uuid: 'not_id',
  email: 'not_email',
  uri: 'not_address',
  url: 'not_address',
  date: 'not_day',
  datetime: 'not_time',
  'date-time': 'not_time',
  safeint: 'not_whole_number',
};

const TYPES: Partial<Record<string, PlainReason>> = { int: 'not_whole_number', number: 'not_number' };
