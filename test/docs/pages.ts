import { globSync, readFileSync } from 'node:fs';
import { anchorOf } from '../../site/anchor.ts';
import { navigation } from '../../site/navigation.ts';

/** Markdown files for people, by their path from the repository root. */
export const markdownFiles = (): string[] =>
  globSync(['*.md', 'docs/**/*.md', 'client/*.md', 'agent/*.md', 'lib/**/*.md', '.github/**/*.md'])
    .filter((file) => file !== 'THIRD_PARTY_NOTICES.md')
    .sort();

export const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Documentation pages: paths below docs/ without `.md`. */
export const pagesOfDocs = (): string[] =>
  globSync('**/*.md', { cwd: 'docs' })
    .map((file) => file.replace(/\.md$/, ''))
    .sort();

export const navigationPages = navigation.flatMap(({ pages }) => pages);

/** Whether the navigation leads to a page: by its name, or by its folder. */
export const isInNavigation = (page: string): boolean =>
  navigationPages.some((one) => one.page === page || (one.folder !== undefined && page.startsWith(`${one.folder}/`)));

/** The text without fenced code blocks, in which `#` begins a comment and brackets are not links. */
export const withoutCode = (text: string): string => text.replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, '');

/** A heading without its link addresses. */
const plain = (heading: string): string => heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** A page's anchors. GitHub numbers a repeated heading. */
export function anchorsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = anchorOf(plain(heading));
    let number = 0;
    while (found.has(number === 0 ? anchor : `${anchor}-${number}`)) number++;
    found.add(number === 0 ? anchor : `${anchor}-${number}`);
  }
  return found;
}

export type Snippet = { language: string; marks: string[]; text: string };

/** A page's code blocks. The words after the language are marks: a test runs a `sh run` block. */
export const snippetsIn = (text: string): Snippet[] =>
  Array.from(text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm), ([, language = '', marks = '', block = '']) => ({
    language,
    marks: marks.trim().split(/\s+/).filter(Boolean),
    text: block,
  }));

/** First-column cells in a page's tables that consist of one code span. */
export const codeCellsIn = (text: string): string[] =>
  Array.from(text.matchAll(/^\| `([^`]+)` \|/gm), ([, cell = '']) => cell);
