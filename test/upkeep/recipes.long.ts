import { readFileSync, rmSync } from 'node:fs';
import { afterAll, describe, it } from 'vitest';
import { follow, stepsOf } from '../support/recipe.ts';
import { copyTree } from '../support/tree-copy.ts';

/** The recipes of CONTRIBUTING.md, each followed in a copy of the tree. */
const RECIPES = [
  'Adding a field',
  'Adding an endpoint',
  'Adding a change handler',
  'Adding a feed type',
  'Adding a language',
  'Adding a mail',
];
const document = readFileSync('CONTRIBUTING.md', 'utf8');
const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

describe('a recipe ends with a green type check and green tests', () => {
  it.each(RECIPES)('%s', (title) => {
    const copy = copyTree();
    copies.push(copy);
    for (const step of stepsOf(document, title)) follow(step, copy);
    follow({ language: 'sh', text: 'npx tsc --noEmit\nnpx tsc --noEmit -p dashboard' }, copy);
  });
});
