import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Started, startForFile } from '../local/process.ts';
import { pagesOfDocs, type Snippet, snippetsIn, textOf } from './pages.ts';

/**
 * Runs the blocks of code that are marked `run`, as a reader would: in order, in one shell or program for each page, against the local service.
 * A block `json shown` behind one has the answer of its last line, shortened: the answer must have the same fields.
 */
const isRun = ({ marks }: Snippet): boolean => marks.includes('run');
const files = ['README.md', ...pagesOfDocs().map((page) => `docs/${page}.md`)];
const withRuns = files.map((file) => ({ page: file.replace(/\.md$/, ''), snippets: snippetsIn(textOf(file)) }));
const pagesWith = (language: string) =>
  withRuns.filter(({ snippets }) => snippets.some((one) => isRun(one) && one.language === language));

let server: Started & { folder: string };
let home: string;
beforeAll(async () => {
  server = await startForFile();
  home = mkdtempSync(join(tmpdir(), 'regrove-docs-'));
  symlinkSync(server.folder, join(home, '.regrove'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the commands', () => {
  it.each(pagesWith('sh'))('of $page run, and answer what is shown', async ({ page, snippets }) => {
    const folder = join(home, page.replaceAll('/', '-'));
    mkdirSync(folder);
    symlinkSync(server.folder, join(folder, '.regrove'));
    const shell = snippets.filter((one) => isRun(one) && one.language === 'sh');
    const script = [LINES, ...shell.map(({ text }) => `${forThisServer(text)}\necho '${END}'`)].join('\n');
    const output = await outputOf('bash', ['-euo', 'pipefail', '-c', script], folder);
    const outputs = output.split(END).slice(0, -1);

    expect(outputs.map((text) => text.match(FAILURE)?.[0] ?? 'fine')).toEqual(shell.map(() => 'fine'));
    expect(outputs.map((text) => fieldsOf(lastJson(text)))).toEqual(shownAfter(snippets));
  });
});

describe('the programs', () => {
  it.each(pagesWith('ts'))('of $page run', async ({ page, snippets }) => {
    const program = snippets.filter((one) => isRun(one) && one.language === 'ts').map(({ text }) => text);
    const file = join(home, `${page.replaceAll('/', '-')}.ts`);
    writeFileSync(
      file,
      forThisServer(program.join('\n')).replaceAll('@regrove/client', join(PROJECT, 'client/index.ts')),
    );

    expect(await outputOf(process.execPath, [file], home)).toMatch(/\S/);
  });
});

const PROJECT = join(import.meta.dirname, '../..');
const END = '=== end of a block ===';
/** An answer ends without a line break, so two of them would stand in one line. */
const LINES = 'curl() { command curl "$@"; local code=$?; echo; return $code; }';
const FAILURE = /\{"code":[45]\d\d,"error":.*/;

const forThisServer = (text: string): string =>
  text
    .replaceAll('http://127.0.0.1:3000/v1', server.url)
    .replaceAll('http://127.0.0.1:3000', new URL(server.url).origin);

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

/** For each block that is run: the fields of the answer that is shown behind it, or anything. */
function shownAfter(snippets: Snippet[]): unknown[] {
  return snippets.flatMap((one, place) => {
    if (!isRun(one) || one.language !== 'sh') return [];
    const next = snippets[place + 1];
    return [next?.marks.includes('shown') ? fieldsOf(JSON.parse(next.text)) : expect.anything()];
  });
}

const lastJson = (output: string): unknown => {
  const last = output
    .trim()
    .split('\n')
    .findLast((line) => /^[[{]/.test(line));
  return last === undefined ? 'no JSON' : JSON.parse(last);
};

/** The names of the fields, of a list those of its first item. */
const fieldsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? [fieldsOf(value[0])]
    : typeof value === 'object' && value !== null
      ? Object.keys(value)
      : 'no fields';
