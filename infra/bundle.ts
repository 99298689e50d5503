import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { Declared } from '../functions/index.ts';
import type { Variable } from '../lib/platform/environment.ts';

/**
 * Bundles the functions: one folder each, with the ES module Lambda loads, the modules it imports later, and assets. A
 * dynamically imported module named `…-sdk.ts` becomes a file built once for all functions, because AWS clients are
 * most of a cold start's load and most requests need none. Such a module contains no service code, so nothing is
 * duplicated. The stack deploys these folders, the benchmark measures them and `npm run test:cloud` runs them. Builds
 * are reproducible: the same commit and the same Node produce the same bytes.
 */
export type Bundled = Pick<Declared, 'file' | 'assets'> & {
  /** Environment variables that must be set at startup. */
  variables: Variable[];
  /** A scheduled job records each run. */
  isScheduled?: boolean;
};

export const PROJECT = join(import.meta.dirname, '..');

/** The module Lambda loads. */
export const BUNDLE_FILE = 'index.mjs';

/** The app writes esbuild's description of the bundles beside the template, for esbuild's analyzers and the tests. */
export const METAFILE = 'bundles.json';

export const bundleFolder = (folder: string, name: string): string => join(folder, name);

/** `without` names plugins and aliases to leave out, so that `npm run bench -- plugins` can measure each. */
export async function bundle(
  functions: Record<string, Bundled>,
  folder: string,
  without: readonly string[] = [],
): Promise<Metafile> {
  const plugins = (list: Plugin[]) => list.filter(({ name }) => !without.includes(name));
  const alias = Object.fromEntries(Object.entries(ALIASES).filter(([, stub]) => !without.includes(stub)));
  const options: BuildOptions = { ...FOR_NODE, alias };
  const bundled = (names: string[], how: BuildOptions) =>
    build({
      ...options,
      ...how,
      entryPoints: names.map((name) => ({ in: `${ENTRY}:${name}`, out: `${name}/index` })),
      outdir: folder,
      metafile: true,
      plugins: [entries(functions), ...plugins([externalSdk, lazyBuiltins, withoutJsonSchema])],
    });
  const { metafile } = await bundled(Object.keys(functions), {});
  const split = without.includes('splitting') ? [] : loadingLater(metafile);
  const parts = await Promise.all(
    split.map((name) => bundled([name], { splitting: true, chunkNames: `${name}/[name]-[hash]` })),
  );
  for (const part of parts) Object.assign(metafile.outputs, part.metafile.outputs);
  await bundleSdkModules(metafile, folder, { ...options, plugins: plugins([lazyBuiltins]) });
  for (const [name, { assets = [] }] of Object.entries(functions)) {
    for (const { from, to } of assets) {
      const beside = join(bundleFolder(folder, name), to);
      await mkdir(beside, { recursive: true });
      await cp(join(PROJECT, from), join(beside, basename(from)), { recursive: true });
    }
  }
  return metafile;
}

/**
 * The functions that dynamically import modules from our code or from a package. In a single file these modules would
 * be parsed at startup, and esbuild would wrap everything they share with the rest in functions. Each of these
 * functions is built again in a separate call: one call for all would put shared code into files outside the folders.
 */
function loadingLater({ inputs, outputs }: Metafile): string[] {
  const loadsLater = (part: string) =>
    inputs[part]?.imports.some(({ path, kind, external }) =>
      // esbuild lists an import with several possible files as a pattern.
      external ? path.includes('*') : kind === 'dynamic-import',
    );
  return Object.entries(outputs)
    .filter(([, { inputs: parts }]) => Object.keys(parts).some(loadsLater))
    .map(([file]) => basename(dirname(file)));
}

const ENTRY = 'function';

const entries = (functions: Record<string, Bundled>): Plugin => ({
  name: ENTRY,
  setup(to) {
    to.onResolve({ filter: new RegExp(`^${ENTRY}:`) }, ({ path }) => ({
      path: path.slice(ENTRY.length + 1),
      namespace: ENTRY,
    }));
    to.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
      contents: entryOf(path, functions[path]),
      resolveDir: PROJECT,
    }));
  },
});

/** A dynamically imported SDK module is external to the bundle and is loaded from a file beside it. */
const externalSdk: Plugin = {
  name: 'external-sdk',
  setup(to) {
    to.onResolve({ filter: /-sdk\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.mjs`, external: true } : undefined,
    );
  },
};

/**
 * Makes imports of Node's built-in modules lazy. Importing one reads all its exports, including those Node itself loads
 * lazily: `node:http` loads a WebSocket client, 30 ms of a cold start. With getters, a module is loaded when one of its
 * exports is first used.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup(to) {
    to.onResolve(
      { filter: /^(node:)?(crypto|dns\/promises|fs|http|https|net|timers\/promises|tls|util|zlib)$/ },
      ({ path, kind, importer }) => {
        if (kind !== 'import-statement') return undefined;
        const builtin = path.replace(/^(node:)?/, 'node:');
        const file = `${relative(PROJECT, importer)} imports ${builtin}`;
        return { path: file, namespace: 'builtin', pluginData: { builtin, path, importer } };
      },
    );
    to.onLoad({ filter: /.*/, namespace: 'builtin' }, async ({ pluginData: { builtin, path, importer } }) => {
      const names = namesImported(await readFile(importer, 'utf8'), path) ?? allNames(builtin);
      const getters = names.map((name) => `get ${name}() { return load().${name}; }`);
      return {
        contents: `const load = () => process.getBuiltinModule(${JSON.stringify(builtin)});
module.exports = { ${getters.join(', ')} };`,
      };
    });
  },
};

/**
 * Leaves out zod's writer of JSON Schema, a sixth of zod: every schema has methods calling it, and only the OpenAPI
 * documents use them. A call in a function throws.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  setup(to) {
    to.onResolve({ filter: /\/(json-schema-processors|to-json-schema)\.js$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('/zod/v4/classic/schemas.js')
        ? { path: join(resolveDir, path), namespace: 'json-schema', sideEffects: false }
        : undefined,
    );
    to.onLoad({ filter: /.*/, namespace: 'json-schema' }, async ({ path }) => {
      const names = (await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
      const exports = Array.from(names, ([, name]) => `export const ${name} = unused;`);
      return {
        contents: `const unused = () => { throw new Error('No function writes JSON Schema.'); };\n${exports.join('\n')}`,
      };
    });
  },
};

/** The names a source imports from a module; undefined if it imports the whole module or re-exports it. */
export function namesImported(source: string, path: string): string[] | undefined {
  const statements = source.matchAll(
    new RegExp(`(?:import|export)(?!\\s+type\\b)([^;'"]*?)from\\s*['"]${path}['"]`, 'g'),
  );
  const names = new Set<string>();
  for (const [statement, clause = ''] of statements) {
    const [, list] = /^\s*\{([^}]*)\}\s*$/.exec(clause) ?? [];
    if (list === undefined || statement.startsWith('export')) return undefined;
    for (const one of list.split(',').map((word) => word.trim()))
      if (one !== '' && !one.startsWith('type ')) names.add(one.split(/\s+as\s+/)[0] ?? one);
  }
  return names.size === 0 ? undefined : [...names];
}

const allNames = (builtin: string): string[] => Object.keys(process.getBuiltinModule(builtin) ?? {});

/** Builds each SDK module once and copies it beside every bundle importing it. */
async function bundleSdkModules({ outputs }: Metafile, folder: string, options: BuildOptions): Promise<void> {
  const wanted = Object.entries(outputs).flatMap(([bundle, { imports }]) =>
    imports
      .filter(({ kind, path }) => kind === 'dynamic-import' && path.endsWith('-sdk.mjs'))
      .map(({ path }) => ({ beside: dirname(join(PROJECT, bundle)), file: basename(path) })),
  );
  const files = new Set(wanted.map(({ file }) => file));
  const sources = globSync('lib/**/*-sdk.ts', { cwd: PROJECT }).filter((source) =>
    files.has(`${basename(source, '.ts')}.mjs`),
  );
  const built = join(folder, '.sdk');
  await build({
    ...options,
    entryPoints: sources,
    outdir: built,
    entryNames: '[name]',
  });
  for (const { beside, file } of wanted) await cp(join(built, file), join(beside, file));
  await rm(built, { recursive: true, force: true });
}

/** A missing variable fails the function at startup instead of the first request needing it. */
const entryOf = (
  name: string,
  { file, variables, isScheduled }: Bundled = { file: 'missing', variables: [] },
): string => `
import { checkEnvironment } from './lib/platform/environment.ts';
${isScheduled ? recordingHandler(name, file) : `export { handler } from './functions/${file}';`}
checkEnvironment(${JSON.stringify(variables)});
`;

const recordingHandler = (name: string, file: string): string => `
import { recorded } from './lib/platform/jobs/job-run.ts';
import { handler as job } from './functions/${file}';
export const handler = recorded(${JSON.stringify(name)}, job);`;

/** esbuild options for Lambda's Node; the benchmark's baseline uses them too. */
export const FOR_NODE: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  minify: true,
  // A cold start would have to read a source map (docs/decisions/aws-bundles.md).
  sourcemap: false,
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  absWorkingDir: PROJECT,
  // CommonJS inside an ESM bundle calls `require`, for Node's modules alone. `createRequire` would load `node:module`.
  banner: { js: 'const require=process.getBuiltinModule;' },
};

/**
 * Every module is bundled, including the AWS SDK: the runtime's copy changes without notice and loads slower. A stub
 * replaces the credential providers Lambda does not use.
 */
const ALIASES: Record<string, string> = Object.fromEntries(
  [
    ...['ini', 'process', 'sso', 'web-identity', 'http'].map((name) => `@aws-sdk/credential-provider-${name}`),
    '@smithy/credential-provider-imds',
  ].map((module) => [module, './infra/esbuild-stubs/credential-providers.ts']),
);
