import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '../lib/operations/api-reference/document.ts';
import { markdownOf, type ReferenceLinks, referencePages } from '../lib/operations/api-reference/pages.ts';
import { navigation, type Section } from './navigation.ts';
import { PROJECT, type SitePage, sitePages, titleOf } from './pages.ts';

/** Everything the site shows: pages by hand, the API reference, and their order. */
export type Contents = { pages: SitePage[]; sections: ContentsSection[] };
export type ContentsSection = { title: string; entries: Entry[] };
/** A page in the order, with its folder's pages. */
export type Entry = { title: string; at: string; below: { title: string; at: string }[] };

const DOCUMENT = 'docs/openapi-1.6.6.json';
/** Links between pages name Markdown files; VitePress turns them into addresses. */
const LINKS: ReferenceLinks = {
  page: (name) => `${name}.md`,
  document: '../openapi-1.6.6.json',
  guide: (name) => `../${name}.md`,
};
const REFERENCE = { title: 'API reference', page: 'reference/index', folder: 'reference' };

export function siteContents(project = PROJECT): Contents {
  const document = JSON.parse(readFileSync(join(project, DOCUMENT), 'utf8')) as ApiDocument;
  const reference = referencePages(document, LINKS).map((page) => ({
    at: `reference/${page.name}.md`,
    markdown: markdownOf(page),
    file: DOCUMENT,
  }));
  const pages = [...sitePages(project), ...reference];
  return { pages, sections: sectionsOf(navigation, pages) };
}

/** A missing page in the order is left out; a docs/ test reports it. */
function sectionsOf(order: Section[], pages: SitePage[]): ContentsSection[] {
  const byPlace = new Map(pages.map((page) => [page.at, page]));
  return order.map(({ title, pages: listed }) => ({
    title,
    entries: [...listed, ...(title === 'Call the API' ? [REFERENCE] : [])]
      .filter(({ page }) => byPlace.has(`${page}.md`))
      .map((one) => ({ title: one.title, at: `${one.page}.md`, below: below(one.folder, one.page, pages) })),
  }));
}

const below = (folder: string | undefined, page: string, pages: SitePage[]): Entry['below'] =>
  pages
    .filter(({ at }) => folder !== undefined && at.startsWith(`${folder}/`) && at !== `${page}.md`)
    .map((one) => ({ title: titleOf(one), at: one.at }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
