import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { safeParse } from '../../../lib/platform/http/safe-parse.ts';

const newSchema = () =>
  z.object({
    id: z.uuid(),
    pages: z.int().min(0),
    note: z.string().max(5).optional(),
    sheet: z.object({ width: z.number(), length: z.number().nullable() }).optional(),
    tags: z.array(z.object({ name: z.string() })).default([]),
  });

/** Many more than the first values, which are interpreted. */
const MANY = 300;

function used<S extends z.ZodType>(schema: S): S {
  for (let time = 0; time < MANY; time++) safeParse(schema, {});
  return schema;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Counts the functions that zod makes from text. */
function countCompiled(): () => number {
  let compiled = 0;
  const counting = new Proxy(Function, {
    construct(target, parts) {
      compiled += 1;
      return new target(...parts);
    },
  });
  vi.stubGlobal('Function', counting);
  return () => compiled;
}

describe('parsing a value', () => {
  it('compiles no parser for the first values of a schema, but for many', () => {
    const schema = newSchema();
    const compiled = countCompiled();

    safeParse(schema, { id: 1, sheet: { width: 2 }, tags: [{ name: 'a' }] });
    expect(compiled()).toBe(0);
    used(schema);
    expect(compiled()).toBeGreaterThan(0);
  });

  it('has the same result before and after the parser is compiled', () => {
    const compiled = used(newSchema());
    const field = fc.oneof(fc.anything(), fc.uuid(), fc.nat(), fc.string(), fc.constant(undefined));
    const sheet = fc.oneof(field, fc.record({ width: field, length: field }, { requiredKeys: [] }));
    const tags = fc.oneof(field, fc.array(fc.oneof(field, fc.record({ name: field, more: field }))));
    const value = fc.oneof(
      fc.anything(),
      fc.record({ id: field, pages: field, note: field, sheet, tags, more: field }, { requiredKeys: [] }),
    );

    fc.assert(
      fc.property(value, (sent) => {
        const [first, later] = [safeParse(newSchema(), sent), safeParse(compiled, sent)];
        expect(later.data).toEqual(first.data);
        expect(later.error?.issues).toEqual(first.error?.issues);
      }),
    );
  });
});
