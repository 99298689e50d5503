import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

/**
 * Builds the dashboard: an HTML page, and scripts and a style sheet with their hash in the name, so that browsers cache them
 * forever. Each page and each language is a lazily loaded script.
 */
export type DashboardFile = {
  /** The path of its URL, with the leading slash. */
  path: string;
  contents: Uint8Array;
  bytes: number;
  contentType: string;
  cacheControl: string;
};

const HERE = import.meta.dirname;

/** Writes all files into a folder and returns them. */
export async function buildDashboard(outdir: string): Promise<DashboardFile[]> {
  const files = await bundleDashboard();
  for (const { path, contents } of files) {
    const file = join(outdir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  return files;
}

/** Builds all files in memory. */
export async function bundleDashboard(): Promise<DashboardFile[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: HERE,
    entryPoints: { main: 'main.tsx' },
    outdir: 'assets',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    // Unescaped, the texts in thirteen languages are a third smaller.
    charset: 'utf8',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const assets = outputFiles.map(({ path, contents }) =>
    fileOf(`/assets/${path.slice(path.lastIndexOf('/') + 1)}`, contents),
  );
  const page = pageOf(metafile);
  return [
    fileOf('/index.html', Buffer.from(page)),
    fileOf('/favicon.svg', readFileSync(join(HERE, 'favicon.svg'))),
    ...assets,
  ];
}

/** The HTML page with the hashed file names. Static imports of the entry are preloaded. */
function pageOf({ outputs }: Metafile): string {
  const [entry = '', { imports = [], cssBundle = '' } = {}] =
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === 'main.tsx') ?? [];
  const preloads = imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `<link rel="modulepreload" href="/${path}">`);
  return readFileSync(join(HERE, 'index.html'), 'utf8')
    .replace('<!-- style -->', `<link rel="stylesheet" href="/${cssBundle}">`)
    .replace('<!-- script -->', [...preloads, `<script type="module" src="/${entry}"></script>`].join('\n    '));
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const fileOf = (path: string, contents: Uint8Array): DashboardFile => ({
  path,
  contents,
  bytes: contents.length,
  contentType: TYPES[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream',
  cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
});

export const compressedBytes = ({ contents }: DashboardFile): number => brotliCompressSync(contents).length;

/** `node dashboard/build.ts [folder]` builds and prints the size of each file, compressed and not. */
if (import.meta.main) {
  const files = await buildDashboard(process.argv[2] ?? join(HERE, 'dist'));
  for (const file of files)
    console.log(`${String(compressedBytes(file)).padStart(7)} ${String(file.bytes).padStart(8)}  ${file.path}`);
}
