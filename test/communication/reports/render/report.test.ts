import { createHash } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { attachedFacts } from '../../../../lib/books/certificates/json/facts-from-pdf.ts';
import { ACCOUNTS_NAMED } from '../../../../lib/communication/reports/render/accounts.ts';
import { reportFileName } from '../../../../lib/communication/reports/render/file-name.ts';
import { renderReport } from '../../../../lib/communication/reports/render/pdf.ts';
import type { ReportFacts, ReportSize } from '../../../../lib/communication/reports/report.ts';
import { LOCALES, type Locale } from '../../../../lib/platform/locale.ts';
import { dateInWords } from '../../../../lib/presentation/language/dates.ts';
import { fill } from '../../../../lib/presentation/language/fill.ts';
import { PUBLIC_LOG_TEXTS } from '../../../../lib/presentation/texts/all/public-log.ts';
import { REPORT_TEXTS } from '../../../../lib/presentation/texts/all/reports.ts';
import { squeezed } from '../../../books/certificates/render/drawn/read-pdf.ts';
import { HARD_NAMES, NAMES, ODD_NAMES } from '../../../books/certificates/render/sample.ts';
import { drawingLines, pdfHash } from '../../../support/drawings.ts';
import { sampleOf } from '../../../support/long.ts';
import { longTest } from '../../../support/long-test.ts';
import { alone, emptyYear, halfYear, issue, issued, many, report } from './sample.ts';

const log = { loggedAt: '2026-01-13T05:30:00.000Z', inclusion: { checkpoint: 'a note', index: 4, path: [] } };

/** Four languages per script are enough in `npm test`; `npm run test:long` draws all. */
describe.each(sampleOf(LOCALES, 4))('the report in %s', async (locale) => {
  const facts = issued({ account_name: NAMES[locale], issued: issue({ log }) });
  const document = await read(facts, locale);
  const { cover, glance, months, accounts, quality, trees, credits, method, check } = REPORT_TEXTS[locale];

  it('has every chapter under a bookmark', () => {
    expect(document.outline).toEqual([
      REPORT_TEXTS[locale].title,
      glance.title,
      months.title,
      accounts.title,
      quality.title,
      trees.title,
      credits.title,
      method.title,
      method.limits,
      check.title,
    ]);
  });

  it('names its issuer, number, date and language', () => {
    const [first = ''] = document.pages;

    for (const words of [NAMES[locale], '2025-2', facts.issuer, facts.dealer ?? '', cover.number, cover.date])
      expect(first).toContain(squeezed(words));
    expect(document.info).toMatchObject({ Language: locale, Author: facts.issuer });
    expect(String(document.info.Title)).toContain(NAMES[locale]);
  });

  it('says since when it is in the public log', () => {
    const date = dateInWords(log.loggedAt, locale);

    expect(document.pages.at(-1)).toContain(squeezed(fill(PUBLIC_LOG_TEXTS[locale].since, { date })));
  });

  it('names sources, serial numbers, records and limits', () => {
    for (const words of [
      ...facts.factors.flatMap(({ source, url }) => [source ?? '', url ?? '']),
      ...facts.credits.flatMap(({ serial_numbers: [first = ''] }) => first),
      ...facts.projects.flatMap(({ project_name, ledger_url }) => [project_name, ledger_url]),
      ...facts.method,
      ...facts.limits,
    ])
      expect(document.text).toContain(squeezed(words));
  });
});

describe('the report', () => {
  it('has no line about the public log until it is there', async () => {
    const since = squeezed('In the public log since');

    expect((await read(issued({ issued: issue({ log: null }) }), 'en')).text).not.toContain(since);
    expect((await read(issued({ issued: issue({ log }) }), 'en')).text).toContain(`${since}January13,2026`);
  });

  it('is the same bytes for the same facts', async () => {
    const [one, other] = [await bytesOf(halfYear(), 'de'), await bytesOf(halfYear(), 'de')];

    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('has the signed text attached as it was signed, and states its hash', async () => {
    const text = '{"year":2025,"trees":123456789.123456789123456789}';
    const facts = issued({ issued: issue({ text }) });
    const attached = attachedFacts(Buffer.from(await bytesOf(facts, 'en'))) ?? '';

    expect(attached).toContain(`"facts": ${text},`);
    expect(JSON.parse(attached)).toMatchObject({ jws: facts.issued?.jws });
    const { text: words } = await read(facts, 'en');
    expect(words).toContain(createHash('sha256').update(text).digest('hex'));
    expect(words).toContain(facts.issued?.keys_url);
  });

  it('is marked as a draft on each page while it has no number, with the day it goes to', async () => {
    const draft = await read(halfYear(), 'en');
    const past = await read(alone(), 'en');

    for (const page of draft.pages) expect(page).toContain('Draft:figuresthroughJuly16,2026');
    for (const page of past.pages) expect(page).toContain('DraftofJanuary12,2026');
    expect(attachedFacts(Buffer.from(await bytesOf(halfYear(), 'en')))).toBeUndefined();
    expect(draft.text).not.toContain(squeezed(REPORT_TEXTS.en.check.title));
    expect((await read(issued(), 'en')).text).not.toContain('Draft');
  });

  it('compares only months that are over, and says so', async () => {
    const { text } = await read(halfYear(), 'en');

    expect(text).toContain('Onlyfinishedmonthsarecompared:Jan–Jun2026');
    expect(text).toContain('July2026,throughJuly16,2026');
  });

  it('says what is not known about the data', async () => {
    const { text } = await read(halfYear(), 'en');

    expect(text).toContain(squeezed('was not recorded before February 1, 2026'));
    expect(text).toContain(squeezed(REPORT_TEXTS.en.quality.unknown));
    expect(text).toContain(squeezed('On 7 days, readings are held'));
    expect((await read(report(), 'en')).text).toContain(squeezed('90% of the days with paper were counted by sides'));
  });

  longTest('names at most 200 accounts, and says how many more there are and what they used', async () => {
    const { text } = await read(many(2_000), 'en');

    expect(text).toContain('1,800moreaccounts');
    expect(text).toContain(squeezed(`These are the ${ACCOUNTS_NAMED} accounts with the most paper, of 2,000.`));
    expect(text).toContain(squeezed('Schule an der Isar 200'));
    expect(text).not.toContain(squeezed('Werk Augsburg 201'));
  });

  it('adds up: named accounts and the others are the total', async () => {
    const facts = many(1_500);
    const { text } = await read(facts, 'en');
    const named = facts.accounts.slice(0, ACCOUNTS_NAMED).reduce((sum, { pages }) => sum + pages, 0);
    const whole = facts.accounts.reduce((sum, { pages }) => sum + pages, 0);

    expect(text).toContain(`1,300moreaccounts${(whole - named).toLocaleString('en')}`);
  });

  it("of a single account has no account table, and an empty year's says so", async () => {
    expect((await read(alone(), 'en')).outline).not.toContain('Accounts');
    const { text } = await read(emptyYear(), 'en');

    expect(text).toContain(squeezed(REPORT_TEXTS.en.glance.empty));
    expect(text).toContain('July2024–June2025');
  });

  it.each<[ReportSize, number, number]>([
    ['a4', 595, 842],
    ['letter', 612, 792],
  ])('keeps difficult names within the margins on %s', async (size, width, height) => {
    const names = [...Object.values(ODD_NAMES), ...Object.values(HARD_NAMES)];
    const facts = many(names.length, (index) => names[index] ?? '', 1e12);
    const document = await read({ ...facts, account_name: ODD_NAMES.endless }, 'en', size);

    expect(document.size.map(Math.round)).toEqual([width, height]);
    for (const { left, right, bottom, top } of document.items) {
      expect(left).toBeGreaterThan(55);
      expect(right).toBeLessThan(width - 55);
      expect(bottom).toBeGreaterThan(24);
      expect(top).toBeLessThan(height - 30);
    }
  });

  it('is drawn as it is stored', async () => {
    const hashes = {
      'issued, a4': pdfHash(await bytesOf(issued(), 'en')),
      'half a year, letter': pdfHash(await bytesOf(halfYear(), 'en', 'letter')),
      'issued and in the public log': pdfHash(await bytesOf(issued({ issued: issue({ log }) }), 'en')),
      'an empty year': pdfHash(await bytesOf(emptyYear(), 'en')),
    };

    await expect(drawingLines(hashes)).toMatchFileSnapshot('drawings.txt');
  });

  it('has a file name of title, number and account', () => {
    expect(reportFileName(issued(), 'en', 'pdf')).toBe('Paper use report 2025-2 Hartmann & Söhne Druckerei.pdf');
    expect(reportFileName(report(), 'de', 'csv')).toMatch(/^Bericht über den Papierverbrauch 2025 /);
  });
});

const bytesOf = (facts: ReportFacts, locale: Locale, size: ReportSize = 'a4') => renderReport(facts, { locale, size });

/** The text on all pages without spaces, with its positions, and the document's properties and bookmarks. */
async function read(facts: ReportFacts, locale: Locale, size: ReportSize = 'a4') {
  const document = await getDocumentProxy(Uint8Array.from(await bytesOf(facts, locale, size)));
  const pages: Item[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item)] : [])));
  }
  const words = pages.map((items) => squeezed(items.map(({ text }) => text).join('')));
  return {
    pages: words,
    text: words.join(''),
    items: pages.flat(),
    size: (await document.getPage(1)).view.slice(2),
    outline: (await document.getOutline()).map(({ title }) => title),
    info: (await document.getMetadata()).info as Record<string, unknown>,
  };
}

type Item = { text: string; left: number; right: number; bottom: number; top: number };

function placed({ str, transform, width }: { str: string; transform: number[]; width: number }): Item {
  const [, , , size = 0, left = 0, bottom = 0] = transform;
  return { text: str, left, right: left + width, bottom, top: bottom + size * 0.7 };
}
