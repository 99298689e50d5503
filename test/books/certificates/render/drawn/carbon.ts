import { parse } from 'parse5';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../../lib/books/certificates/render/facts-of.ts';
import { page } from '../../../../../lib/books/certificates/render/html/page.ts';
import { pdf } from '../../../../../lib/books/certificates/render/pdf/pdf.ts';
import { png, previewOf } from '../../../../../lib/books/certificates/render/png/png.ts';
import type { CarbonView } from '../../../../../lib/books/certificates/render/view.ts';
import { bare } from '../../../../../lib/presentation/rendering/isolated.ts';
import { previewSvg } from '../../../../../lib/presentation/rendering/png/preview-svg.ts';
import { CERTIFICATE_TEXTS } from '../../../../../lib/presentation/texts/all/certificates.ts';
import { pngOf } from '../../../../support/pictures.ts';
import { carbon, NAMES, ODD_NAMES, PROCESSING } from '../sample.ts';
import { textOf } from '../text.ts';
import { DRAWN_LOCALES } from './drawn-locales.ts';
import { altsIn, squeezed } from './read-pdf.ts';

describe.each(DRAWN_LOCALES)('the certificate of a carbon offset in %s', (locale) => {
  it.each([
    ['fulfilled', {}],
    ['in process', PROCESSING],
  ])('says the same on page and PDF, on one sheet, when it is %s', async (_, state) => {
    const view = carbon({ account_name: NAMES[locale], ...state });
    const facts = factsOf(view, locale);
    const html = page(view, locale);
    const errors: string[] = [];
    parse(html, { onParseError: ({ code }) => errors.push(code) });
    const document = await getDocumentProxy(Uint8Array.from(await pdf(view, locale, 'letter')));
    const { items } = await (await document.getPage(1)).getTextContent();
    const inPdf = squeezed(items.flatMap((item) => ('str' in item ? [item.str] : [])).join(''));
    const inPage = squeezed(textOf(html));

    expect(errors).toEqual([]);
    expect(document.numPages).toBe(1);
    const labels = [...facts.figures, ...facts.details].flatMap(({ label, value }) => [label, value]);
    for (const said of [...labels, facts.title, bare(facts.sentence), facts.projectLabel ?? 'nothing'].map(squeezed)) {
      expect(inPage).toContain(said);
      expect(inPdf).toContain(said);
    }
    expect(previewSvg(previewOf(view, locale), locale).match(/<path /g)?.length).toBeGreaterThan(50);
  });

  it('is drawn as a picture', async () => {
    expect((await png(carbon({ account_name: NAMES[locale] }), locale)).length).toBeGreaterThan(10_000);
  });
});

describe("a carbon offset's certificate", () => {
  it('has the logo of the dealer where names leave just enough space, because it has no map to make room for', async () => {
    const dealer_logo = { png: pngOf(400, 400).toString('base64'), width: 400, height: 400 };
    const name = ODD_NAMES.wordy;
    const view = carbon({ dealer_logo, dealer: 'Northwind', account_name: name });
    const drawn = await getDocumentProxy(await pdf(view, 'de', 'letter'));

    expect(altsIn(await (await drawn.getPage(1)).getStructTree())).toEqual(['Northwind', view.ledger_url, view.url]);
  });

  const said = (view = carbon()) =>
    Object.fromEntries(
      [...factsOf(view, 'en').figures, ...factsOf(view, 'en').details].map(({ label, value }) => [
        label,
        value.replace(/[\u00a0\u2009]/g, ' '),
      ]),
    );

  it('states tonnes, project, registry, vintage and serial numbers', () => {
    expect(said()).toMatchObject({
      'Carbon credits retired': '3.18 t CO2e',
      'Project type': 'Blue carbon',
      Registry: 'Verra',
      Vintage: 'Jan 2023 – Dec 2024',
      'Serial numbers': 'VCS-1764-2023-000001-000004, VCS-1764-2024-000100-000101',
    });
  });

  it('says that it is in process until its credits are retired', () => {
    const processing = carbon(PROCESSING);

    expect(said(processing)).toMatchObject({ 'Carbon credits ordered': '3.18 t CO2e', 'Serial numbers': 'None yet' });
    expect(said(processing)).not.toHaveProperty('Vintage');
    expect(factsOf(processing, 'en')).toMatchObject({
      title: 'Order of carbon credit retirement',
      note: 'The serial numbers will be shown here once the credits have been retired.',
    });
    expect(sentenceOf(processing)).toBe(
      'For Hartmann & Söhne Druckerei, the retirement of 3.18 t CO2e of carbon credits was ordered. They have not been retired yet.',
    );
  });

  it("names the registry where the credits were retired: the lots' registry, if lots are recorded", () => {
    const lot = {
      id: 'a',
      registry: 'Gold Standard',
      serial: 'GS1-1',
      from: '0',
      to: '3',
      tonnes: '3',
      ...UNKNOWN,
    };
    const said = (lots: CarbonView['lots']) => sentenceOf(carbon({ lots }));
    const assigned = (retired: string) =>
      `For Hartmann & Söhne Druckerei, 3.18 t CO2e of carbon credits, retired at ${retired}, are assigned.`;
    const [march, may] = [
      { ...lot, retired_on: '2026-03-01' },
      { ...lot, registry: 'Verra', retired_on: '2025-05-31' },
    ];

    expect(factsOf(carbon(), 'en').title).toBe('Certificate of carbon credit retirement');
    expect(said([])).toBe(assigned('Verra'));
    expect(said([lot, { ...lot, id: 'b' }])).toBe(assigned('Gold Standard'));
    expect(said([march, march])).toBe(assigned('Gold Standard on March 1, 2026'));
    expect(said([march, may])).toBe(assigned('Gold Standard and Verra between May 31, 2025 and March 1, 2026'));
    expect(said([march, lot])).toBe(assigned('Gold Standard'));
  });

  it.each(DRAWN_LOCALES)("shows the registry's statement on its credits on page and PDF in %s", async (locale) => {
    const view = carbon({ lots: LOTS });
    const facts = factsOf(view, locale);
    const { carbon: texts } = CERTIFICATE_TEXTS[locale];
    const document = await getDocumentProxy(Uint8Array.from(await pdf(view, locale, 'letter')));
    const { items } = await (await document.getPage(1)).getTextContent();
    const inPdf = squeezed(items.flatMap((item) => ('str' in item ? [item.str] : [])).join(''));
    const inPage = squeezed(textOf(page(view, locale)));
    const details = facts.details.map(({ label }) => label);

    expect(document.numPages).toBe(1);
    expect(details).toEqual(
      expect.arrayContaining([texts.kind, texts.methodology, texts.registryProject, texts.retiredOn]),
    );
    for (const said of [
      ...facts.details.flatMap(({ label, value }) => [label, value]),
      ...(facts.lots ?? []).flatMap(({ serial, share }) => [serial, share]),
      bare(facts.sentence),
    ].map(squeezed)) {
      expect(inPage).toContain(said);
      expect(inPdf).toContain(said);
    }
    expect(page(view, locale)).toContain(`<a href="${view.ledger_url}">`);
    expect(altsIn(await (await document.getPage(1)).getStructTree())).toContain(view.ledger_url);
  });

  it('shows the first of many serial numbers, and how many more there are', () => {
    const serial_numbers = Array.from({ length: 100 }, (_, index) => `LOT-${index}`);

    expect(said(carbon({ serial_numbers }))['Serial numbers']).toBe(
      'LOT-0, LOT-1, LOT-2, LOT-3, LOT-4, LOT-5, … (+94)',
    );
  });

  it.each([
    [0.004, '4 kg CO2e'],
    [1500, '1,500 t CO2e'],
  ])('states %s t as %s', (mtco2e, shown) => {
    expect(said(carbon({ mtco2e }))['Carbon credits retired']).toBe(shown);
  });
});

/** A lot's unknown fields. */
const UNKNOWN = {
  registry_project_id: null,
  methodology: null,
  kind: null,
  lot_tonnes: '12',
  retired_on: null,
  retirement_url: null,
};

const LOTS: CarbonView['lots'] = [
  {
    ...UNKNOWN,
    id: 'a',
    registry: 'Gold Standard',
    registry_project_id: 'GS10824',
    methodology: 'TPDDTEC',
    kind: 'avoidance',
    serial: 'GS1-1-ZW-GS10824-3-2024-25117-401-412',
    from: '0',
    to: '2.5',
    tonnes: '2.5',
    retired_on: '2025-11-20',
    retirement_url: 'https://registry.goldstandard.org/credit-blocks',
  },
  {
    ...UNKNOWN,
    id: 'b',
    registry: 'Verra',
    registry_project_id: '2250',
    methodology: 'VM0033',
    kind: 'removal',
    serial: '9876-150000001-150000003-VCU-034-VER-PK-14-2250-01012024-31122024-0',
    from: '1',
    to: '1.682672421',
    tonnes: '0.682672421',
    lot_tonnes: '3',
    retired_on: '2025-12-05',
  },
];

const sentenceOf = (view: CarbonView): string => bare(factsOf(view, 'en').sentence).replaceAll('\u00a0', ' ');
