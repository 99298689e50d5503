import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The kinds of test files. A file's imports determine its kind, so nobody has to list it. vitest.config.ts runs
 * all but the first two as one project, whose files share imported modules: these are then compiled once per worker.
 *
 * - `replacing`: the file or a helper replaces a module or loads one again. It gets its own module graph from vitest's loader.
 * - `isolated`: the file or a helper replaces functions of Node, measures memory, or registers hooks on import. It gets its own module graph
 *   from Node's loader, whose code runs faster.
 * - `programs`: the file or a helper starts a process or a browser, or opens DuckDB.
 * - `integration`: the file can reach the table.
 * - `unit`: all others. They need no engine and run in `npm run test:quick`.
 */
type ProjectFiles = Record<'replacing' | 'isolated' | 'programs' | 'integration' | 'unit', string[]>;

export function projectFiles(files: string[] = testFiles()): ProjectFiles {
  const projects: ProjectFiles = { replacing: [], isolated: [], programs: [], integration: [], unit: [] };
  for (const file of files) projects[projectOf(file)].push(file);
  return projects;
}

/**
 * The files that can reach the table, by what holds it. In `npm test` it is in the process for those of the kind `integration`, but for files
 * that start an engine or fail its network: the other kinds start processes, or replace modules that this table would have loaded before them.
 * `npm run test:long` has it on the embedded engine for all.
 */
export function tableFiles(isLong: boolean): { onEngine: string[]; inProcess: string[] } {
  const { replacing, isolated, programs, integration } = projectFiles();
  const isInProcess = (file: string) => !isLong && !importedBy(file, isTest).some(textMatches(OWN_ENGINE));
  const inProcess = integration.filter(isInProcess);
  return {
    onEngine: [...replacing, ...isolated, ...programs, ...integration.filter((file) => !isInProcess(file))],
    inProcess,
  };
}

/** The files `npm test` leaves out: journeys through the browser and processes. Lower-level tests cover their rules. */
export const ONLY_LONG = '**/*.long.ts';

const testFiles = (): string[] => globSync('test/**/*.{test,long}.ts').sort();

/**
 * The files run by `npm run test:long`: those limited to a sample in `npm test` (they import support/long.ts), those with
 * cases drawn from the seed by fast-check or the fuzzer, those whose table is in the process in `npm test`, and those run nowhere
 * else (`*.long.ts`).
 */
export function longFiles(): string[] {
  const drawn = /^import .* from '(fast-check|(\.\.?\/)+support\/(long|long-test|seed)\.ts)';$/m;
  const isPartial = (file: string): boolean => importedBy(file, isTest).some(textMatches(drawn));
  const { inProcess } = tableFiles(false);
  return testFiles().filter((file) => file.endsWith('.long.ts') || isPartial(file) || inProcess.includes(file));
}

/** The test files that import a module, directly or indirectly. Those with the shortest import chain come first. */
export function testsReaching(module: string): string[] {
  importers ??= importersByModule();
  const found = new Set([module]);
  // Iterating a set includes elements added during the iteration, so this is a breadth-first search.
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
const PROGRAMS =
  /^(import (?!type)|\}).* from '(node:child_process|playwright-core|(\.\.?\/)+(support\/)?programs\.ts)';$|\binject\('demo'\)/m;
const OWN_ENGINE = /'(\.\.?\/)+((test\/)?faults\/proxy|proxy|infra\/local\/engine|(support\/)?embedded-engine)\.ts';$/m;
const REPLACES = /^vi\.(mock|doMock)\(|\bvi\.resetModules\(/m;
const ALONE = /\bprocess\.memoryUsage\(|\bsyncBuiltinESMExports\(/m;
const HOOKS = /^(before|after)(Each|All)\(/m;

function projectOf(file: string): keyof ProjectFiles {
  const helpers = importedBy(file, isTest);
  // A test folder is imported by one file only, so its hooks belong to that file.
  const own = [file, ...folderImports(file)];
  const registersHooks = (helper: string): boolean => !own.includes(helper) && textMatches(HOOKS)(helper);
  if (helpers.some(textMatches(REPLACES))) return 'replacing';
  if (helpers.some((one) => textMatches(ALONE)(one) || registersHooks(one))) return 'isolated';
  if (helpers.some(textMatches(PROGRAMS))) return 'programs';
  return importedBy(file, () => true).includes(TABLE_CLIENT) ? 'integration' : 'unit';
}

const isTest = (file: string): boolean => file.startsWith('test/');
const textMatches = (pattern: RegExp) => (file: string) => pattern.test(textOf(file));

/** The file itself and every module it imports, directly or indirectly, if `follow` accepts it. */
function importedBy(file: string, follow: (file: string) => boolean): string[] {
  const found = new Set([file]);
  // Iterating a set includes elements added during the iteration.
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

/** Static and dynamic imports. Type imports are left out: they load nothing. */
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

/** The modules in a folder imported whole, as in test/infra/stack.test.ts. */
const folderImports = (file: string): string[] =>
  [...textOf(file).matchAll(/\bimport\(`(\.[^$`]+\/)\$\{.*\.ts`\)/g)].flatMap(([, folder = '']) =>
    globSync(join(dirname(file), folder, '*.ts')),
  );
