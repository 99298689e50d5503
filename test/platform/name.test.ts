import { describe, expect, it } from 'vitest';
import { nameText } from '../../lib/platform/fields.ts';

const isTaken = (name: string): boolean => nameText().safeParse(name).success;

/** Forbidden by the contract, each by its number. */
const FORBIDDEN = [...range(0x00, 0x1f), ...range(0x7f, 0x9f), ...range(0x202a, 0x202e)];

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}

describe('a name', () => {
  it('has no control character and no bidirectional override, wherever it stands', () => {
    for (const mark of FORBIDDEN)
      for (const name of [`An${mark}n`, `${mark}Ann`, `Ann${mark}`, mark]) expect(isTaken(name)).toBe(false);
  });

  it.each([
    ['isolates', '\u2066Ann\u2069'],
    ['joiners', 'क्\u200dष'],
    ['a non-joiner', 'می\u200cخواهم'],
    ['marks of direction', 'Ann\u200e'],
    ['emoji of several characters', '👩\u200d🌾'],
    ['a single combining mark on a letter', 'é'],
  ])('may have %s', (_, name) => {
    expect(nameText().parse(name)).toBe(name);
  });

  it.each([
    '',
    ' ',
    '\u200b',
    '\u200b\u200d',
    '\u2060\ufeff',
    '\u00a0',
    '\u3164',
    '\u115f',
    '\u2800',
    '\u00ad',
    '\ufe0f',
    '\u2066\u2069',
  ])('with nothing to see in it, such as %j, is empty', (name) => {
    expect(isTaken(name)).toBe(false);
  });

  it('loses the spaces around it before it is measured', () => {
    expect(nameText().parse('  Ann  Mills\u00a0')).toBe('Ann  Mills');
    expect(nameText().parse(` ${'x'.repeat(255)} `)).toHaveLength(255);
    expect(isTaken('x'.repeat(256))).toBe(false);
  });
});
