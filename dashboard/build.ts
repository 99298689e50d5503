import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { LOCALES, type Locale } from '../lib/platform/locale.ts';
import { DASHBOARD_TEXTS } from '../lib/presentation/texts/lazy/dashboard.ts';
import { inlineScript, inlineStyle, TARGET } from './build-inline.ts';
import { type FrameTexts, frameTextsOf } from './first-frame/frame-texts.ts';

/**
 * Builds the dashboard: an HTML page, and scripts and a style sheet with their hash in the name, so browsers cache them
 * forever. Each page and each language is a lazily loaded script. The first view is one script for all pages, and the
 * page itself draws its frame: docs/decisions/first-paint.md.
 */
export type DashboardFile = {
  /** The URL path, with the leading slash. */
  path: string;
  contents: Uint8Array;
  bytes: number;
  contentType: string;
  cacheControl: string;
};

const HERE = import.meta.dirname;

type DashboardOptions = {
  /** The documentation address, without a trailing slash; undefined if there is none to link to. */
  documentation?: string | undefined;
};

/** Writes all files into a folder and returns them. */
export async function buildDashboard(outdir: string, options: DashboardOptions = {}): Promise<DashboardFile[]> {
  const files = await bundleDashboard(options);
  for (const { path, contents } of files) {
    const file = join(outdir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  return files;
}

/** Builds all files in memory. */
export async function bundleDashboard({ documentation }: DashboardOptions = {}): Promise<DashboardFile[]> {
  // Built twice, because only the first result shows which modules the first view needs.
  const { inputs } = (await build({ ...OPTIONS, metafile: true })).metafile;
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    metafile: true,
    plugins: [sharedByAll(inputs)],
    // A module without side effects is reached through the modules using it.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  const assets = outputFiles.map(({ path, contents }) =>
    fileOf(`/assets/${path.slice(path.lastIndexOf('/') + 1)}`, contents),
  );
  return [
    fileOf('/index.html', Buffer.from(await pageOf(metafile, documentation))),
    fileOf('/favicon.svg', readFileSync(join(HERE, 'favicon.svg'))),
    ...assets,
  ];
}

const MAIN = 'main.tsx';
const OVERVIEW = 'pages/overview.tsx';

const OPTIONS = {
  absWorkingDir: HERE,
  entryPoints: { main: MAIN },
  outdir: 'assets',
  bundle: true,
  splitting: true,
  format: 'esm',
  // Pages from docs/ shown on the operator's pages.
  loader: { '.md': 'text' },
  platform: 'browser',
  target: TARGET,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: true,
  // Unescaped, the texts in thirteen languages are a third smaller.
  charset: 'utf8',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

const SHARED = 'shared-by-all-pages';

/**
 * esbuild puts modules into one script if the same pages use them, which splits the first view into a dozen small
 * scripts. Here each page imports the whole first view, so it stays one script.
 */
function sharedByAll(inputs: Metafile['inputs']): Plugin {
  // A language's texts import nothing, so they stay separate.
  const isPart = (path: string) => inputs[path]?.imports.some(({ kind }) => kind === 'import-statement');
  const entries = new Set([MAIN, ...dynamicImports(inputs).filter(isPart)]);
  const shared = [...staticImports(inputs, [MAIN, OVERVIEW])].filter(
    (path) => !entries.has(path) && !path.endsWith('.css'),
  );
  return {
    name: SHARED,
    setup({ onLoad, onResolve }) {
      onResolve({ filter: new RegExp(`^${SHARED}$`) }, () => ({ path: SHARED, namespace: SHARED }));
      onLoad({ filter: /./, namespace: SHARED }, () => ({
        contents: shared.map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n'),
        resolveDir: HERE,
      }));
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (!entries.has(relative(HERE, path))) return undefined;
        return { contents: `import ${JSON.stringify(SHARED)};\n${readFileSync(path, 'utf8')}`, loader: 'tsx' };
      });
    },
  };
}

const dynamicImports = (inputs: Metafile['inputs']): string[] =>
  Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
  );

function staticImports(inputs: Metafile['inputs'], from: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const one of inputs[path]?.imports ?? [])
      if (one.kind === 'import-statement' && !one.external) visit(one.path);
  };
  from.forEach(visit);
  return found;
}

/** The HTML page with its frame and the hashed file names. The entry's static imports are preloaded. */
async function pageOf({ outputs }: Metafile, documentation: string | undefined): Promise<string> {
  const [entry = '', { cssBundle = '' } = {}] = outputOf(outputs, MAIN);
  const preloads = scriptsOf(outputs, entry).filter((path) => path !== `/${entry}`);
  const first = {
    texts: Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await frameTexts(locale)]))),
    languages: Object.fromEntries(LOCALES.map((locale) => [locale, `/${outputOf(outputs, textsFile(locale))[0]}`])),
    reasons: Object.fromEntries(
      LOCALES.filter((locale) => locale !== 'en').map((locale) => [
        locale,
        `/${outputOf(outputs, reasonsFile(locale))[0]}`,
      ]),
    ),
    pages: Object.fromEntries(
      pageFiles().map(([page, file]) => [
        page,
        scriptsOf(outputs, outputOf(outputs, file)[0]).filter((path) => !preloads.includes(path)),
      ]),
    ),
  };
  return readFileSync(join(HERE, 'index.html'), 'utf8')
    .replace('<!-- documentation -->', () => (documentation ? documentationMeta(documentation) : ''))
    .replace('<!-- inline style -->', () => `<style>${inlineStyle()}</style>`)
    .replace(
      '<!-- script -->',
      [
        ...preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
        `<script type="module" src="/${entry}"></script>`,
      ].join('\n    '),
    )
    .replace(
      '<!-- inline script -->',
      () =>
        // A closing tag in the data would end its element.
        `<script type="application/json" id="first">${JSON.stringify(first).replaceAll('<', '\\u003c')}</script>\n    <script>${inlineScript()}</script>`,
    )
    .replace('<!-- style -->', `<link rel="stylesheet" href="/${cssBundle}">`);
}

/** dashboard/documentation.ts reads it. */
export const documentationMeta = (address: string): string =>
  `<meta name="documentation" content="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

/** Each page's source, as pages/index.ts imports it. */
const pageFiles = (): [string, string][] =>
  Array.from(
    readFileSync(join(HERE, 'pages/index.ts'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: .*import\('\.\/(.+)'\)/gm),
    ([, page = '', file = '']) => [page, `pages/${file}`],
  );

const textsFile = (locale: Locale): string => `../lib/presentation/texts/${locale}/dashboard.ts`;
const reasonsFile = (locale: Locale): string => `../lib/presentation/texts/${locale}/reasons.ts`;

const frameTexts = async (locale: Locale): Promise<FrameTexts> => frameTextsOf(await DASHBOARD_TEXTS[locale]());

const outputOf = (outputs: Metafile['outputs'], source: string) => {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`The build has no script of ${source}.`);
  return found;
};

/** The paths of a script and all its static imports. */
function scriptsOf(outputs: Metafile['outputs'], script: string): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const one of outputs[path]?.imports ?? []) if (one.kind === 'import-statement') visit(one.path);
  };
  visit(script);
  return [...found].map((path) => `/${path}`);
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

export const compressedBytes = ({ contents }: Pick<DashboardFile, 'contents'>): number =>
  brotliCompressSync(contents).length;

/** `node dashboard/build.ts [folder]` builds and prints the size of each file, compressed and not. */
if (import.meta.main) {
  const files = await buildDashboard(process.argv[2] ?? join(HERE, 'dist'));
  for (const file of files)
    console.log(`${String(compressedBytes(file)).padStart(7)} ${String(file.bytes).padStart(8)}  ${file.path}`);
}
