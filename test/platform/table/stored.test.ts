import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { exact, exactField } from '../../../lib/platform/exact.ts';
import { AsStored, read } from '../../../lib/platform/table/stored.ts';

const Form = z.object({
  name: z.string().overwrite((value) => value.trim()),
  pages: z.number(),
  pages_or_null: z.number().nullable(),
  pages_or_none: z.number().optional(),
  pages_or_seven: z.number().default(7),
  pages_list: z.array(z.number()),
  grams: exactField(),
  grams_or_null: exactField().nullable(),
  inner: z.object({ trees: z.number() }),
});

describe('an item read by its form', () => {
  it('drops fields unknown to the form, and has defaults for missing ones', () => {
    expect(read({ pk: 'a', name: ' Ada ', pages: 5 }, Form)).toEqual({
      name: 'Ada',
      pages: 5,
      pages_or_null: null,
      pages_or_seven: 7,
      grams_or_null: null,
    });
  });

  it('has numbers whose digits were stored as text', () => {
    const item = { pages: '5', pages_or_null: '6', pages_or_none: '7', pages_or_seven: '8', pages_list: ['9', 10] };

    expect(read({ ...item, inner: { trees: '11', other: 1 } }, Form)).toMatchObject({
      pages: 5,
      pages_or_null: 6,
      pages_or_none: 7,
      pages_or_seven: 8,
      pages_list: [9, 10],
      inner: { trees: 11 },
    });
  });

  it('counts numbers and digits exactly', () => {
    const { grams, grams_or_null } = read({ grams: '-0.12345678901234567890', grams_or_null: 5 }, Form);

    expect([grams, grams_or_null]).toEqual([exact('-0.12345678901234567890'), exact(5)]);
  });

  it.each([
    ['pages', 'x'],
    ['pages_or_null', 'x'],
    ['pages_or_none', 'x'],
    ['pages_or_seven', 'x'],
    ['pages_list', ['x']],
    ['grams', 'x'],
    ['grams', '1e5'],
    ['grams', 'x1'],
    ['grams', true],
    ['grams_or_null', 'x'],
  ])("is refused with the damaged field's name: %s is %j", (name, value) => {
    expect(() => read({ [name]: value }, Form)).toThrow(new Error(`The stored field ${name} is not a number.`));
  });

  it('names the damaged field within another', () => {
    expect(() => read({ inner: { trees: 'x' } }, Form)).toThrow('The stored field trees is not a number.');
  });

  it('keeps values of other kinds as they are', () => {
    expect(read({ name: null, pages: null, pages_list: 'x', inner: null }, Form)).toMatchObject({
      name: null,
      pages: null,
      pages_list: 'x',
      inner: null,
    });
  });

  it('has every field where their names are data', () => {
    expect(read({ pk: 'a', '2026-11': 5 }, AsStored)).toEqual({ pk: 'a', '2026-11': 5 });
    expect(read({ count: '5', other: 'x' }, z.looseObject({ count: z.number() }))).toEqual({ count: 5, other: 'x' });
  });
});
