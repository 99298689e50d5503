import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../../lib/presentation/rendering/escape.ts';
import { markdownHtml } from '../../lib/presentation/rendering/html/markdown.ts';
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
<style>${STYLE}</style><nav><a href="/docs/">Documentation</a></nav><main>${markdownHtml(markdown, { anchorOf, linkOf })}</main></html>`;
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:48rem;margin:2rem auto;padding:0 1rem}pre{overflow-x:auto}p:has(>img){overflow-x:auto}img{max-width:100%}img[src*=diagrams]{min-width:40rem}table{display:block;overflow-x:auto}td,th{padding:.2rem .6rem;text-align:left;vertical-align:top}';

export const TEXT_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Links to files outside docs/ lead nowhere here, so they are plain text. */
const linkOf = (address: string): string | undefined =>
  address.startsWith('../') && !/^\.\.\/[\w-]+\.md/.test(address) ? undefined : address.replace(/\.md(?=#|$)/, '');
