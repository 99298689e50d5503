import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { email } from '../../../lib/accounts/users/email.ts';
import {
  amount,
  day,
  decimal,
  idInBody,
  momentInput,
  nameText,
  text,
  wholeNumber,
} from '../../../lib/platform/fields.ts';
import { invalidInput } from '../../../lib/platform/http/invalid-input.ts';
import { SECRET } from '../../../lib/platform/secret-fields.ts';
import { tonnesInput } from '../../../lib/trees/credits/exact-input.ts';

/** The error message for a value refused by the schema. */
function told(schema: z.ZodType, value: unknown, nameOf?: (field: string) => string): string {
  const { error } = schema.safeParse(value);
  if (!error) throw new Error('It was taken.');
  const fault = invalidInput(schema, error, value, nameOf ? { nameOf } : {});
  expect(fault.kind).toBe('invalid');
  return fault.message;
}

const field = (schema: z.ZodType, value: unknown) => told(z.object({ field: schema }), { field: value });

describe('a sentence', () => {
  it.each([
    ['wrong type', text(), 5, 'field must be a string, but was 5.'],
    ['blank', text(), ' ', 'field must not be blank, but was " ".'],
    ['too long', text(3), 'four', 'field must be at most 3 characters long, but has 4.'],
    ['missing', text(), undefined, 'field is missing; it must be a string.'],
    ['a missing id', idInBody(), undefined, 'field is missing; it must be a UUID.'],
    ['a missing number', wholeNumber(1, 9).optional(), null, 'field must be a whole number, but was null.'],
    ['a missing day', day(), undefined, 'field is missing; it must be a day such as 2026-11-15.'],
    ['a missing choice', z.enum(['all', 'some']), undefined, 'field is missing; it must be one of all, some.'],
    ['a missing moment', momentInput(), 5, 'field must be a timestamp such as 2026-11-15T09:30:00Z, but was 5.'],
    ['missing, or null', z.array(text()).nullable(), undefined, 'field is missing; it must be a list, or null.'],
    ['below a tiny bound', decimal(1e-9, 9), 0, 'field must be at least 0.000000001, but was 0.'],
    ['null', text(), null, 'field must be a string, but was null.'],
    ['an object', text(), { password: 'x' }, 'field must be a string, but was an object.'],
    ['a list', text(), ['x'], 'field must be a string, but was a list.'],
    ['no number', wholeNumber(1, 9), 'x', 'field must be a whole number, but was "x".'],
    ['beyond numbers', wholeNumber(1, 9), '1e999', 'field must be at most 9, but was "1e999".'],
    ['below numbers', wholeNumber(1, 9), Number.NEGATIVE_INFINITY, 'field must be at least 1, but was -Infinity.'],
    ['not whole', wholeNumber(1, 9), 1.5, 'field must be a whole number, but was 1.5.'],
    ['too small', wholeNumber(1, 9), 0, 'field must be at least 1, but was 0.'],
    ['too large', wholeNumber(1, 9), '10', 'field must be at most 9, but was "10".'],
    ['not above zero', amount(9), 0, 'field must be at least 0.000001, but was 0.'],
    ['too much', amount(9), 10, 'field must be at most 9, but was 10.'],
    ['too much, with a hint', amount(9, (n) => `send ${n / 10}`), 30, 'field must be at most 9, but was 30; send 3.'],
    ['infinitely much', amount(9), '1e999', 'field must be at most 9, but was "1e999".'],
    ['no id', idInBody(), 'x', 'field must be a UUID, but was "x".'],
    ['no day', day(), '2026-02-30', 'field must be a day such as 2026-11-15, but was "2026-02-30".'],
    ['no choice', z.enum(['all', 'some']), 'none', 'field must be one of all, some, but was "none".'],
    ['a list for a choice', z.enum(['all', 'some']), ['all'], 'field must be one of all, some, but was a list.'],
    ['no only choice', z.enum(['all']), 'none', 'field must be all, but was "none".'],
    [
      'a list for an exact number',
      tonnesInput(),
      ['x'],
      'field must be a number above 0 and at most 1e12, with up to 9 decimals, but was a list.',
    ],
    ['no map', z.record(z.string(), z.string()), 5, 'field must be a JSON object, but was 5.'],
    ['a missing map', z.record(z.string(), z.string()), undefined, 'field is missing; it must be a JSON object.'],
    ['no list', z.array(text()), 'x', 'field must be a list, but was "x".'],
    ['too few', z.array(text()).min(1), [], 'field must be a list of at least 1, but was empty.'],
    ['too many', z.array(text()).max(1), ['a', 'b'], 'field must be a list of at most 1, but has 2.'],
    ['no truth', z.boolean(), 1, 'field must be true or false, but was 1.'],
    [
      'no moment',
      momentInput(),
      'today',
      'field must be an ISO 8601 timestamp with a zone such as 2026-11-15T09:30:00Z, or a day such as 2026-11-15, but was "today".',
    ],
  ])('names the field, the fault and the right form: %s', (_, schema, value, sentence) => {
    expect(field(schema, value)).toBe(sentence);
  });

  it.each([
    ['missing', text(), undefined, { reason: 'required' }],
    ['blank', text(), ' ', { reason: 'blank' }],
    ['empty', z.string().min(1), '', { reason: 'blank' }],
    ['too short', z.string().min(3), 'ab', { reason: 'too_short', values: { min: 3 } }],
    ['too long', text(3), 'four', { reason: 'too_long', values: { max: 3 } }],
    ['wrong type', text(), 5, { reason: 'not_accepted' }],
    ['no number', wholeNumber(1, 9), 'x', { reason: 'not_whole_number' }],
    ['not whole', wholeNumber(1, 9), 1.5, { reason: 'not_whole_number' }],
    ['too small', wholeNumber(1, 9), 0, { reason: 'too_small', values: { min: 1 } }],
    ['not above', z.number().gt(0), 0, { reason: 'not_above', values: { min: 0 } }],
    ['too large', wholeNumber(1, 9), 10, { reason: 'too_large', values: { max: 9 } }],
    ['too much', amount(9), 10, { reason: 'too_large', values: { max: 9 } }],
    ['too few', z.array(text()).min(1), [], { reason: 'too_few', values: { min: 1 } }],
    ['too many', z.array(text()).max(1), ['a', 'b'], { reason: 'too_many', values: { max: 1 } }],
    ['no choice', z.enum(['all', 'some']), 'none', { reason: 'not_a_choice' }],
    ['no id', idInBody(), 'x', { reason: 'not_id' }],
    ['no day', day(), 'x', { reason: 'not_day' }],
    ['no moment', momentInput(), 'today', { reason: 'not_time' }],
    ['no address', email(), 'x', { reason: 'not_email' }],
    ['line break', nameText(), 'a\nb', { reason: 'control_characters' }],
    ['own rule', z.string().refine(() => false, 'must be right'), 'x', { reason: 'not_accepted' }],
  ])('gives programs a reason: %s', (_, schema, value, detail) => {
    const whole = z.object({ outer: z.array(schema) });
    const input = { outer: [value] };
    const fault = invalidInput(whole, whole.safeParse(input).error as z.ZodError, input);

    expect(fault.detail).toEqual({ field: 'outer[0]', ...detail });
  });

  it('names the place inside lists and objects', () => {
    const schema = z.object({ items: z.array(z.object({ gsm: wholeNumber(1, 9) })) });

    expect(told(schema, { items: [{ gsm: 1 }, { gsm: 0 }] })).toBe('items[1].gsm must be at least 1, but was 0.');
    expect(told(schema, { items: [{ gsm: 1 }, null] })).toBe('items[1] must be a JSON object, but was null.');
  });

  it("uses the names in the caller's revision", () => {
    const sentence = told(z.object({ gsm: wholeNumber(1, 9) }), { gsm: 0 }, (name) =>
      name === 'gsm' ? 'density' : name,
    );

    expect(sentence).toBe('density must be at least 1, but was 0.');
  });

  it('lets a rule about several fields speak for itself', () => {
    const schema = z.object({}).refine(() => false, 'Give one of a and b.');

    expect(told(schema, {})).toBe('Give one of a and b.');
  });

  const Sheet = z
    .object({ gsm: wholeNumber(1, 9).optional(), mass: amount(9).optional() })
    .refine(({ gsm, mass }) => (gsm === undefined) !== (mass === undefined), 'needs either gsm or mass');

  it.each([
    [{ gsm: 1, mass: 1, colour: 'red' }, 'sheet needs either density or mass, but has density and mass.'],
    [{}, 'sheet needs either density or mass, but is empty.'],
    [{ colour: 'red' }, 'sheet needs either density or mass, but has none of its fields.'],
  ])("names an invalid object's fields in the caller's terms: %j", (sheet, sentence) => {
    const nameOf = (name: string) => (name === 'gsm' ? 'density' : name);

    expect(told(z.object({ sheet: Sheet }), { sheet }, nameOf)).toBe(sentence);
  });

  it.each([
    [[], 'a list'],
    ['text', 'a string'],
    [5, 'a number'],
    [true, 'a boolean'],
  ])('does not show a non-object body: %j', (body, kind) => {
    expect(told(z.object({}), body)).toBe(`The body must be a JSON object, but was ${kind}.`);
  });

  it('never shows a value its schema calls secret, whatever its place and name', () => {
    const secret = z.string().max(3).meta(SECRET).describe('Is kept.');
    const schema = z.object({
      pin: secret.nullable().optional(),
      servers: z.array(z.object({ token: secret })).optional(),
      vault: z
        .object({ word: text(3) })
        .meta(SECRET)
        .optional(),
    });

    expect(told(schema, { pin: 'hunter2' })).toBe('pin must be at most 3 characters long.');
    expect(told(schema, { pin: 7 })).toBe('pin must be a string.');
    expect(told(schema, { servers: [{ token: 'hunter2' }] })).toBe(
      'servers[0].token must be at most 3 characters long.',
    );
    expect(told(schema, { vault: { word: 'hunter2' } })).toBe('vault.word must be at most 3 characters long.');
  });

  it('stays short and on one line, whatever was sent', () => {
    const sentence = field(wholeNumber(0, 9), 'a\n"b"\u2028\u202e\u0085'.repeat(1000));

    expect(sentence.length).toBeLessThan(150);
    expect(sentence).not.toMatch(/[\n\r\u2028\u202e\u0085]/);
    expect(sentence).toMatch(/, but was ".*…"\.$/);
  });
});
