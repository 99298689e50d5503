import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Started, startForFile } from '../local/process.ts';
import { pagesOfDocs, type Snippet, snippetsIn, textOf } from './pages.ts';
import { failureIn, newHome, PageRun } from './run-snippets.ts';

/**
 * Runs code blocks marked `run`, as a reader would, against one local service: a page's commands in one shell, then its program in the
 * same folder. A `json shown` block after commands has their last line's answer, shortened: the answer must have the same fields.
 */
const files = ['README.md', ...pagesOfDocs().map((page) => `docs/${page}.md`)];
const pages = files
  .map((file) => ({ file, snippets: snippetsIn(textOf(file)) }))
  .filter(({ snippets }) => snippets.some(({ marks }) => marks.includes('run')));

let server: Started & { folder: string };
let home: string;
beforeAll(async () => {
  server = await startForFile();
  home = newHome();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it.each(pages)('the code of $file runs, and answers as shown', async ({ file, snippets }) => {
  const run = new PageRun(server, server.folder, home, file);
  const commands = runOf(snippets, ['sh']);
  const program = runOf(snippets, ['ts', 'js']);

  const outputs = await run.commands(commands);
  expect(outputs.map((text) => failureIn(text) ?? 'fine')).toEqual(commands.map(() => 'fine'));
  expect(outputs.map((text) => fieldsOf(lastJson(text)))).toEqual(shownAfter(snippets));

  if (program.length > 0) expect(await run.program(program)).toMatch(/\S/);
});

it('there are pages whose code is run', () => {
  expect(pages.length).toBeGreaterThan(8);
});

const runOf = (snippets: Snippet[], languages: string[]): Snippet[] =>
  snippets.filter(({ language, marks }) => marks.includes('run') && languages.includes(language));

/** For each command block: the fields of the answer shown after it, or anything. */
const shownAfter = (snippets: Snippet[]): unknown[] =>
  runOf(snippets, ['sh']).map((one) => {
    const next = snippets[snippets.indexOf(one) + 1];
    return next?.marks.includes('shown') ? fieldsOf(JSON.parse(next.text)) : expect.anything();
  });

function lastJson(output: string): unknown {
  const last = output.split('\n').findLast((line) => /^[[{]/.test(line));
  return last === undefined ? 'no JSON' : JSON.parse(last);
}

/** Field names; for a list, those of its first item. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return [fieldsOf(value[0])];
  return typeof value === 'object' && value !== null ? Object.keys(value) : 'no fields';
}
