import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';

const PROJECTS = ['.', 'dashboard', 'infra/edge'];

/** The files of a project, as the compiler itself lists them. */
const filesOf = (project: string): string[] =>
  execFileSync('tsc', ['--listFilesOnly', '-p', project], { encoding: 'utf8' })
    .split('\n')
    .map((file) => relative('.', file));

it('every source is type-checked, by npm test and by npm run check', () => {
  const isOurs = (file: string) => !/(^|\/)(node_modules|dist|cdk\.out)(\/|$)/.test(file);
  const sources = globSync(['**/*.ts', '**/*.tsx', '**/*.js'], { exclude: (file) => !isOurs(file) }).filter(isOurs);
  const checked = new Set(PROJECTS.flatMap(filesOf));
  const { check } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
  for (const project of PROJECTS.slice(1)) expect(check).toContain(`tsc --noEmit -p ${project}`);
  expect(readFileSync('test/run.ts', 'utf8')).toContain(PROJECTS.map((project) => `'${project}'`).join(', '));
});
