import { expect, it } from 'vitest';
import * as z from 'zod';
import { uuid } from '../../lib/platform/fields.ts';
import { formatOf } from '../../lib/platform/schema.ts';

/** The functions' bundles leave out zod's writer of JSON Schema, on which zod's own `format` depends. */
const withoutWriter = (schema: z.ZodType): z.ZodType =>
  Object.defineProperty(schema, 'format', {
    get: () => {
      throw new Error('No function writes JSON Schema.');
    },
  });

it.each([
  ['uuid', uuid()],
  ['uuid', z.uuid()],
  ['date', z.iso.date()],
  ['email', z.email()],
  ['safeint', z.int()],
  ['safeint', z.number().int()],
  ['date-time', z.string().meta({ format: 'date-time' })],
  [undefined, z.string().min(1)],
  [undefined, z.boolean()],
])('the format %s is read from the definition', (format, schema) => {
  expect(formatOf(withoutWriter(schema))).toBe(format);
});

it('a missing schema has no format', () => {
  expect(formatOf(undefined)).toBeUndefined();
});
