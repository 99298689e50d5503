import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The projects of vitest.config.ts. A file belongs to a project by what it imports, so nobody has to list it.
 *
 * - `isolated`: the file or a helper replaces a module, measures memory, or registers hooks when it is imported. It gets a module graph of
 *   its own. The files of all other projects share imported modules, which are then compiled once for each worker.
 * - `programs`: the file or a helper starts a process or a browser.
 * - `integration`: the file can reach the table, so it gets an embedded engine.
 * - `unit`: all others. They need no engine and run in `npm run test:quick`.
 */
export type ProjectFiles = Record<'isolated' | 'programs' | 'integration' | 'unit', string[]>;

export function projectFiles(files: string[] = testFiles()): ProjectFiles {
  const projects: ProjectFiles = { isolated: [], programs: [], integration: [], unit: [] };
  for (const file of files) projects[projectOf(file)].push(file);
  return projects;
}

/** The files that `npm test` leaves out: journeys through the browser and processes, of which nearer tests have the rules. */
export const ONLY_LONG = '**/*.long.ts';

const testFiles = (): string[] => globSync('test/**/*.{test,long}.ts').sort();

/**
 * The files of `npm run test:long`: those that run only a sample in `npm test` (they import support/long.ts), those whose cases fast-check
 * or the fuzzer draws from the seed, and those that run nowhere else (`*.long.ts`).
 */
export function longFiles(): string[] {
  const drawn = /^import .* from '(fast-check|(\.\.?\/)+support\/(long|seed)\.ts)';$/m;
  const isPartial = (file: string): boolean => importedBy(file, isTest).some(textMatches(drawn));
  return testFiles().filter((file) => file.endsWith('.long.ts') || isPartial(file));
}

/** The test files whose imports include a module, directly or not. Those with the fewest imports between come first. */
export function testsReaching(module: string): string[] {
  importers ??= importersByModule();
  const found = new Set([module]);
  // A set yields what is added to it while it is walked, so this is a breadth-first search.
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
  return [...found].filter((file) => /\.(test|long)\.ts$/.test(file));
}

let importers: Map<string, string[]> | undefined;

function importersByModule(): Map<string, string[]> {
  const modules = new Set(testFiles().flatMap((file) => importedBy(file, () => true)));
  const found = new Map<string, string[]>();
  for (const module of modules)
    for (const imported of importsOf(module)) found.set(imported, [...(found.get(imported) ?? []), module]);
  return found;
}

const TABLE_CLIENT = 'lib/platform/table/client.ts';
const PROGRAMS = /^(import (?!type)|\}).* from '(node:child_process|playwright-core)';$|\binject\('demo'\)/m;
const MOCKS = /^vi\.(mock|doMock)\(|\bvi\.resetModules\(|\bprocess\.memoryUsage\(/m;
const HOOKS = /^(before|after)(Each|All)\(/m;

function projectOf(file: string): keyof ProjectFiles {
  const helpers = importedBy(file, isTest);
  // A folder of tests is imported by one file only, so its hooks belong to that file.
  const own = [file, ...folderImports(file)];
  const registersHooks = (helper: string): boolean => !own.includes(helper) && textMatches(HOOKS)(helper);
  if (helpers.some((one) => textMatches(MOCKS)(one) || registersHooks(one))) return 'isolated';
  if (helpers.some(textMatches(PROGRAMS))) return 'programs';
  return importedBy(file, () => true).includes(TABLE_CLIENT) ? 'integration' : 'unit';
}

const isTest = (file: string): boolean => file.startsWith('test/');
const textMatches = (pattern: RegExp) => (file: string) => pattern.test(textOf(file));

/** The file itself and all modules that it imports, directly or not, of those that `follow` accepts. */
function importedBy(file: string, follow: (file: string) => boolean): string[] {
  const found = new Set([file]);
  // A set yields what is added to it while it is walked.
  for (const one of found) for (const imported of importsOf(one)) if (follow(imported)) found.add(imported);
  return [...found];
}

const texts = new Map<string, string>();

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

const imports = new Map<string, string[]>();

/** Static and dynamic imports. Imports of types are left out: they load nothing. */
function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const statements = [...textOf(file).matchAll(/^(?:import|export|\})(?! type\b).*?'(\.[^']+\.tsx?)';$/gm)];
  const dynamic = [...textOf(file).matchAll(/\bimport\('(\.[^']+\.tsx?)'\)/g)];
  const named = [...statements, ...dynamic].map(([, path = '']) => join(dirname(file), path));
  const found = [...named.filter(existsSync), ...folderImports(file)];
  imports.set(file, found);
  return found;
}

/** The modules of a folder that is imported whole, as test/infra/stack.test.ts does. */
const folderImports = (file: string): string[] =>
  [...textOf(file).matchAll(/\bimport\(`(\.[^$`]+\/)\$\{.*\.ts`\)/g)].flatMap(([, folder = '']) =>
    globSync(join(dirname(file), folder, '*.ts')),
  );
