import { inflateSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../../lib/books/certificates/render/facts-of.ts';
import { page } from '../../../../../lib/books/certificates/render/html/page.ts';
import { pdf } from '../../../../../lib/books/certificates/render/pdf/pdf.ts';
import type { View } from '../../../../../lib/books/certificates/render/view.ts';
import { lazy } from '../../../../../lib/platform/lazy.ts';
import { LOCALES, type Locale } from '../../../../../lib/platform/locale.ts';
import { bare } from '../../../../../lib/presentation/rendering/isolated.ts';
import type { Paper } from '../../../../../lib/presentation/rendering/pdf/document.ts';
import { CERTIFICATE_TEXTS } from '../../../../../lib/presentation/texts/all/certificates.ts';
import { isLong } from '../../../../support/long.ts';
import { pngOf } from '../../../../support/pictures.ts';
import { certificate, HARD_NAMES, NAMES, ODD_NAMES } from '../sample.ts';
import { textOf } from '../text.ts';
import { altsIn, read, squeezed } from './read-pdf.ts';

describe.each(LOCALES)('the PDF in %s', async (locale) => {
  const view = certificate({ account_name: NAMES[locale] });
  const bytes = await pdf(view, locale, 'a4');
  const { text, ...document } = await read(bytes);

  it('contains the same facts as the page', () => {
    const { title, issuedTo, name, figures, sentence, project, about, place, closing, details, note, verify } = factsOf(
      view,
      locale,
    );
    const onPage = squeezed(textOf(page(view, locale)));

    for (const { label, value } of [...figures, ...details]) {
      for (const said of [label, value].map(squeezed)) {
        expect(text).toContain(said);
        expect(onPage).toContain(said);
      }
    }
    for (const said of [title, issuedTo, name, bare(sentence), project, about, place, closing, note, verify])
      expect(text).toContain(squeezed(said ?? 'nothing'));
    expect(text.split(squeezed(closing ?? 'nothing'))).toHaveLength(2);
  });

  it('is one tagged page with its title and language', () => {
    expect(document.pages).toBe(1);
    expect(document.tagged).toBe(true);
    expect(document.info).toMatchObject({
      Language: locale,
      Title: `${factsOf(view, locale).title} · ${NAMES[locale]}`,
    });
    expect(document.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Figure', 'Link']));
  });

  it('embeds every font it uses, as a subset, and stays small', () => {
    const source = Buffer.from(bytes).toString('latin1');
    const fonts = Array.from(source.matchAll(/\/BaseFont \/(\S+)/g), ([, name]) => name);

    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Noto/);
    expect(bytes.length).toBeLessThan(200_000);
  });
});

describe('the PDF', () => {
  it('is the same bytes for the same certificate', async () => {
    const [first, second] = [await pdf(certificate(), 'ja', 'a4'), await pdf(certificate(), 'ja', 'a4')];

    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('is created on the day of the certificate', async () => {
    const { info } = await read(await usual());

    expect(info).toMatchObject({ CreationDate: 'D:20261031235959Z' });
  });

  it('declares PDF/UA and describes its link', async () => {
    const source = Buffer.from(await usual()).toString('latin1');

    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).toMatch(
      /\/Subtype \/Link[\s\S]{0,300}\/Contents \(https:|\/Contents \(https:[\s\S]{0,300}\/Subtype \/Link/,
    );
  });

  it('keeps a letter that no face has for copying and screen readers', async () => {
    const bytes = await pdf(certificate({ account_name: 'A \u{13000}' }), 'en', 'a4');

    expect(contentOf(bytes)).toContain(Buffer.from('\u{13000}', 'utf16le').swap16().toString('latin1'));
  });

  it.each(['Smith & Sons', ']]> <x:y a="b">', 'Nothing \ufffe\uffff here'])(
    'states its title in metadata that is XML, whatever the name: %j',
    async (account_name) => {
      const view = certificate({ account_name });

      expectTitleInXml(await pdf(view, 'en', 'a4'), view, 'en');
    },
  );

  it.each<[Paper, number, number]>([
    ['a4', 595.28, 841.89],
    ['letter', 612, 792],
  ])('has the size of %s', async (paper, width, height) => {
    const { size } = await read(paper === 'a4' ? await usual() : await pdf(certificate(), 'en', paper));

    expect(size.map((side) => Math.round(side * 100) / 100)).toEqual([width, height]);
  });

  const everyPaper = (['a4', 'letter'] as const).flatMap((paper) =>
    (['en', 'ko', 'th'] as const).map((locale) => ({ paper, locale })),
  );
  describe.each(everyPaper)('with an odd name on $paper in $locale', ({ paper, locale }) => {
    // `npm run test:long` tries every name on each, `npm test` each name on one of them.
    const turn = everyPaper.findIndex((one) => one.paper === paper && one.locale === locale);
    const names = Object.entries(ODD_NAMES).filter((_, index) => isLong || index % 6 === turn);

    it.each(names)('keeps it within the frame, above the figures, and in metadata that is XML: %s', async (_, name) => {
      const view = certificate({
        account_name: name,
        project: { ...certificate().project, name },
        pages: 1e12,
        paper_grams: 1e15,
      });
      const bytes = await pdf(view, locale, paper);
      const { size, items, pages } = await read(bytes);
      const [width = 0, height = 0] = size;

      expect(pages).toBe(1);
      expectTitleInXml(bytes, view, locale);
      for (const { left, right, bottom, top } of items) {
        expect(left).toBeGreaterThan(40);
        expect(right).toBeLessThan(width - 40);
        expect(bottom).toBeGreaterThan(40);
        expect(top).toBeLessThan(height - 40);
      }
      const figures = items.findIndex(({ text }) => text === factsOf(view, locale).figures[0]?.value);
      const descent = items.slice(0, figures + 1).map(({ bottom }) => bottom);
      expect(figures).toBeGreaterThan(0);
      // Marks above and below letters have another baseline, less than a line height away.
      for (const [index, bottom] of descent.entries()) expect(bottom).toBeLessThan((descent[index - 1] ?? height) + 12);
    });
  });

  it.each(Object.entries(HARD_NAMES))('with a name in %s is small, and has it as it was written', async (_, name) => {
    const bytes = await pdf(
      certificate({ account_name: name, project: { ...certificate().project, name } }),
      'en',
      'a4',
    );
    const words = name.split(/[\s()–]+/).filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word) && !/[a-z]/i.test(word));

    expect(bytes.length).toBeLessThan(200_000);
    expect(words.length).toBeGreaterThan(1);
    for (const word of words)
      expect(contentOf(bytes)).toContain(Buffer.from(word, 'utf16le').swap16().toString('latin1'));
    for (const [, font] of Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/BaseFont \/(\S+)/g))
      expect(font).toMatch(/^[A-Z]{6}\+Noto/);
  });

  it('reads a name of many scripts whole', async () => {
    const { text } = await read(await pdf(certificate({ account_name: ODD_NAMES.mixed }), 'en', 'a4'));

    expect(text).toContain(squeezed(ODD_NAMES.mixed));
  });

  it.each<[Locale, string, string[]]>([
    ['ja', '直骨', ['NotoSerif', 'NotoSerifJP']],
    ['ko', '直骨', ['NotoSerif', 'NotoSerifKR']],
    ['zh-CN', '直骨', ['NotoSerif', 'NotoSerifSC']],
    ['zh-TW', '直骨', ['NotoSerif', 'NotoSerifTC']],
    ['en', '直骨みどり', ['NotoSerif', 'NotoSerifJP']],
    ['en', '直骨 초록', ['NotoSerif', 'NotoSerifKR']],
    ['en', '直骨', ['NotoSerif', 'NotoSerifSC']],
    ['en', 'Zhí Gǔ', ['NotoSerif']],
  ])('in %s draws %s as the language writes it, with no other font', async (locale, account_name, fonts) => {
    const source = Buffer.from(await pdf(certificate({ account_name }), locale, 'a4')).toString('latin1');
    const families = Array.from(source.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g), ([, family]) => family);

    expect(Array.from(new Set(families)).toSorted()).toEqual(fonts);
  });

  it('keeps the largest figures apart', async () => {
    const view = certificate({ pages: 1e12, trees: 120_004_800.192, paper_grams: 4.5e12, mtco2e: 6.06e6 });
    const { items } = await read(await pdf(view, 'fr', 'a4'));
    const values = factsOf(view, 'fr').figures.map(({ value }) =>
      items.find(({ text }) => squeezed(text) === squeezed(value)),
    );
    const edges = values.flatMap((item) => [item?.left, item?.right]);

    expect(edges).not.toContain(undefined);
    expect(edges).toEqual(edges.toSorted((a = 0, b = 0) => a - b));
  });

  it('draws all figures in one size, whatever their length', async () => {
    const view = certificate({ pages: 1e12, trees: 2 });
    const { items } = await read(await pdf(view, 'en', 'a4'));
    const values = factsOf(view, 'en').figures.map(({ value }) => squeezed(value));
    const sizes = items.filter(({ text }) => values.includes(squeezed(text))).map(({ size }) => Math.round(size * 10));

    expect(sizes).toHaveLength(4);
    expect(new Set(sizes).size).toBe(1);
  });

  it('breaks no word that fits', async () => {
    const { items } = await read(await pdf(certificate(), 'de', 'a4'));

    expect(items.map(({ text }) => text.trim())).toContain('CO₂e-Fußabdruck');
  });

  it("has the dealer's logo as long as it fits", async () => {
    const dealer_logo = { png: pngOf(400, 200).toString('base64'), width: 400, height: 200 };
    const figures = async (name: string) => {
      const project = { ...certificate().project, name };
      const view = certificate({ dealer_logo, dealer: name, account_name: name, project });
      return (await (await getDocumentProxy(await pdf(view, 'th', 'letter'))).getPage(1)).getStructTree().then(altsIn);
    };
    const [map, codes] = [CERTIFICATE_TEXTS.th.map, [certificate().coverage.ledger_url, certificate().url]];

    expect(await figures('Northwind')).toEqual([map, 'Northwind', ...codes]);
    expect(await figures(ODD_NAMES.endless)).toEqual(codes);
  });

  it('leaves space between its parts even with the longest names on the shortest paper', async () => {
    const name = ODD_NAMES.endlessChinese;
    const view = certificate({ account_name: name, project: { ...certificate().project, name } });
    const { items } = await read(await pdf(view, 'ja', 'letter'));
    const [title] = items;
    const issuedTo = items.find(({ text }) => text === factsOf(view, 'ja').issuedTo);

    expect((title?.bottom ?? 0) - (issuedTo?.top ?? 0)).toBeGreaterThan(20);
  });

  it.each(['en', 'th', 'zh-CN'] as const)(
    'takes less than 300 ms of a processor once its fonts are read, in %s',
    async (locale) => {
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const start = process.threadCpuUsage();
        await pdf(certificate({ account_name: NAMES[locale] }), locale, 'a4');
        const { user, system } = process.threadCpuUsage(start);
        times.push((user + system) / 1000);
      }

      expect(Math.min(...times)).toBeLessThan(300);
    },
  );
});

/** The certificate most tests use, drawn only once. */
const usual = lazy(() => pdf(certificate(), 'en', 'a4'));

function expectTitleInXml(bytes: Uint8Array, view: View, locale: Locale): void {
  const [, xml = ''] = /(<x:xmpmeta[\s\S]*<\/x:xmpmeta>)/.exec(Buffer.from(bytes).toString()) ?? [];
  const { title, name } = factsOf(view, locale);

  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const { RDF } = new XMLParser({ removeNSPrefix: true, trimValues: false, htmlEntities: true }).parse(xml).xmpmeta;
  expect(titleIn(RDF.Description)).toBe(`${title} · ${name}`);
}

/** The PDF's decompressed content, with decoded strings. */
const contentOf = (bytes: Uint8Array): string =>
  Array.from(
    Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
    ([, stream = '']) => {
      const packed = Buffer.from(stream, 'latin1');
      return packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : '';
    },
  )
    .join('\n')
    .replace(/\\([()\\])/g, '$1')
    .replace(/\\([nrtbf])/g, (_, letter: string) => ESCAPES[letter] ?? '');
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

type Described = { title?: { Alt: { li: string } } };
const titleIn = (descriptions: Described[]) => descriptions.flatMap(({ title }) => title?.Alt.li ?? [])[0];
