import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Where code asks for a package when it needs it: file, names, package. */
const asked = globSync('{lib,functions}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/const \{ ([^}]+) \} = await import\('([^.'][^']*)'\)/g)].map(
    ([, names = '', name = '']) => ({ file, names, name }),
  ),
);

/** The bundles prefer the entry `module` of a package. */
function isModule(name: string): boolean {
  const file = fileURLToPath(import.meta.resolve(name));
  if (/\.[cm]js$/.test(file)) return file.endsWith('.mjs');
  const described = findPackageJSON(name, import.meta.url);
  const { type, module } = described === undefined ? {} : JSON.parse(readFileSync(described, 'utf8'));
  return type === 'module' || module !== undefined;
}

it.each(asked)('$file takes the default of $name if that is CommonJS', ({ names, name }) => {
  // Node finds the names of a CommonJS package, and a function's bundle has the default alone.
  expect(isModule(name) || /^default: \w+$/.test(names)).toBe(true);
});

it('such imports are found', () => {
  expect(asked.map(({ name }) => name)).toContain('yazl');
});
