import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceFrom } from './drawn/difference.ts';

it('lists common, missing and added lines', () => {
  expect(differenceFrom(['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'x', 'e', 'y'])).toEqual([
    '= 2 … b',
    '- 2',
    '+ x',
    '= 1 … e',
    '+ y',
  ]);
});

it('determines the second text together with the first', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', ' d'), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(applied(before, differenceFrom(before, after))).toEqual(after);
    }),
  );
});

function applied(before: string[], difference: string[]): string[] {
  const left = [...before];
  return difference.flatMap((line) => {
    if (line.startsWith('+ ')) return [line.slice(2)];
    const taken = left.splice(0, Number.parseInt(line.slice(2), 10));
    return line.startsWith('= ') ? taken : [];
  });
}
