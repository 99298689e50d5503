import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteContents } from './contents.ts';
import { llmsText } from './llms.ts';
import { PROJECT, siteFiles, summaryOf, titleOf } from './pages.ts';

/**
 * Writes VitePress's source folder: the pages, with links for the site, and in `public` everything served as it is, such as
 * each page's Markdown and llms.txt. Only changed files are written, so a page open in a browser reloads only then.
 */
export const STAGE = join(import.meta.dirname, '.pages');

export function stage(folder = STAGE): void {
  const { pages, sections } = siteContents();
  const written = new Set<string>();
  const write = (path: string, text: string): void => {
    written.add(path);
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  rmSync(join(folder, 'public'), { recursive: true, force: true });
  for (const { at, markdown } of pages) {
    write(at, forVitePress(markdown));
    write(`public/${at}`, asPlainMarkdown(markdown));
  }
  const byPlace = new Map(pages.map((page) => [page.at, page]));
  const listed = sections.map(({ title, entries }) => ({
    title,
    pages: entries
      .flatMap(({ at, below }) => [at, ...below.map((one) => one.at)])
      .flatMap((at) => byPlace.get(at) ?? [])
      .map((page) => ({ title: titleOf(page), at: page.at, summary: summaryOf(page) })),
  }));
  write('public/llms.txt', llmsText(listed));
  for (const file of siteFiles()) {
    const path = file.slice('docs/'.length);
    // Pages contain pictures; other files are linked.
    const to = /\.(svg|png|jpg)$/.test(path) ? [path, `public/${path}`] : [`public/${path}`];
    for (const one of to) cpSync(join(PROJECT, file), join(folder, one));
  }
  cpSync(join(PROJECT, 'dashboard/favicon.svg'), join(folder, 'public/favicon.svg'));
}

/** The words behind a code block's language are for tests, and are not on the page. Comments are for authors. */
const forVitePress = (markdown: string): string =>
  markdown.replace(/^([ \t]*`{3,}\w+) (?!\[)[^\n]*$/gm, '$1').replace(/^<!--[\s\S]*?-->\n?/gm, '');

/** Without VitePress's marks, unknown to other Markdown readers. */
const asPlainMarkdown = (markdown: string): string =>
  markdown.replace(/^:::.*\n\n?/gm, '').replace(/^(```\w+) \[(.+)\]$/gm, '$2:\n\n$1');
