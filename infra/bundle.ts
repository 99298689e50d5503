import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { Declared } from '../functions/index.ts';
import type { Variable } from '../lib/platform/environment.ts';

/**
 * How functions become what runs: one call of esbuild makes a folder for each, with one ES module and the files it asks
 * for. A module named `…-sdk.ts` that is imported when it is needed is a file of its own beside it: AWS's clients are most
 * of what a cold start would load, and most requests need none of them. Such a module holds nothing of ours, so that
 * nothing exists twice. The stack deploys these folders, the benchmark measures them and `npm run test:cloud` starts them. The same
 * commit and the same Node make the same bytes, wherever it is built.
 */
export type Bundled = Pick<Declared, 'file' | 'assets'> & {
  /** What has to be in the environment when it starts. */
  variables: Variable[];
};

export const PROJECT = join(import.meta.dirname, '..');

/** What Lambda loads in each folder. */
export const BUNDLE_FILE = 'index.mjs';

export const bundleFolder = (folder: string, name: string): string => join(folder, name);

/** `without` names plugins and aliases to leave out, so that `npm run bench -- plugins` can measure what each saves. */
export async function bundle(
  functions: Record<string, Bundled>,
  folder: string,
  without: readonly string[] = [],
): Promise<Metafile> {
  const plugins = (list: Plugin[]) => list.filter(({ name }) => !without.includes(name));
  const alias = Object.fromEntries(Object.entries(ALIASES).filter(([, stub]) => !without.includes(stub)));
  const options: BuildOptions = { ...FOR_NODE, alias };
  const { metafile } = await build({
    ...options,
    entryPoints: Object.keys(functions).map((name) => ({ in: `${ENTRY}:${name}`, out: `${name}/index` })),
    outdir: folder,
    metafile: true,
    plugins: [entries(functions), ...plugins([externalSdk, lazyBuiltins])],
  });
  await bundleApart(metafile, folder, { ...options, plugins: plugins([lazyBuiltins]) });
  for (const [name, { assets = [] }] of Object.entries(functions)) {
    for (const { from, to } of assets) {
      const beside = join(bundleFolder(folder, name), to);
      await mkdir(beside, { recursive: true });
      await cp(join(PROJECT, from), join(beside, basename(from)), { recursive: true });
    }
  }
  return metafile;
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
      contents: entryOf(functions[path]),
      resolveDir: PROJECT,
    }));
  },
});

/** What is imported when it is needed is not in the bundle: it is found beside it, by the name of its file. */
const externalSdk: Plugin = {
  name: 'external-sdk',
  setup(to) {
    to.onResolve({ filter: /-sdk\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.mjs`, external: true } : undefined,
    );
  },
};

/**
 * Importing one of Node's own modules loads it, and reads all its exports, also those that Node loads only when they are
 * asked for: of `node:http` a WebSocket client, 30 ms of a cold start for nothing. These are loaded when something of them is
 * first used. Each module that imports one gets what it names.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup(to) {
    to.onResolve({ filter: /^(node:)?(crypto|dns\/promises|fs|http|https|net|tls|util|zlib)$/ }, (asked) => {
      const { path, kind, importer } = asked;
      if (kind !== 'import-statement') return undefined;
      const builtin = path.replace(/^(node:)?/, 'node:');
      const file = `${relative(PROJECT, importer)} asks ${builtin}`;
      return { path: file, namespace: 'builtin', pluginData: { builtin, path, importer } };
    });
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

/** Of all statements that import from it; undefined where one imports it as a whole, or hands it on. */
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

/** Makes each of those files once, and puts it beside every bundle that asks for it. */
async function bundleApart({ outputs }: Metafile, folder: string, options: BuildOptions): Promise<void> {
  const wanted = Object.entries(outputs).flatMap(([bundle, { imports }]) =>
    imports
      .filter(({ kind, path }) => kind === 'dynamic-import' && path.endsWith('-sdk.mjs'))
      .map(({ path }) => ({ beside: dirname(join(PROJECT, bundle)), file: basename(path) })),
  );
  const files = new Set(wanted.map(({ file }) => file));
  const sources = globSync('lib/**/*-sdk.ts', { cwd: PROJECT }).filter((source) =>
    files.has(`${basename(source, '.ts')}.mjs`),
  );
  const made = join(folder, '.apart');
  await build({
    ...options,
    entryPoints: sources,
    outdir: made,
    entryNames: '[name]',
  });
  for (const { beside, file } of wanted) await cp(join(made, file), join(beside, file));
  await rm(made, { recursive: true, force: true });
}

/** A function that lacks something says so when it starts, in Lambda's own report, and not at the first request that needs it. */
const entryOf = ({ file, variables }: Bundled = { file: 'missing', variables: [] }): string => `
import { checkEnvironment } from './lib/platform/environment.ts';
export { handler } from './functions/${file}';
checkEnvironment(${JSON.stringify(variables)});
`;

/** How any module becomes one file for Lambda's Node; the benchmark's baseline is made with these too. */
export const FOR_NODE: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  minify: true,
  // Without a source map, which a cold start would have to read (docs/decisions/aws-bundles.md).
  sourcemap: false,
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  absWorkingDir: PROJECT,
  // CommonJS inside an ESM bundle asks for Node's own modules with `require`, which ESM does not have.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
};

/**
 * Every module is bundled, the AWS SDK too: the runtime's own copy changes without notice and loads slower. Only the credential
 * providers that Lambda does not need are replaced.
 */
const ALIASES: Record<string, string> = Object.fromEntries(
  [
    ...['ini', 'process', 'sso', 'web-identity', 'http'].map((name) => `@aws-sdk/credential-provider-${name}`),
    '@smithy/credential-provider-imds',
  ].map((module) => [module, './infra/esbuild-stubs/credential-providers.ts']),
);
