import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { siteContents } from '../../site/contents.ts';
import { withSiteLinks } from '../../site/links.ts';
import { summaryOf } from '../../site/pages.ts';
import { releaseFeed } from '../../site/release-feed.ts';
import { navOf, sidebarsOf } from '../../site/sidebar.ts';

describe('a link of a page', () => {
  const places = new Map([
    ['docs/feeds.md', 'feeds.md'],
    ['docs/alarms/a.md', 'alarms/a.md'],
    ['docs/diagrams/tree.svg', 'diagrams/tree.svg'],
    ['lib/feeds/README.md', 'repository/lib/feeds/README.md'],
    ['CHANGELOG.md', 'changes.md'],
  ]);
  const linked = (markdown: string, file = 'docs/feeds.md') =>
    withSiteLinks(markdown, { file, at: places.get(file) ?? '' }, { placeOf: (one) => places.get(one) });

  it.each([
    ['to a page stays', '[a](alarms/a.md#x)', '[a](alarms/a.md#x)'],
    [
      'to a page elsewhere in the repository leads to its place',
      '[map](../lib/feeds/README.md)',
      '[map](repository/lib/feeds/README.md)',
    ],
    ['to the changelog leads to the changes', '[log](../CHANGELOG.md)', '[log](changes.md)'],
    ['to a picture stays', '![tree](diagrams/tree.svg)', '![tree](./diagrams/tree.svg)'],
    ['to code becomes its path', '[the rule](../lib/paper/meters.ts)', 'the rule (`lib/paper/meters.ts`)'],
    [
      'to code that is named by its path becomes code',
      '[lib/paper/meters.ts](../lib/paper/meters.ts)',
      '`lib/paper/meters.ts`',
    ],
    ['to another site stays', '[x](https://example.org/a.md)', '[x](https://example.org/a.md)'],
    ['within the page stays', '[x](#here)', '[x](#here)'],
    ['within code is no link', '`[x](../lib/a.ts)`', '`[x](../lib/a.ts)`'],
    ['within a block of code is no link', '```md\n[x](../lib/a.ts)\n```', '```md\n[x](../lib/a.ts)\n```'],
  ])('%s', (_, markdown, expected) => {
    expect(linked(markdown)).toBe(expected);
  });

  it('of a page in a folder leads up', () => {
    expect(linked('[feeds](../feeds.md)', 'docs/alarms/a.md')).toBe('[feeds](../feeds.md)');
  });
});

describe("the site's contents", () => {
  const { pages, sections } = siteContents();
  const places = new Set(pages.map(({ at }) => at));

  it('have the seven sections, and the API reference with those who call it', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      'Start here',
      'Call the API',
      'Feeds',
      'Run it',
      'Understand it',
      'Carry it on',
      'Changes',
    ]);
    expect(sections[1]?.entries.at(-1)).toMatchObject({ title: 'API reference', at: 'reference/index.md' });
  });

  it('have no file that is not for readers', () => {
    expect([...places].filter((at) => /released|questions/.test(at))).toEqual([]);
  });

  it('have the releases in the changes', () => {
    expect(pages.find(({ at }) => at === 'changes.md')?.markdown).toMatch(/^## 2\.0\.0 \(2026-11-16\)$/m);
  });

  it('are in the sidebar and in the bar on top by pages that exist', () => {
    const links = [
      ...Object.values(sidebarsOf(sections)).flatMap((groups) => groups.flatMap(({ items = [] }) => items)),
      ...navOf(sections),
    ].map(({ link = '' }) =>
      link
        .slice(1)
        .replace(/(^|\/)$/, '$1index.html')
        .replace(/html$/, 'md'),
    );

    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !places.has(link))).toEqual([]);
  });

  it('mark the section of a page as active', () => {
    const [, api] = navOf(sections);

    expect('/reference/deposits').toMatch(new RegExp(api?.activeMatch ?? ''));
    expect('/feeds').not.toMatch(new RegExp(api?.activeMatch ?? ''));
  });

  it('are summed up without their marks', () => {
    expect(summaryOf({ markdown: '# A\n\n![x](y.svg)\n\nA `feed` of an [account](a.md) **counts**.\n' })).toBe(
      'A feed of an account counts.',
    );
  });
});

it('the release feed is Atom with an entry for each dated release', () => {
  const xml = releaseFeed(readFileSync('CHANGELOG.md', 'utf8'), (markdown) => `<p>${markdown.length} & more</p>`);
  const { feed } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' }).parse(xml);

  expect(feed.entry.at(-1)).toMatchObject({
    title: 'Regrove 2.0.0',
    updated: '2026-11-16T00:00:00Z',
    link: { '@_href': 'changes.html#200-2026-11-16' },
    content: { '#text': expect.stringMatching(/^<p>\d+ & more<\/p>$/) },
  });
  expect(feed.updated).toBe(feed.entry[0].updated);
});
