import { describe, expect, it } from 'vitest';
import { changed, stepsOf } from '../support/recipe.ts';

const TEXT = ['a {', '  one,', '  two(1, 2),', '}', 'b {', '  one,', '}'].join('\n');

describe('a change of a recipe', () => {
  it('adds and removes lines where all lines around them stand together', () => {
    expect(changed('f', TEXT, [[' b {', '-  one,', '+  four,', ' }']])).toBe(
      ['a {', '  one,', '  two(1, 2),', '}', 'b {', '  four,', '}'].join('\n'),
    );
  });

  it('adds a line before another', () => {
    expect(changed('f', TEXT, [['+  zero,', '   one,']])).toMatch(/^a \{\n {2}zero,\n {2}one,\n/);
  });

  it('takes the first place, and the next one for the next change', () => {
    expect(
      changed('f', TEXT, [
        ['-  one,', '+  1,'],
        ['-  one,', '+  2,'],
      ]),
    ).toBe(TEXT.replace('one', '1').replace('one', '2'));
  });

  it('keeps the text that … stands for', () => {
    expect(changed('f', TEXT, [['-  two(…, …),', '+  two(…, 5, …),']])).toContain('  two(1, 5, 2),');
  });

  it.each([
    ['a line is gone', ['   three,', '+  four,']],
    ['lines do not stand together', [' a {', ' b {', '+  four,']],
    ['it names no place', ['+  four,']],
  ])('fails with the file and the step if %s', (_, hunk) => {
    expect(() => changed('lib/a.ts', TEXT, [hunk])).toThrow(/^lib\/a\.ts has no place for this step; .*four/s);
  });
});

describe("a recipe's steps", () => {
  const DOCUMENT =
    '# C\n\n### One\n\n1. Do:\n\n   ```diff\n   @@ a.ts\n    b\n   +  c\n   ```\n\n```sh\nls\n```\n\n## Two\n\n```sh\npwd\n```\n';

  it('are the code blocks of its section, in their order and without their indentation', () => {
    expect(stepsOf(DOCUMENT, 'One')).toEqual([
      { language: 'diff', lines: ['@@ a.ts', ' b', '+  c'] },
      { language: 'sh', lines: ['ls'] },
    ]);
  });

  it('are asked for by the title of a section', () => {
    expect(() => stepsOf(DOCUMENT, 'Three')).toThrow('docs/recipes.md has no recipe "Three".');
  });
});
