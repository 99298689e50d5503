import { describe, expect, it } from 'vitest';
import { CUSTOMIZATIONS, customizationOf, ublOf } from '../../../lib/books/invoices/ubl.ts';
import { FORMATS } from '../../../lib/books/parties/buyer.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { all, brokenRules, one, parsed, textAt } from './arithmetic-rules.ts';
import { buyer, covered, creditNote, HOSTILE_NAMES, invoice, seller, TAXES } from './sample.ts';

const names = (xml: string) => parsed(xml).children.map(({ name }) => name);

describe('an invoice as UBL', () => {
  it('has the elements in the order of the schema', () => {
    expect(names(ublOf(invoice()))).toEqual(
      `CustomizationID ID IssueDate DueDate InvoiceTypeCode DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference
      AccountingSupplierParty AccountingCustomerParty PaymentMeans TaxTotal LegalMonetaryTotal InvoiceLine InvoiceLine`.split(
        /\s+/,
      ),
    );
    expect(names(ublOf(creditNote(invoice())))).toEqual(
      `CustomizationID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference
      BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal
      CreditNoteLine CreditNoteLine`.split(/\s+/),
    );
  });

  it('states the month, the due date, the bank account, and each line as one piece with its net as price', () => {
    const root = parsed(ublOf(invoice()));
    expect([textAt(root, 'InvoicePeriod', 'StartDate'), textAt(root, 'InvoicePeriod', 'EndDate')]).toEqual([
      '2026-10-01',
      '2026-10-31',
    ]);
    expect(textAt(root, 'DueDate')).toBe('2026-12-03');
    const means = one(root, 'PaymentMeans');
    expect([
      textAt(means, 'PaymentMeansCode'),
      textAt(means, 'PaymentID'),
      textAt(means, 'PayeeFinancialAccount', 'ID'),
    ]).toEqual(['30', 'RG-2026-000042', 'DE02120300000000202051']);
    const line = one(root, 'InvoiceLine');
    expect(one(line, 'InvoicedQuantity')).toMatchObject({ text: '1', attributes: 'unitCode="C62"' });
    expect(one(line, 'Price', 'PriceAmount')).toMatchObject({ text: '157.61', attributes: 'currencyID="EUR"' });
    expect(textAt(line, 'Item', 'Description')).toBe('Sheets of paper: 525,377; Trees: 63.047764');
    expect(all(root, 'InvoiceLine').map((of) => textAt(of, 'Item', 'Description'))[1]).toBe('CO₂e: 2.431 t');
  });

  it('without an IBAN has payment means 1 and the note', () => {
    const root = parsed(
      ublOf(invoice({ seller: { ...seller, iban: null, payment_note: 'By card at https://pay.example' } })),
    );
    expect([textAt(root, 'PaymentMeans', 'PaymentMeansCode'), textAt(root, 'PaymentTerms', 'Note')]).toEqual([
      '1',
      'By card at https://pay.example',
    ]);
    expect(all(root, 'PaymentMeans', 'PayeeFinancialAccount')).toEqual([]);
  });

  it('outside the scope of tax has no VAT id and no percent', () => {
    const xml = ublOf(invoice({ tax: TAXES.O }));
    expect(xml).not.toContain('<cbc:CompanyID>DE123456789');
    expect(xml).not.toContain('NL123456789B01');
    expect(xml).not.toContain('Percent');
  });

  // BR-DE-14 and DE-R-014 require it.
  it.each([
    ['an XRechnung', { format: 'xrechnung' }],
    ['Peppol between two German companies', { format: 'peppol', address: { ...buyer.address, country: 'DE' } }],
  ] as const)('outside the scope of tax has a rate only in the breakdown in %s', (_, of) => {
    const xml = ublOf(invoice({ tax: TAXES.O, buyer: { ...buyer, ...of } }));
    expect(xml.match(/<cbc:Percent>0</g)).toHaveLength(1);
  });

  it('in a credit note names the number and day of its invoice', () => {
    const root = parsed(ublOf(creditNote(invoice())));
    const of = one(root, 'BillingReference', 'InvoiceDocumentReference');
    expect([textAt(of, 'ID'), textAt(of, 'IssueDate'), textAt(root, 'CreditNoteTypeCode')]).toEqual([
      'RG-2026-000042',
      '2026-11-03',
      '381',
    ]);
  });

  it.each([
    ['without a tax', invoice({ tax: null })],
    ['with three decimals', invoice({ currency: 'KWD', rows: [covered({ price: exact('1.2345') })] })],
  ])('does not exist %s', (_, of) => {
    expect(() => ublOf(of)).toThrow('has no XML');
  });

  it('has the form of its format that held on the day of issue', () => {
    for (const format of FORMATS) {
      const [{ from, customization }] = CUSTOMIZATIONS[format];
      expect(customizationOf(format, from).customization).toBe(customization);
      expect(CUSTOMIZATIONS[format].map((one) => one.from)).toEqual(
        CUSTOMIZATIONS[format].map((one) => one.from).toSorted(),
      );
      expect(textAt(parsed(ublOf(invoice({ buyer: { ...buyer, format } }))), 'CustomizationID')).toBe(customization);
    }
  });

  it.each(HOSTILE_NAMES)('keeps its form with the name %j', (name) => {
    const of = invoice({
      tax: { ...TAXES.E, reason: name },
      seller: { ...seller, legal_name: name },
      rows: [covered({ account_name: name })],
    });
    const xml = ublOf(of);
    expect(names(xml)).toEqual(names(ublOf(invoice({ tax: TAXES.E, rows: [covered()] }))));
    expect(brokenRules(xml)).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not have them.
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(xml.isWellFormed()).toBe(true);
  });
});
