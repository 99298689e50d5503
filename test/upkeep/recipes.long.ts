import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { follow, stepsOf } from '../support/recipe.ts';
import { copyTree } from '../support/tree-copy.ts';

/** The recipes in docs/recipes.md, each followed as printed, in a copy of the tree without the others. */
const RECIPES = [
  'Add a field to a resource',
  'Add an endpoint',
  'Add a feed type',
  'Add a change handler',
  'Add a language',
  'Add a mail',
];

const document = readFileSync('docs/recipes.md', 'utf8');
let copy: string;
const git = (...args: string[]): void => {
  const author = ['-c', 'user.name=Recipes', '-c', 'user.email=recipes@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...args], { cwd: copy, stdio: 'pipe' });
};

beforeAll(() => {
  copy = copyTree();
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'the tree before a recipe');
});

afterEach(() => {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-d', '--force');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a recipe can be followed and ends with green checks', () => {
  it.each(RECIPES)('%s', (title) => {
    for (const step of stepsOf(document, title)) follow(step, copy);
  });
});
