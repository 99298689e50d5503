import { expect, it } from 'vitest';
import type { Locale } from '../../../lib/platform/locale.ts';
import { withLabel } from '../../../lib/presentation/language/labels.ts';

it.each<[Locale, string]>([
  ['en', 'a: 1'],
  ['de', 'a: 1'],
  ['fr', 'a\u00a0: 1'],
  ['ja', 'a：1'],
  ['ko', 'a: 1'],
  ['zh-CN', 'a：1'],
  ['zh-TW', 'a：1'],
])('a label has the colon of %s', (locale, written) => {
  expect(withLabel('a', '1', locale)).toBe(written);
});
