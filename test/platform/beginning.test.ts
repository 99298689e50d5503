import { expect, it } from 'vitest';
import { beginningOf } from '../../lib/platform/beginning.ts';

it.each([
  ['forest', 6, 'forest'],
  ['forests', 6, 'forest…'],
  ['a😀', 3, 'a😀'],
  ['a😀b', 3, 'a😀…'],
  ['a😀b', 2, 'a…'],
])('from %s, at most %d units are kept, and no half letter: %s', (text, max, kept) => {
  expect(beginningOf(text, max)).toBe(kept);
});
