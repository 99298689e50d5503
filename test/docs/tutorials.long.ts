import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newFolder, start } from '../local/process.ts';
import { snippetsIn, textOf } from './pages.ts';
import { failureIn, newHome, PageRun } from './run-snippets.ts';

/** Tutorials that move the clock: each has its own server, and runs its blocks marked `tutorial` in order. */
it.each([
  ['a-year-in-five-minutes', '2026-11-28T09:00:00Z', '50 offsets of 52 accounts billed for USD 382.50'],
  ['test-clock', '2026-10-31T22:00:00Z', '"pages":16666,"trees":2}'],
])('docs/%s.md runs from its first command to its last', async (page, now, printed) => {
  const data = newFolder();
  const server = await start({ REGROVE_DATA: data }, ['--now', now]);
  const home = newHome();
  const blocks = snippetsIn(textOf(`docs/${page}.md`)).filter(({ marks }) => marks.includes('tutorial'));

  const outputs = await new PageRun(server, data, home, page).commands(blocks);

  expect(outputs.map((text) => failureIn(text) ?? 'fine')).toEqual(blocks.map(() => 'fine'));
  expect(outputs.join('')).toContain(printed);
  rmSync(home, { recursive: true, force: true });
});
