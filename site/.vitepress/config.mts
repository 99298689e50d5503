import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../anchor.ts';
import { siteContents } from '../contents.ts';
import { PROJECT, summaryOf } from '../pages.ts';
import { navOf, sidebarsOf } from '../sidebar.ts';

/** The site. It is served at /docs on both hosts; docs/decisions/documentation-site.md says why it is made this way. */
const { sections, pages } = siteContents();
const summaries = new Map(pages.map((page) => [page.at, summaryOf(page)]));
const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

/** Components of the default theme that axe finds fault with, and ours. */
const REPLACED = { VPLocalSearchBox: 'SearchBox', VPSidebarItem: 'SidebarItem' };

export default defineConfig({
  title: 'Regrove',
  description: 'Turns paper consumption into reforested trees.',
  lang: 'en',
  base: '/docs/',
  srcDir: '.pages',
  srcExclude: ['public/**'],
  outDir: 'dist',
  // What changes with each build is a file, so that the inline scripts stay the same and the policy allows them by their hashes.
  metaChunk: true,
  // Without it VitePress adds a style sheet within the page when the theme changes, which the policy forbids.
  appearance: { disableTransition: false },
  // A page loads what it shows; the pages behind its links are loaded when somebody follows them.
  router: { prefetchLinks: false },
  head: [
    ['link', { rel: 'icon', href: '/docs/favicon.svg', type: 'image/svg+xml' }],
    ['link', { rel: 'alternate', type: 'application/atom+xml', title: 'Regrove releases', href: '/docs/releases.xml' }],
  ],
  transformPageData: ({ relativePath }) => ({ description: summaries.get(relativePath) ?? '' }),
  transformHead: ({ pageData: { relativePath } }) => [
    ['link', { rel: 'alternate', type: 'text/markdown', href: `/docs/${relativePath}` }],
  ],
  // No page has an icon of a social network, so their style sheet is empty.
  transformHtml: (html) =>
    html.replace(/\s*<link rel="preload stylesheet" href="\/docs\/vp-icons\.css" as="style">/, ''),
  vite: {
    resolve: {
      alias: Object.entries(REPLACED).map(([name, own]) => ({
        find: new RegExp(`^.*/${name}\\.vue$`),
        replacement: join(import.meta.dirname, 'theme', `${own}.vue`),
      })),
    },
    // The index of the search is loaded when somebody searches.
    build: { chunkSizeWarningLimit: 2_000 },
  },
  markdown: {
    html: false,
    anchor: { slugify: anchorOf },
    config(md) {
      // Vue reads two braces as an expression, and the pages have none.
      const text = md.renderer.rules.text;
      md.renderer.rules.text = (...args) => (text?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
      // On a phone a diagram keeps the size at which its text can be read, and scrolls within its place, by keyboard too.
      const image = md.renderer.rules.image;
      md.renderer.rules.image = (tokens, place, ...rest) => {
        const picture = image?.(tokens, place, ...rest) ?? '';
        if (!tokens[place]?.attrGet('src')?.includes('diagrams/')) return picture;
        const name = md.utils.escapeHtml(tokens[place].content);
        return `<span class="diagram" role="group" tabindex="0" aria-label="${name}">${picture}</span>`;
      };
    },
  },
  themeConfig: {
    nav: navOf(sections),
    sidebar: sidebarsOf(sections),
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
    footer: { message: `Regrove ${version}. MIT license.` },
  },
});
