import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../../site/anchor.ts';
import {
  anchorsIn,
  isInNavigation,
  markdownFiles,
  navigationPages,
  pagesOfDocs,
  textOf,
  withoutCode,
} from './pages.ts';

describe('a link of the documents', () => {
  it.each(markdownFiles())('%s leads to a file and a heading that exist', (file) => {
    const links = Array.from(withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g), ([, to = '']) => to);

    expect(links.filter((to) => !/^(https?:|mailto:)/.test(to)).filter((to) => isBroken(file, to))).toEqual([]);
  });
});

function isBroken(from: string, to: string): boolean {
  const [path = '', anchor] = to.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsIn(textOf(target)).has(anchor);
}

describe("the documentation's order", () => {
  it('leads to every page', () => {
    expect(pagesOfDocs().filter((page) => !isInNavigation(page))).toEqual([]);
  });

  it('names pages that exist, each once', () => {
    const pages = navigationPages.map(({ page }) => page);

    expect(pages.filter((page) => !existsSync(`docs/${page}.md`))).toEqual([]);
    expect(pages).toEqual([...new Set(pages)]);
  });
});

describe('an anchor', () => {
  it.each([
    ['How a day is counted', 'how-a-day-is-counted'],
    ['`no_server`', 'no_server'],
    ['429 rate_limited: too many requests', '429-rate_limited-too-many-requests'],
    ['Unsent readings, and the clock', 'unsent-readings-and-the-clock'],
  ])('of %j is %j', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor);
  });

  it('of a heading that stands twice is numbered, and has no addresses', () => {
    expect([...anchorsIn('## One\n\n## [One](page.md)\n')]).toEqual(['one', 'one-1']);
  });
});
