import { XMLValidator } from 'fast-xml-parser';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { projectPage } from '../../../lib/communication/public-pages/project/page.ts';
import { type BadgeSize, badgeSvg } from '../../../lib/communication/public-pages/render/badge.ts';
import { absentPage } from '../../../lib/communication/public-pages/render/document.ts';
import { publicPage } from '../../../lib/communication/public-pages/render/page.ts';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { findForbidden } from '../../../lib/presentation/claims/find.ts';
import { fill } from '../../../lib/presentation/language/fill.ts';
import { wholeNumber } from '../../../lib/presentation/language/numbers.ts';
import { orderedInWords, plantedInWords } from '../../../lib/presentation/rendering/figures.ts';
import { PUBLIC_PAGE_TEXTS } from '../../../lib/presentation/texts/all/public-pages.ts';
import { WORDS } from '../../../lib/presentation/texts/all/words.ts';
import { forbiddenIn } from '../../books/certificates/render/said.ts';
import { ODD_NAMES } from '../../books/certificates/render/sample.ts';
import { textOf } from '../../books/certificates/render/text.ts';
import { drawingHash, drawingLines } from '../../support/drawings.ts';
import { emptyProject, projectView } from './project-sample.ts';
import { badge, publicPageView } from './sample.ts';

const pageIn = (locale: (typeof LOCALES)[number], changes = {}) => publicPage(publicPageView(changes), locale);

/** Every element on a page, by its name and attributes. */
function elementsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] };
  const all = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(all)];
  return all(parse(html) as unknown as Node)
    .filter(({ nodeName }) => !nodeName.startsWith('#'))
    .map(({ nodeName, attrs = [] }) => ({
      name: nodeName,
      attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    }));
}

describe('the public page', () => {
  it('shows totals, months, forests and certificates', () => {
    const html = pageIn('en');

    for (const text of ['1,263', '10,525,377', '47,619', '12.50', '36', '14', 'San José, Costa Rica', 'Kijabe Slopes'])
      expect(html).toContain(text);
    expect(html).toContain('<th scope="row">October 2026</th>');
    expect(html).toContain('1/208 of a tree');
    expect(html.match(/<rect /g)).toHaveLength(12);
  });

  it('leads to the website by its host, and gives nothing of itself away', () => {
    expect(pageIn('en')).toContain(
      '<a href="https://www.hartmann.example/druckerei?a=1&amp;b=2" rel="noopener nofollow">www.hartmann.example</a>',
    );
    expect(pageIn('en', { website: 'https://аpple.example/' })).toContain('>xn--pple-43d.example</a>');
    expect(pageIn('en', { website: null })).not.toContain('nofollow');
  });

  it('omits sections without content', () => {
    const none = { pages: 0, trees: 0, paper_grams: 0, mtco2e: 0, mtco2e_offset: 0, certificates: 0, accounts: 1 };
    const months = publicPageView().months.map(({ month }) => ({ month, trees: 0, pages: 0 }));
    const html = pageIn('en', { total: none, months, projects: [], newest: [] });

    expect(html).not.toContain(PUBLIC_PAGE_TEXTS.en.forests);
    expect(html).not.toContain(PUBLIC_PAGE_TEXTS.en.newest);
    expect(html).not.toContain(PUBLIC_PAGE_TEXTS.en.accounts);
    expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it.each(LOCALES)('is complete in %s', (locale) => {
    const html = pageIn(locale);

    expect(html).toContain(`<html lang="${locale}">`);
    const { notFound, notFoundHint, unit, ...shown } = PUBLIC_PAGE_TEXTS[locale];
    for (const text of [...Object.values(shown), fill(unit, { sheets: wholeNumber(8333, locale) })])
      expect(html).toContain(text);
    expect(absentPage(locale, 'Regrove')).toContain(notFound);
    expect(absentPage(locale, 'Regrove')).toContain(notFoundHint);
  });

  it('has its own translation of every text', () => {
    for (const [name, english] of Object.entries(PUBLIC_PAGE_TEXTS.en))
      for (const locale of LOCALES.filter((one) => one !== 'en')) {
        const text = PUBLIC_PAGE_TEXTS[locale][name as keyof typeof PUBLIC_PAGE_TEXTS.en];
        expect(text, `${locale} ${name}`).not.toBe(english);
      }
  });

  it.each(LOCALES)('says whose trees it counts, and what a tree is, in %s', (locale) => {
    const name = 'Hartmann &amp; Söhne Druckerei';
    const withCustomers = fill(WORDS[locale].withCustomers, { account: name });
    const all = pageIn(locale);
    const own = pageIn(locale, { with_below: false, url: `${publicPageView().url}-own` });

    expect(all).toContain(`<bdi>${withCustomers}</bdi></h1>`);
    expect(own).toContain(`<bdi>${name}</bdi></h1>`);
    expect(own).not.toContain(withCustomers);
    expect(own).toContain(`src="${publicPageView().id}-own/badge.svg?lang=${locale}"`);
    expect(all).toContain(wholeNumber(8333, locale));
    for (const size of ['large', 'small'] as const) {
      const svg = (with_below: boolean) => badgeSvg(badge({ with_below }), locale, 'auto', size);
      expect(svg(true)).toContain(`>${withCustomers}</text>`);
      expect(svg(true)).toContain(`<title>${withCustomers} · `);
      expect(svg(false)).not.toContain(withCustomers);
    }
  });

  it('may be indexed in each language; the page for an unknown account may not', () => {
    const html = pageIn('en');

    expect(html).not.toContain('noindex');
    expect(html.match(/rel="alternate" hreflang=/g)).toHaveLength(13);
    expect(absentPage('en', 'Regrove')).toContain('<meta name="robots" content="noindex">');
  });

  it('has Open Graph tags for shared links', () => {
    const tags = elementsOf(pageIn('de', { logo: { file: 'logo-x.png', width: 40, height: 20 } })).filter(
      ({ attributes }) => attributes.property?.startsWith('og:'),
    );
    const values = Object.fromEntries(tags.map(({ attributes }) => [attributes.property, attributes.content]));

    expect(values).toMatchObject({
      'og:title': 'Hartmann & Söhne Druckerei mit Kunden · Bestellte Bäume',
      'og:description': '1.263 Bäume bestellt · davon 813 gepflanzt',
      'og:url': publicPageView().url,
      'og:image': `${publicPageView().url}/logo-x.png`,
      'og:site_name': 'Evergreen Forests',
    });
  });

  it('without a logo has a preview image of its figures', () => {
    const html = pageIn('de');

    expect(html).toContain(`<meta property="og:image" content="${publicPageView().picture_url}?lang=de">`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain(
      '<meta property="og:image:alt" content="Hartmann &amp; Söhne Druckerei mit Kunden: 1.263 Bäume bestellt · davon 813 gepflanzt">',
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it.each(Object.entries(ODD_NAMES))('takes an odd name as text: %s', (_, name) => {
    const named = (text: string) =>
      publicPageView({
        name: text,
        issuer: text,
        projects: publicPageView().projects.map((one) => ({
          ...one,
          name: text,
          place: { region: text, country: 'KE' },
        })),
        newest: publicPageView().newest.map((one) => ({ ...one, project: text })),
      });
    const [html, plain] = [publicPage(named(name), 'en'), publicPage(named('Plain'), 'en')];

    expect(elementsOf(html).map((one) => one.name)).toEqual(elementsOf(plain).map((one) => one.name));
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200f\0]/);
    for (const { attributes } of elementsOf(html))
      expect(
        Object.keys(attributes).filter((attribute) => attribute.startsWith('on') || attribute === 'style'),
      ).toEqual([]);
  });

  it('runs no script and loads nothing from elsewhere', () => {
    const elements = elementsOf(pageIn('en', { logo: { file: 'logo-x.png', width: 40, height: 20 } }));

    expect(elements.filter(({ name }) => ['script', 'iframe', 'object', 'embed', 'form'].includes(name))).toEqual([]);
    for (const { name, attributes } of elements)
      if (name === 'img') expect(attributes.src).toMatch(/^[0-9a-f-]{36}\/(badge\.svg\?lang=en|logo-x\.png)$/);
  });
});

describe("a public page's words", () => {
  const none = { ...publicPageView().total, trees_planted: 0 };

  it('are the trees ordered, and of these planted, in large type', () => {
    expect(textOf(pageIn('en'))).toContain('1,263 trees ordered of these 813 planted');
    expect(textOf(pageIn('en', { total: { ...none, trees: 1 } }))).toContain('1 tree ordered');
    expect(textOf(pageIn('en', { total: { ...none, trees: 0.004 } }))).toContain('a share of a tree ordered');
  });

  it('say nothing of planting while nothing is planted', () => {
    expect(pageIn('en', { total: none })).not.toContain('planted');
  });

  it.each(LOCALES)('claim no more than is known in %s', (locale) => {
    const pages = [pageIn(locale), pageIn(locale, { total: none }), absentPage(locale, 'Regrove')];

    for (const html of [...pages, projectPage(projectView(), locale), projectPage(emptyProject(), locale)])
      expect(forbiddenIn(html, locale)).toEqual([]);
  });
});

describe('the badge', () => {
  const SIZES = ['large', 'small'] as const;
  const svgOf = (changes: Parameters<typeof badge>[0] = {}, locale: Locale = 'en', size: BadgeSize = 'large') =>
    badgeSvg(badge(changes), locale, 'auto', size);

  it.each(LOCALES)('is the public page in two lines, in %s', (locale) => {
    for (const size of SIZES) {
      const svg = svgOf({}, locale, size);

      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).toContain(`>${orderedInWords(1_263.047762, locale)}</text>`);
      expect(svg).toContain(`>${plantedInWords(812.5, locale)}</text>`);
      expect(findForbidden(svg.replace(/<style>.*<\/style>/s, ''), locale)).toEqual([]);
    }
  });

  it('is a plain box of text: no picture, seal, tick or leaf', () => {
    for (const size of SIZES) {
      const tags = [...svgOf({}, 'en', size).matchAll(/<(\w+)/g)].map(([, tag]) => tag);

      expect(new Set(tags)).toEqual(new Set(['svg', 'title', 'style', 'rect', 'g', 'text']));
    }
  });

  it.each([
    [0, '>0 trees ordered<'],
    [0.0001, '>a share of a tree ordered<'],
    [0.5, '>0.50 trees ordered<'],
    [1, '>1 tree ordered<'],
    [3, '>3 trees ordered<'],
    [1e9, '>1,000,000,000 trees ordered<'],
  ])('says %d trees so that they cannot be misread', (trees, shown) => {
    expect(svgOf({ trees, trees_planted: 0 })).toContain(shown);
    expect(svgOf({ trees, trees_planted: 0 })).not.toContain('planted');
  });

  it('is light, dark, or follows the color scheme', () => {
    const classOf = (theme: 'light' | 'dark' | 'auto') =>
      /<svg [^>]*class="(\w+)"/.exec(badgeSvg(badge(), 'en', theme, 'large'))?.[1];

    expect([classOf('light'), classOf('dark'), classOf('auto')]).toEqual(['light', 'dark', 'auto']);
  });

  it.each(Object.entries(ODD_NAMES))('takes an odd name as text: %s', (_, name) => {
    const svg = svgOf({ name, issuer: name });

    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg.match(/<[a-z]+/g)).toEqual(svgOf().match(/<[a-z]+/g));
    expect(svg).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200f\0]/);
  });
});

it('public pages and badges are drawn as they are stored', async () => {
  const badges = (['large', 'small'] as const).flatMap((size) =>
    (['auto', 'light', 'dark'] as const).map((theme) => [
      `badge, ${size}, ${theme}`,
      drawingHash(badgeSvg(badge(), 'en', theme, size)),
    ]),
  );
  const hashes = {
    'public page': drawingHash(pageIn('en')),
    'public page without a website': drawingHash(pageIn('en', { website: null })),
    'project page': drawingHash(projectPage(projectView(), 'en')),
    'project page of a complete project': drawingHash(projectPage(projectView({ is_complete: true }), 'en')),
    'project page without plantings': drawingHash(projectPage(emptyProject(), 'en')),
    'absent page': drawingHash(absentPage('en', 'Regrove')),
    ...Object.fromEntries(badges),
  };

  await expect(drawingLines(hashes)).toMatchFileSnapshot('drawings.txt');
});
