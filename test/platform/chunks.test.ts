import { describe, expect, it } from 'vitest';
import { chunksOf, inParts } from '../../lib/platform/chunks.ts';
import { textPieces } from '../../lib/platform/table/text-pieces.ts';

describe('a list in parts', () => {
  it.each([
    [[], []],
    [[1], [[1]]],
    [[1, 2], [[1, 2]]],
    [
      [1, 2, 3],
      [[1, 2], [3]],
    ],
    [
      [1, 2, 3, 4],
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%j is %j', (items, parts) => {
    expect(chunksOf(items, 2)).toEqual(parts);
    expect(inParts(items, 2)).toEqual(parts);
  });

  it('has at most 2 MB in a part with more than one row', () => {
    // In JSON, a text has two quotation marks more.
    const half = 'x'.repeat(999_998);

    expect(inParts([half, half, 'y'], 10).map((part) => part.length)).toEqual([2, 1]);
    expect(inParts([half, `${half}x`], 10).map((part) => part.length)).toEqual([1, 1]);
    expect(inParts(['x'.repeat(3_000_000), 'y', 'z'], 10).map((part) => part.length)).toEqual([1, 2]);
    expect(inParts(['é'.repeat(999_998), 'y'], 10).map((part) => part.length)).toEqual([1, 1]);
  });
});

describe('a text in pieces', () => {
  it.each([
    [0, []],
    [1, [1]],
    [300_000, [300_000]],
    [300_001, [300_000, 1]],
  ])('with %i characters', (length, lengths) => {
    expect(textPieces('x'.repeat(length)).map((piece) => piece.length)).toEqual(lengths);
  });

  it('is the whole text in order', () => {
    const text = Array.from({ length: 200_000 }, (_, index) => String(index)).join('');

    expect(textPieces(text).join('') === text).toBe(true);
  });
});
