import type { IssuedInvoice } from '../../../../lib/books/invoices/invoice.ts';
import { FORMATS } from '../../../../lib/books/parties/buyer.ts';
import { TAX_CATEGORIES } from '../../../../lib/books/terms/tax-category.ts';
import { exact } from '../../../../lib/platform/exact.ts';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { buyer, carbonOf, covered, creditNote, HOSTILE_NAMES, invoice, seller, TAXES } from '../sample.ts';

/** Invoices and credit notes in every format, each under the name of its file: format, kind, case. */
export const samples = (): [name: string, invoice: IssuedInvoice][] =>
  FORMATS.flatMap((format) =>
    cases().flatMap(([name, of, partly]) => {
      const made = { ...of, buyer: { ...of.buyer, format } };
      return [
        [`${format}-invoice-${name}`, made],
        [`${format}-credit_note-${name}`, creditNote(made)],
        ...(partly ? [[`${format}-credit_note-${name}-partly`, creditNote(made, partly)] as const] : []),
      ] as [string, IssuedInvoice][];
    }),
  );

type Case = [name: string, of: IssuedInvoice, partly?: { line: number; net: number }[]];

const hostile = (name: string): IssuedInvoice =>
  invoice({
    account_name: name,
    rows: [covered({ account_name: name }), carbonOf({ account_name: name })],
    tax: { ...TAXES.E, reason: name },
    seller: { ...seller, legal_name: name, payment_note: name, contact: { ...seller.contact, name } },
    buyer: {
      ...buyer,
      legal_name: name,
      reference: name,
      order_reference: name,
      address: { ...buyer.address, line1: name, line2: name, city: name, region: name },
    },
  });

const accounts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    covered({ account_id: `account ${index}`, account_name: `Customer ${index}`, price: exact('0.105').times(index) }),
  );

const cases = (): Case[] => [
  ...TAX_CATEGORIES.map((category): Case => [category, invoice({ tax: TAXES[category] }), [{ line: 1, net: 10.01 }]]),
  ...TAX_CATEGORIES.map(
    (category): Case => [
      `${category}-yen`,
      invoice({ currency: 'JPY', tax: TAXES[category], rows: [covered({ price: exact('23641.5') })] }),
    ],
  ),
  ...HOSTILE_NAMES.map((name, index): Case => [`hostile-${index}`, hostile(name)]),
  ...LOCALES.map((language): Case => [language, invoice({ buyer: { ...buyer, language } })]),
  ['lines', invoice({ rows: accounts(500) })],
  ['aggregated', invoice({ rows: [...accounts(501), carbonOf()] })],
  ['half-cent', invoice({ rows: [covered({ price: exact('0.005') }), carbonOf({ price: exact('2.625') })] })],
  [
    'percent',
    invoice({ tax: { ...TAXES.S, percent: 8.81 }, rows: [covered({ price: exact('123456789.987654321') })] }),
  ],
  ['zero-line', invoice({ rows: [covered({ price: exact('0.004') }), carbonOf()] })],
  ...(['S', 'O'] as const).map(
    (category): Case => [
      `home-${category}`,
      invoice({
        tax: TAXES[category],
        buyer: {
          ...buyer,
          vat_id: 'DE987654321',
          address: { ...buyer.address, postal_code: '20457', city: 'Hamburg', country: 'DE' },
        },
      }),
    ],
  ),
];
