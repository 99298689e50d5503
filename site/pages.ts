import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSiteLinks } from './links.ts';

/**
 * The site's pages written by hand: the Markdown in docs/, and files elsewhere in the repository linked from docs/, below
 * `repository/`. The page Changes includes the changelog.
 */
export type SitePage = {
  /** The path within the site, such as `alarms/trees-short.md`. */
  at: string;
  /** The path in the repository. */
  file: string;
  markdown: string;
};

export const PROJECT = join(import.meta.dirname, '..');
const DOCS = 'docs';

/** Linked files, served as they are. */
const FILES = ['docs/**/*.{svg,png,jpg,json,mjs}'];
/** Questions are for the search test; released documents are for the growth check. */
const NOT_FOR_READERS = [
  'docs/questions.json',
  'docs/questions-chosen.json',
  'docs/questions-held-out.json',
  'docs/released/**',
];

const OUTSIDE = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', '{agent,client}/README.md', 'lib/**/README.md'];
const CHANGELOG = 'CHANGELOG.md';
const CHANGES = 'changes.md';

export function sitePages(project = PROJECT): SitePage[] {
  const markdown = found(project, ['docs/**/*.md']);
  const outside = found(project, OUTSIDE);
  const files = found(project, FILES);
  const places = new Map([
    ...[...markdown, ...files].map((file): [string, string] => [file, file.slice(DOCS.length + 1)]),
    ...outside.map((file): [string, string] => [file, `repository/${file}`]),
    [CHANGELOG, CHANGES],
  ]);
  const pageOf = (file: string): SitePage => {
    const at = places.get(file) ?? file;
    const text = readFileSync(join(project, file), 'utf8');
    return { at, file, markdown: withSiteLinks(text, { file, at }, { placeOf: (one) => places.get(one) }) };
  };
  return withChangelog([...markdown, ...outside].map(pageOf), pageOf(CHANGELOG));
}

/** Pictures and files for download, by their path in the repository. */
export const siteFiles = (project = PROJECT): string[] => found(project, FILES);

const found = (project: string, patterns: string[]): string[] =>
  globSync(patterns, { cwd: project, exclude: ['**/node_modules/**', ...NOT_FOR_READERS] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_FOR_READERS.some((pattern) => file.startsWith(pattern.replace('**', ''))))
    .sort();

/** The page Changes has its own introduction and then the changelog's releases. */
function withChangelog(pages: SitePage[], changelog: SitePage): SitePage[] {
  const releases = changelog.markdown.slice(changelog.markdown.indexOf('\n## ') + 1);
  const own = pages.find(({ at }) => at === CHANGES);
  const introduction = own?.markdown ?? '# Changes\n';
  const changes = { at: CHANGES, file: own?.file ?? changelog.file, markdown: `${introduction}\n${releases}` };
  return [...pages.filter(({ at }) => at !== CHANGES), changes];
}

/** The first heading, for page lists. */
export const titleOf = ({ markdown, at }: Pick<SitePage, 'markdown' | 'at'>): string =>
  /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? at;

/** The first paragraph in plain text, for descriptions. */
export function summaryOf({ markdown }: Pick<SitePage, 'markdown'>): string {
  const [, after = ''] = /^# .+\n([\s\S]*)/m.exec(markdown) ?? [];
  const paragraph = after.split(/\n{2,}/).find((block) => /^[\p{L}`*[]/u.test(block.trim())) ?? '';
  const plain = paragraph
    .replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= SUMMARY_MAX ? plain : `${plain.slice(0, plain.lastIndexOf(' ', SUMMARY_MAX))} …`;
}

const SUMMARY_MAX = 200;
