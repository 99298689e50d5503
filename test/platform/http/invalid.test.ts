import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { amount, day, givenMoment, idInBody, text, wholeNumber } from '../../../lib/platform/fields.ts';
import { invalid } from '../../../lib/platform/http/invalid.ts';

/** What a caller is told who sends a value to a schema. */
function told(schema: z.ZodType, value: unknown, nameOf?: (field: string) => string): string {
  const { error } = schema.safeParse(value);
  if (!error) throw new Error('It was taken.');
  const fault = invalid(error, value, nameOf);
  expect(fault.kind).toBe('invalid');
  return fault.message;
}

const field = (schema: z.ZodType, value: unknown) => told(z.object({ field: schema }), { field: value });

describe('a sentence', () => {
  it.each([
    ['wrong type', text(), 5, 'field must be a string, but was 5.'],
    ['blank', text(), ' ', 'field must not be blank, but was " ".'],
    ['too long', text(3), 'four', 'field must be at most 3 characters long, but was "four".'],
    ['missing', text(), undefined, 'field is missing; it must be a string.'],
    ['null', text(), null, 'field must be a string, but was null.'],
    ['an object', text(), { password: 'x' }, 'field must be a string, but was an object.'],
    ['a list', text(), ['x'], 'field must be a string, but was a list.'],
    ['no number', wholeNumber(1, 9), 'x', 'field must be a number, but was "x".'],
    ['not whole', wholeNumber(1, 9), 1.5, 'field must be a whole number, but was 1.5.'],
    ['too small', wholeNumber(1, 9), 0, 'field must be at least 1, but was 0.'],
    ['too large', wholeNumber(1, 9), '10', 'field must be at most 9, but was "10".'],
    ['not above zero', amount(9), 0, 'field must be more than 0, but was 0.'],
    ['no id', idInBody(), 'x', 'field must be a UUID, but was "x".'],
    ['no day', day(), '2026-02-30', 'field must be a day such as 2026-11-15, but was "2026-02-30".'],
    ['no choice', z.enum(['all', 'some']), 'none', 'field must be one of all, some, but was "none".'],
    ['no list', z.array(text()), 'x', 'field must be a list, but was "x".'],
    ['too few', z.array(text()).min(1), [], 'field must be a list of at least 1, but was a list.'],
    ['too many', z.array(text()).max(1), ['a', 'b'], 'field must be a list of at most 1, but was a list.'],
    ['no truth', z.boolean(), 1, 'field must be true or false, but was 1.'],
    [
      'no moment',
      givenMoment(),
      'today',
      'field must be an ISO 8601 timestamp with a zone such as 2026-11-15T09:30:00Z, or a day such as 2026-11-15, but was "today".',
    ],
  ])('says what is wrong with what, and what would be right: %s', (_, schema, value, sentence) => {
    expect(field(schema, value)).toBe(sentence);
  });

  it('names the place inside lists and objects', () => {
    const schema = z.object({ items: z.array(z.object({ gsm: wholeNumber(1, 9) })) });

    expect(told(schema, { items: [{ gsm: 1 }, { gsm: 0 }] })).toBe('items[1].gsm must be at least 1, but was 0.');
    expect(told(schema, { items: [{ gsm: 1 }, null] })).toBe('items[1] must be a JSON object, but was null.');
  });

  it('uses the names of the revision that the caller speaks', () => {
    const sentence = told(z.object({ gsm: wholeNumber(1, 9) }), { gsm: 0 }, (name) =>
      name === 'gsm' ? 'density' : name,
    );

    expect(sentence).toBe('density must be at least 1, but was 0.');
  });

  it('lets a rule about several fields speak for itself', () => {
    const schema = z.object({}).refine(() => false, 'Give one of a and b.');

    expect(told(schema, {})).toBe('Give one of a and b.');
  });

  it.each([
    [[], 'a list'],
    ['text', 'a string'],
    [5, 'a number'],
    [true, 'a boolean'],
  ])('does not show a body that is no object: %j', (body, kind) => {
    expect(told(z.object({}), body)).toBe(`The body must be a JSON object, but was ${kind}.`);
  });

  it('never shows a password, wherever it is', () => {
    const schema = z.object({
      password: z.string().max(3),
      servers: z.array(z.object({ password: z.string().max(3) })),
    });

    expect(told(schema, { password: 'hunter2', servers: [] })).toBe('password must be at most 3 characters long.');
    expect(told(schema, { password: 7 })).toBe('password must be a string.');
    expect(told(schema, { password: 'x', servers: [{ password: 'hunter2' }] })).not.toContain('hunter2');
  });

  it('stays short and on one line, whatever was sent', () => {
    const sentence = field(text(3), 'a\n"b"\u2028'.repeat(1000));

    expect(sentence.length).toBeLessThan(150);
    expect(sentence).not.toMatch(/[\n\r]/);
  });
});
