import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../lib/books/certificates/render/facts-of.ts';
import { notFoundPage } from '../../../../lib/books/certificates/render/html/not-found.ts';
import { page } from '../../../../lib/books/certificates/render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../../../../lib/books/certificates/render/html/policy.ts';
import { certificateSheet } from '../../../../lib/books/certificates/render/html/sheet.ts';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { DESK, GREEN, INK, MUTED, PAPER } from '../../../../lib/presentation/rendering/colors.ts';
import { bare } from '../../../../lib/presentation/rendering/isolated.ts';
import { CERTIFICATE_TEXTS } from '../../../../lib/presentation/texts/all/certificates.ts';
import { certificate, NAMES, ODD_NAMES } from './sample.ts';
import { textOf } from './text.ts';

/** Parse errors by the HTML standard. Browsers repair them in different ways. */
function parseErrors(html: string): string[] {
  const errors: string[] = [];
  parse(html, { onParseError: ({ code, startLine }) => errors.push(`${code} in line ${startLine}`) });
  return errors;
}

describe.each(LOCALES)('the page in %s', (locale) => {
  const html = page(certificate({ account_name: NAMES[locale] }), locale);

  it('contains all facts of the certificate', () => {
    const { title, issuedTo, name, figures, sentence, project, about, place, closing, details, note, verify } = factsOf(
      certificate({ account_name: NAMES[locale] }),
      locale,
    );
    const text = textOf(html);

    for (const said of [
      title,
      issuedTo,
      name,
      project,
      about,
      place,
      closing,
      note,
      verify,
      CERTIFICATE_TEXTS[locale].download,
    ])
      expect(text).toContain(said);
    // Each name is a separate element within the sentence.
    expect(text.replaceAll(' ', '')).toContain(bare(sentence).replaceAll(' ', ''));
    for (const { label, value } of [...figures, ...details]) expect(text).toContain(`${label} ${value}`);
  });

  it('is valid, names its language and has one main heading', () => {
    expect(parseErrors(html)).toEqual([]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html.match(/<main>/g)).toHaveLength(1);
  });

  it('has a page for an unknown certificate', () => {
    const absent = notFoundPage(locale, 'Regrove');

    expect(parseErrors(absent)).toEqual([]);
    expect(absent).toContain(`<html lang="${locale}">`);
    expect(absent.match(/<h1>/g)).toHaveLength(1);
  });
});

describe('the page', () => {
  it.each(Object.entries(ODD_NAMES))('takes an odd name as text: %s', (_, name) => {
    const odd = certificate({ account_name: name, project: { ...certificate().project, name } });
    const html = page(odd, 'en');

    expect(parseErrors(html)).toEqual([]);
    expect(html.toLowerCase().match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(textOf(html)).toContain(factsOf(odd, 'en').name);
  });

  it('escapes unusual addresses', () => {
    const html = page(certificate({ url: `https://x.example/"'><b>` }), 'en');

    expect(parseErrors(html)).toEqual([]);
    expect(html).not.toContain('<b>');
  });

  it('has a policy that allows exactly its style and its script', () => {
    const html = page(certificate(), 'en');
    const [style, script] = ['style', 'script'].map((tag) => {
      const [, only = '', ...more] = html.split(new RegExp(`<${tag}>|</${tag}>`));
      expect(more).toHaveLength(1);
      return createHash('sha256').update(only).digest('base64');
    });

    expect(CONTENT_SECURITY_POLICY).toContain(
      `default-src 'none'; style-src 'sha256-${style}'; script-src 'sha256-${script}'; connect-src 'self'; img-src data:;`,
    );
    for (const text of [html, notFoundPage('en', 'Regrove')])
      expect(text.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/ style=|<img|<iframe|\bon\w+=|src=|url\(/);
    expect(notFoundPage('en', 'Regrove')).not.toContain('<script');
  });

  it('links to the PDF and to itself in every language', () => {
    const html = page(certificate(), 'ja');

    expect(html).toContain(`href="${certificate().id}.pdf?lang=ja"`);
    for (const locale of LOCALES) expect(html).toContain(`href="?lang=${locale}"`);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('has Open Graph tags for shared links', () => {
    const html = page(certificate(), 'de');

    expect(html).toContain('<meta property="og:title" content="Baumzertifikat · Hartmann &amp; Söhne Druckerei">');
    expect(html).toContain(`<meta property="og:url" content="${certificate().url}">`);
    expect(html).toContain('<meta property="og:locale" content="de_DE">');
  });

  it('is small and loads no other file', () => {
    expect(Buffer.byteLength(page(certificate(), 'th'))).toBeLessThan(40_000);
  });

  it.each([
    [INK, PAPER],
    [INK, DESK],
    [MUTED, PAPER],
    [MUTED, '#ffffff'],
    [GREEN, PAPER],
    [GREEN, DESK],
  ])('is readable in %s on %s', (text, ground) => {
    const [lighter = 0, darker = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => b - a);

    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("the page's type size", () => {
  const classOf = (html: string, name: string) => new RegExp(`class="(${name}[^"]*)"`).exec(html)?.[1];

  it.each([
    [44, 'name'],
    [45, 'name long'],
    [110, 'name long'],
    [111, 'name longest'],
  ])('of a name with %i characters has the class %s', (length, expected) => {
    expect(classOf(page(certificate({ account_name: 'x'.repeat(length) }), 'en'), 'name')).toBe(expected);
  });

  it.each([
    [9, 'figures'],
    [10, 'figures long'],
    [13, 'figures long'],
    [14, 'figures longest'],
  ])('of figures with up to %i characters has the class %s', (length, expected) => {
    const view = certificate();
    const facts = factsOf(view, 'en');
    const figures = facts.figures.map((figure, index) => ({ ...figure, value: 'x'.repeat(index === 0 ? length : 1) }));

    expect(figures).toHaveLength(4);
    expect(classOf(certificateSheet(view, { ...facts, figures }), 'figures')).toBe(expected);
  });
});
