import { expect, it } from 'vitest';
import { changed, stepsOf } from '../support/recipe.ts';

it('a recipe adds and removes lines at the places that it names', () => {
  const text = ['a {', '  one,', '  two(1, 2),', '}', 'b {', '  one,', '}'].join('\n');

  expect(changed(text, ['   two(…', '+  three,', ' b {', '-  one,', '+  four,'], 'f')).toBe(
    ['a {', '  one,', '  two(1, 2),', '  three,', '}', 'b {', '  four,', '}'].join('\n'),
  );
});

it('a recipe whose place is gone fails with the file and the line', () => {
  expect(() => changed('a', [' b'], 'lib/a.ts')).toThrow('lib/a.ts has no line "b"');
});

it('the steps of a recipe are the code blocks of its section, in their order', () => {
  const document =
    '# C\n\n## One\n\n1. Do:\n\n   ```diff\n   # a.ts\n   +b\n   ```\n\n```sh\nls\n```\n\n## Two\n\n```sh\npwd\n```\n';

  expect(stepsOf(document, 'One')).toEqual([
    { language: 'diff', text: '# a.ts\n+b' },
    { language: 'sh', text: 'ls' },
  ]);
});
