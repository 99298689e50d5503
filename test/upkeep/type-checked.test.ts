import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROJECTS = ['.', 'dashboard', 'infra/edge'];

/** The files in a project's settings, as the compiler itself lists them. */
function filesOf(project: string): string[] {
  const settings = execFileSync('tsc', ['--showConfig', '-p', project], { encoding: 'utf8' });
  return (JSON.parse(settings).files as string[]).map((file) => join(project, file));
}

it('every source is type-checked, by npm test and by npm run check', () => {
  const isOurs = (file: string) => !/(^|\/)(node_modules|dist|cdk\.out|artifacts)(\/|$)/.test(file);
  const sources = globSync(['**/*.ts', '**/*.tsx', '**/*.js'], { exclude: (file) => !isOurs(file) }).filter(isOurs);
  const checked = new Set(PROJECTS.flatMap(filesOf));
  const { check } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
  for (const project of PROJECTS.slice(1)) expect(check).toContain(`tsc --noEmit -p ${project}`);
  expect(readFileSync('test/run.ts', 'utf8')).toContain(PROJECTS.map((project) => `'${project}'`).join(', '));
});
