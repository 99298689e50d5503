import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteContents } from './contents.ts';
import { llmsText } from './llms.ts';
import { PROJECT, siteFiles, summaryOf, titleOf } from './pages.ts';

/**
 * Writes the source folder of VitePress: the pages, with links that work on the site, and in `public` whatever is served as it is, among it
 * the Markdown of each page and llms.txt. Only files that changed are written, so that a page that is open in a browser reloads only then.
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
    // Pictures are part of the pages; other files are linked to.
    const to = /\.(svg|png|jpg)$/.test(path) ? [path, `public/${path}`] : [`public/${path}`];
    for (const one of to) cpSync(join(PROJECT, file), join(folder, one));
  }
  cpSync(join(PROJECT, 'dashboard/favicon.svg'), join(folder, 'public/favicon.svg'));
}

/** The words behind the language of a block of code are for tests, and are not a part of the page. Comments are for authors. */
const forVitePress = (markdown: string): string =>
  markdown.replace(/^([ \t]*`{3,}\w+) (?!\[)[^\n]*$/gm, '$1').replace(/^<!--[\s\S]*?-->\n?/gm, '');

/** Without the marks of VitePress, which no other reader of Markdown knows. */
const asPlainMarkdown = (markdown: string): string =>
  markdown.replace(/^:::.*\n\n?/gm, '').replace(/^(```\w+) \[(.+)\]$/gm, '$2:\n\n$1');
