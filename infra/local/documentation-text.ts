import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../../lib/presentation/rendering/escape.ts';
import { anchorOf } from '../../site/anchor.ts';

/**
 * The pages of docs/ as plain HTML, for a machine or image whose site is not built: headings, lists, tables, code and links, in one column
 * and without the search. `npm run docs:build` replaces them by the site, under the same addresses.
 */
export const TEXT_FOLDER = join(import.meta.dirname, '../../docs');

export const hasDocumentationText = (folder = TEXT_FOLDER): boolean => existsSync(join(folder, 'index.md'));

/** `file` is the address of the built page below `/docs`, such as `/alarms/trees-short.html`; undefined if docs/ has no such page. */
export function documentationText(file: string, folder = TEXT_FOLDER): string | undefined {
  const name = join(folder, file.replace(/\.html$/, '.md'));
  if (!/^(\/[\w-]+)+\.html$/.test(file) || !existsSync(name)) return undefined;
  const markdown = readFileSync(name, 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const [, title = 'Documentation'] = /^# (.*)$/m.exec(markdown) ?? [];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style><nav><a href="/docs/">Documentation</a></nav><main>${blocksOf(markdown)}</main></html>`;
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:48rem;margin:2rem auto;padding:0 1rem}pre{overflow-x:auto}img{max-width:100%}table{display:block;overflow-x:auto}td,th{padding:.2rem .6rem;text-align:left;vertical-align:top}';

export const TEXT_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Code between fences is one block; other blocks end at an empty line, and a heading is one by itself. */
function blocksOf(markdown: string): string {
  return markdown
    .split(/^(```.*\n[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 1 ? codeOf(part) : paragraphsOf(part).map(blockOf).filter(Boolean).join('\n')))
    .join('\n');
}

const paragraphsOf = (text: string): string[][] =>
  text.split('\n').reduce<string[][]>(
    (blocks, line) => {
      if (line.startsWith('#')) blocks.push([line], []);
      else if (line.trim() === '') blocks.push([]);
      else blocks.at(-1)?.push(line);
      return blocks;
    },
    [[]],
  );

const codeOf = (block: string): string =>
  `<pre><code>${escaped(block.replace(/^.*\n/, '').replace(/```$/, ''))}</code></pre>`;

const ITEM = /^ *(-|\d+\.) /;

function blockOf(lines: string[]): string {
  const [first = ''] = lines;
  const [, marks = '', heading] = /^(#{1,6}) (.*)$/.exec(first) ?? [];
  if (first === '' || first.startsWith('<!--')) return '';
  if (heading !== undefined)
    return `<h${marks.length} id="${escaped(anchorOf(heading))}">${inline(heading)}</h${marks.length}>`;
  if (first.startsWith('|')) return `<table>${lines.map(rowOf).join('')}</table>`;
  if (ITEM.test(first)) return listOf(lines);
  return `<p>${inline(lines.map((line) => line.replace(/^> ?/, '')).join('\n'))}</p>`;
}

/** A line that begins no item continues the one before. */
function listOf(lines: string[]): string {
  const list = /^ *-/.test(lines[0] ?? '') ? 'ul' : 'ol';
  const items = lines.reduce<string[][]>((found, line) => {
    if (ITEM.test(line)) found.push([line.replace(ITEM, '')]);
    else found.at(-1)?.push(line.trim());
    return found;
  }, []);
  return `<${list}>${items.map((item) => `<li>${inline(item.join('\n'))}</li>`).join('')}</${list}>`;
}

function rowOf(line: string, at: number): string {
  if (at === 1) return '';
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  const tag = at === 0 ? 'th' : 'td';
  return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`;
}

/** Code, pictures, links and bold text. Code is put aside first, because it may have signs of the others, and a link may have code. */
function inline(text: string): string {
  const codes: string[] = [];
  const aside = text.replaceAll(/`([^`]+)`/g, (_, code: string) => `\ue000${codes.push(code) - 1}\ue000`);
  return linked(escaped(aside)).replaceAll(
    /\ue000(\d+)\ue000/g,
    (_, at: string) => `<code>${escaped(codes[Number(at)] ?? '')}</code>`,
  );
}

/** Links to files outside docs/ lead nowhere here, so they are plain text. */
const linked = (text: string): string =>
  text
    .replaceAll(/!\[([^[\]]*)\]\(([^()\s]+)\)/g, '<img alt="$1" src="$2">')
    .replaceAll(/\[([^[\]]*)\]\(([^()\s]+)\)/g, (_, label: string, to: string) =>
      to.startsWith('../') && !/^\.\.\/[\w-]+\.md/.test(to)
        ? label
        : `<a href="${to.replace(/\.md(?=#|$)/, '')}">${label}</a>`,
    )
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>');
