import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Started, startForFile } from '../local/process.ts';
import { pagesOfDocs, type Snippet, snippetsIn, textOf } from './pages.ts';

/**
 * Runs the blocks of code that are marked `run`, as a reader would, against one local service: the commands of a page in one shell, then its
 * program in the same folder. A block `json shown` behind commands has the answer of their last line, shortened: the answer must have
 * the same fields.
 */
const files = ['README.md', ...pagesOfDocs().map((page) => `docs/${page}.md`)];
const pages = files
  .map((file) => ({ file, snippets: snippetsIn(textOf(file)) }))
  .filter(({ snippets }) => snippets.some(({ marks }) => marks.includes('run')));

const PROJECT = join(import.meta.dirname, '../..');

let server: Started & { folder: string };
let home: string;
beforeAll(async () => {
  server = await startForFile();
  home = mkdtempSync(join(tmpdir(), 'regrove-docs-'));
  symlinkSync(join(PROJECT, 'node_modules'), join(home, 'node_modules'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it.each(pages)('the code of $file runs, and answers as shown', async ({ file, snippets }) => {
  const folder = join(home, file.replaceAll('/', '-'));
  mkdirSync(folder);
  symlinkSync(server.folder, join(folder, '.regrove'));
  const commands = runOf(snippets, ['sh']);
  const program = runOf(snippets, ['ts', 'js']);

  const outputs = await outputsOf(commands, folder);
  expect(outputs.map((text) => FAILURE.exec(text)?.[0] ?? 'fine')).toEqual(commands.map(() => 'fine'));
  expect(outputs.map((text) => fieldsOf(lastJson(text)))).toEqual(shownAfter(snippets));

  if (program.length === 0) return;
  writeFileSync(join(folder, 'program.ts'), forThisServer(program.map(({ text }) => text).join('\n')));
  expect(await outputOf(process.execPath, ['program.ts'], folder)).toMatch(/\S/);
});

it('there are pages whose code is run', () => {
  expect(pages.length).toBeGreaterThan(8);
});

const isRun = ({ marks }: Snippet): boolean => marks.includes('run');
const runOf = (snippets: Snippet[], languages: string[]): Snippet[] =>
  snippets.filter((one) => isRun(one) && languages.includes(one.language));

const END = '=== end of a block ===';
/** An answer ends without a line break, so two of them would stand in one line. */
const LINES = 'curl() { command curl "$@"; local code=$?; echo; return $code; }';
const FAILURE = /\{"code":[45]\d\d,"error":.*/;

const forThisServer = (text: string): string =>
  text
    .replaceAll('http://127.0.0.1:3000/v1', server.url)
    .replaceAll('http://127.0.0.1:3000', new URL(server.url).origin)
    .replaceAll('@regrove/client', join(PROJECT, 'client/index.ts'));

async function outputsOf(commands: Snippet[], folder: string): Promise<string[]> {
  const script = [LINES, ...commands.map(({ text }) => `${forThisServer(text)}\necho '${END}'`)].join('\n');
  return (await outputOf('bash', ['-euo', 'pipefail', '-c', script], folder)).split(END).slice(0, -1);
}

function outputOf(command: string, args: string[], cwd: string): Promise<string> {
  const env = { ...process.env, REGROVE_API_KEY: server.key };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  const problems: Buffer[] = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => problems.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const output = Buffer.concat(parts).toString();
      if (code === 0) resolve(output);
      else reject(new Error(`It ended with ${code}: ${output}${Buffer.concat(problems).toString()}`));
    });
  });
}

/** For each block of commands: the fields of the answer that is shown behind it, or anything. */
const shownAfter = (snippets: Snippet[]): unknown[] =>
  runOf(snippets, ['sh']).map((one) => {
    const next = snippets[snippets.indexOf(one) + 1];
    return next?.marks.includes('shown') ? fieldsOf(JSON.parse(next.text)) : expect.anything();
  });

function lastJson(output: string): unknown {
  const last = output.split('\n').findLast((line) => /^[[{]/.test(line));
  return last === undefined ? 'no JSON' : JSON.parse(last);
}

/** The names of the fields, of a list those of its first item. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return [fieldsOf(value[0])];
  return typeof value === 'object' && value !== null ? Object.keys(value) : 'no fields';
}
