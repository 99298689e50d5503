import { cpSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { apiFunctions, jobFunctions, webFunctions } from '../functions/index.ts';
import { REFERENCE_ASSETS } from '../lib/operations/api-reference/files.ts';
import { OWN_FONTS } from '../lib/presentation/rendering/fonts/font-files.ts';

/**
 * The image's sources: every file the service or the operator's command line imports, unchanged from the repository.
 * Node runs TypeScript, so nothing is compiled, and the tests ran the same code.
 */
export type Sources = {
  files: string[];
  /** The packages they import. */
  packages: string[];
};

/** Functions are imported by file name, so no bundler sees them. */
const entryPoints = (): string[] => [
  'infra/local/main.ts',
  'operator/main.ts',
  'container/healthcheck.ts',
  ...new Set(
    [apiFunctions, jobFunctions, webFunctions].flatMap((list) =>
      Object.values(list).map(({ file }) => `functions/${file}`),
    ),
  ),
];

/** Loaded only for trials: sample data, mail pages, and a dashboard built at the first request. */
const FOR_TRIALS = ['seed.ts', 'mail-pages.ts', 'build.ts', 'dashboard-headers.ts'];
const PACKAGES_FOR_TRIALS = ['selfsigned'];

/** Files read but not imported. */
const READ = ['package.json', 'LICENSE', 'THIRD_PARTY_NOTICES.md'];

export async function productionSources(project: string): Promise<Sources> {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: entryPoints(),
    outdir: 'out',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'error',
    external: FOR_TRIALS.map((file) => `*/${file}`),
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => (external ? packageOf(path) : [])),
  );
  const fonts = readdirSync(join(project, OWN_FONTS)).map((file) => `${OWN_FONTS}/${file}`);
  const guides = globSync('docs/**/*.md', { cwd: project });
  const documents = REFERENCE_ASSETS.map(({ from }) => from);
  return {
    files: [...new Set([...Object.keys(metafile.inputs), ...READ, ...fonts, ...guides, ...documents])].sort(),
    packages: [...new Set(imported)].filter((name) => !PACKAGES_FOR_TRIALS.includes(name)).sort(),
  };
}

/** An import's package name; none for a Node module or a file. */
function packageOf(path: string): string[] {
  if (path.startsWith('node:') || path.startsWith('.')) return [];
  return [
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  ];
}

export function copySources(project: string, files: readonly string[], to: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(project, file), join(to, file));
  }
}
