import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../lib/books/invoices/csv.ts';
import { rowsOf } from '../../../lib/books/invoices/lines.ts';
import { renderInvoice } from '../../../lib/books/invoices/render/pdf.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { INVOICE_TEXTS } from '../../../lib/presentation/texts/all/invoices.ts';
import { buyer, carbonOf, covered, creditNote, HOSTILE_NAMES, invoice, ROOT, seller, TAXES } from './sample.ts';

/** The words on each page, spaces aside. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ''),
    );
  }
  return pages;
}

const packed = (words: string) => words.replace(/\s+/g, '');
const accounts = (count: number) =>
  Array.from({ length: count }, (_, index) => covered({ account_id: `a${index}`, account_name: `Customer ${index}` }));

describe('an invoice as PDF', () => {
  it('says in the buyer’s language who owes what, by when, and how to pay, on one page', async () => {
    const [page = '', ...more] = await pagesOf(await renderInvoice(invoice()));
    expect(more).toEqual([]);
    for (const words of [
      'Invoice',
      'RG-2026-000042',
      'Wald & Papier GmbH',
      'Harbor Print Group B.V.',
      'EUR 236.74',
      'December 3, 2026',
      'October 2026',
      'VAT 19%',
      '37.80',
      'DE02 1203 0000 0000 2020 51',
      'VAT ID: DE123456789',
      'PO-2026-118',
    ])
      expect(page).toContain(packed(words));
  });

  it.each(LOCALES)('fits on one page in %s with six lines', async (language) => {
    const [page = '', ...more] = await pagesOf(
      await renderInvoice(invoice({ rows: accounts(6), buyer: { ...buyer, language } })),
    );
    expect(more).toEqual([]);
    expect(page).toContain(packed(INVOICE_TEXTS[language].paymentReference));
  });

  it('says in a credit note what it credits and why, and asks for no payment', async () => {
    const [page = ''] = await pagesOf(await renderInvoice(creditNote(invoice({ tax: TAXES.AE }))));
    for (const words of [
      'Credit note',
      'This credit note is for invoice RG-2026-000042 dated November 3, 2026.',
      'Reason: The meter of one device was read twice.',
      'Reverse charge',
      'No payment is needed',
    ])
      expect(page).toContain(packed(words));
    expect(page).not.toContain('IBAN');
  });

  it.each([
    ['US', 'Albany, NY 12207 United States'],
    ['NL', '12207 Albany NY Netherlands'],
  ])('writes the city as people in %s do', async (country, words) => {
    const address = { ...buyer.address, city: 'Albany', region: 'NY', postal_code: '12207', country };
    const [page = ''] = await pagesOf(await renderInvoice(invoice({ buyer: { ...buyer, address } })));
    expect(page).toContain(packed(words));
  });

  it('has two decimals in every quantity', async () => {
    const rows = [
      covered({ trees: exact('1107.4') }),
      covered({ account_id: 'a1', trees: exact('0.001') }),
      carbonOf({ account_id: 'a2', mtco2e: exact('25.484') }),
      carbonOf({ account_id: 'a3', mtco2e: exact('0.004') }),
    ];
    const [page = ''] = await pagesOf(await renderInvoice(invoice({ rows })));
    for (const words of ['525,377 1,107.40 157.61', '< 0.01 157.61', '– 25.48 t CO₂e 41.33', '– < 0.01 t CO₂e 41.33'])
      expect(page).toContain(packed(words));
  });

  it.each(['es', 'it'] as const)('groups all thousands in %s, so that a column aligns', async (language) => {
    const rows = [covered({ pages: 8333, price: exact('2.5') }), covered({ account_id: 'a1', price: exact('5000') })];
    const [page = ''] = await pagesOf(await renderInvoice(invoice({ rows, buyer: { ...buyer, language } })));
    for (const words of ['8.333', '525.377', '5.000,00', '5.002,50', '5.952,98']) expect(page).toContain(words);
  });

  it('has no row of tax outside its scope', async () => {
    const [page = ''] = await pagesOf(await renderInvoice(invoice({ tax: TAXES.O })));
    expect(page).toContain(packed('Total (EUR) 198.94 Not subject to VAT'));
    expect(page).not.toContain('0%');
  });

  it('keeps the sums together on the last page of many lines', async () => {
    for (const count of [14, 15, 16, 17, 18]) {
      const pages = await pagesOf(await renderInvoice(invoice({ rows: accounts(count) })));
      const withTotal = pages.filter((page) => page.includes('Total(EUR)'));
      expect(withTotal).toHaveLength(1);
      expect(withTotal[0]).toContain('VAT19%');
      expect(withTotal[0]).toContain(`${count}.Customer`);
    }
  });

  it('keeps how to pay together on one page', async () => {
    const note = 'A note that says how to pay. '.repeat(6);
    for (const count of [8, 9, 10, 11]) {
      const of = invoice({ rows: accounts(count), seller: { ...seller, payment_note: note } });
      const pages = await pagesOf(await renderInvoice(of));
      const [page = '', ...more] = pages.filter((words) => /Pleasepay|IBAN|PaymentreferenceRG|Anotethat/.test(words));
      expect(more).toEqual([]);
      for (const words of ['Please pay', 'IBAN', 'Payment reference', 'A note']) expect(page).toContain(packed(words));
    }
  });

  it('asks for no payment where the sum is not above zero', async () => {
    const [page = ''] = await pagesOf(await renderInvoice(invoice({ rows: [covered({ price: exact('-12.5') })] })));
    expect(page).toContain(packed('No payment is needed for this invoice.'));
    expect(page).toContain(packed('-EUR 14.88'));
    for (const words of ['Please pay', 'Amount due', 'Due date', 'IBAN']) expect(page).not.toContain(packed(words));
  });

  it('is drawn with hostile names, and twice with the same bytes', async () => {
    const name = HOSTILE_NAMES.join(' ').slice(0, 255);
    const of = invoice({
      rows: HOSTILE_NAMES.map((account_name, index) => covered({ account_id: `a${index}`, account_name })),
      seller: { ...seller, legal_name: name, iban: null, payment_note: name },
      buyer: { ...buyer, legal_name: name },
    });
    expect(await renderInvoice(of)).toEqual(await renderInvoice(of));
  });
});

describe('an invoice as CSV', () => {
  it('has a row for each account and kind, with the decimals of the currency', () => {
    const rows = rowsOf([covered({ account_name: '=1+1', price: exact(157.5) }), carbonOf()], ROOT, 'EUR');
    expect(csvOf(rows, 'EUR').split('\r\n')).toEqual([
      'line,account_id,account_name,kind,pages,trees,mtco2e,net,currency',
      `1,${ROOT},'=1+1,trees,525377,63.047764,,157.50,EUR`,
      `2,${ROOT},Harbor Print Group,carbon,,,2.431,41.33,EUR`,
      '',
    ]);
  });

  it('has every digit where the line is aggregated', () => {
    const rows = rowsOf([...accounts(500), carbonOf({ price: exact('0.000000001') })], ROOT, 'JPY');
    const [, , , ...cells] = csvOf(rows, 'JPY').split('\r\n')[1]?.split(',') ?? [];
    expect(cells.slice(-2)).toEqual(['0.000000001', 'JPY']);
  });
});
