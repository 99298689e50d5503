import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { apiFunctions, jobFunctions, webFunctions } from '../functions/index.ts';

const PROJECT = join(import.meta.dirname, '..');

/**
 * THIRD_PARTY_NOTICES.md: the licences of all that is handed on, which is what the functions' bundles contain, what is
 * copied beside them (the fonts that PDFs embed, the reference's viewer) and what is inside client, dashboard and agent. Versions are
 * left out, so that an update changes the file only when it changes what has to be said.
 */
export async function notices(): Promise<string> {
  const names = [...new Set([...(await bundledPackages()), ...assetPackages()])].sort();
  const packages = names.map((name) => ({ name, ...licenceOf(name) }));
  const texts = [...new Set(packages.flatMap(({ texts }) => texts))];
  const numberOf = (text: string) => texts.indexOf(text) + 1;
  return [
    INTRODUCTION,
    '| package | licence | text |\n|---|---|---|',
    ...packages.map(({ name, licence, texts }) => {
      const links = texts.map((text) => `[${numberOf(text)}](#text-${numberOf(text)})`);
      return `| ${name} | ${licence} | ${links.join(', ') || 'none in the package'} |`;
    }),
    ...texts.map((text) => `\n## Text ${numberOf(text)}\n\n\`\`\`\`text\n${text}\n\`\`\`\``),
    '',
  ].join('\n');
}

const INTRODUCTION = `# Third-party notices

Made by \`npm run upkeep\`; a test fails when it is out of date.

Regrove is under the MIT licence ([LICENSE](LICENSE)). What it hands on of others, in bundles, beside them, in PDFs, in the
client and in the dashboard, is listed here with the licence texts that go with it. Of the packages with fonts, the fonts themselves are under the
SIL Open Font License, Version 1.1, whatever licence the package has: Noto Serif, Noto Serif Thai and Noto Emoji by The Noto
Project Authors; Noto Serif JP, KR, SC and TC and Source Han Serif by Adobe, with Reserved Font Name 'Source'. The map's land is
from Natural Earth, in the public domain.
`;

/** All of them in one bundle, without the deployment's shortcuts, so that it names at least what a function contains. */
async function bundledPackages(): Promise<string[]> {
  const functions = [apiFunctions, jobFunctions, webFunctions].flatMap((list) => Object.values(list));
  const inside = ['client/index.ts', 'dashboard/main.tsx', 'agent/main.ts'];
  const files = [...functions.map(({ file }) => `functions/${file}`), ...inside];
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    stdin: {
      contents: files.map((file, index) => `export * as part${index} from './${file}';`).join('\n'),
      resolveDir: PROJECT,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: 'out',
    mainFields: ['module', 'main'],
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs).flatMap(packageOf));
}

function assetPackages(): string[] {
  const functions: { assets?: { from: string }[] }[] = [apiFunctions, webFunctions].flatMap((list) =>
    Object.values(list),
  );
  return functions.flatMap(({ assets = [] }) => assets.flatMap(({ from }) => packageOf(from)));
}

/** The package that a file is in, if it is in one. */
function packageOf(file: string): string[] {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  return name === undefined ? [] : [name];
}

function licenceOf(name: string): { licence: string; texts: string[] } {
  const folder = join(PROJECT, 'node_modules', name);
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const by = texts.length > 0 || author === undefined ? '' : `, by ${author.name ?? author}`;
  return { licence: `${license ?? 'see the text'}${by}`, texts };
}
