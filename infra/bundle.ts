import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { Declared } from '../functions/index.ts';
import type { Variable } from '../lib/platform/environment.ts';

/**
 * How functions become what runs: one call of esbuild makes a folder for each, with one ES module and the files it asks
 * for. The stack deploys these folders, the benchmark measures them and `npm run test:cloud` starts them. The same
 * commit makes the same bytes, wherever it is built.
 */
export type Bundled = Pick<Declared, 'file' | 'assets'> & {
  /** What has to be in the environment when it starts. */
  variables: Variable[];
};

export const PROJECT = join(import.meta.dirname, '..');

/** What Lambda loads in each folder. */
export const BUNDLE_FILE = 'index.mjs';

export const bundleFolder = (folder: string, name: string): string => join(folder, name);

export async function bundle(functions: Record<string, Bundled>, folder: string): Promise<Metafile> {
  const { metafile } = await build({
    // Nothing is left out, not even the AWS SDK: the one in the runtime changes without notice and loads slower.
    ...FOR_NODE,
    alias: ALIASES,
    metafile: true,
    entryPoints: Object.keys(functions).map((name) => ({ in: `${ENTRY}:${name}`, out: `${name}/index` })),
    outdir: folder,
    plugins: [
      {
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
          // A client reads its own version from its package.json, and would bring all of it along.
          to.onLoad({ filter: /@aws-sdk\/client-[a-z-]+\/package\.json$/ }, async ({ path }) => ({
            contents: JSON.stringify({ version: JSON.parse(await readFile(path, 'utf8')).version }),
            loader: 'json',
          }));
        },
      },
    ],
  });
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

const ALIASES: Record<string, string> = {
  'node:http': './infra/node-http.ts',
  '@aws-sdk/endpoint-cache': './infra/no-endpoint-discovery.ts',
  'is-unsafe': './infra/no-entities.ts',
  // Ways to find credentials that Lambda, which hands them over in the environment, has no use for.
  ...Object.fromEntries(
    [
      ...['ini', 'process', 'sso', 'web-identity', 'http'].map((way) => `@aws-sdk/credential-provider-${way}`),
      '@smithy/credential-provider-imds',
    ].map((module) => [module, './infra/no-such-credentials.ts']),
  ),
};
