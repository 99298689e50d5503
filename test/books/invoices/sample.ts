import { amountsOf } from '../../../lib/books/invoices/amounts.ts';
import { creditOf, NOTHING_CREDITED } from '../../../lib/books/invoices/credit.ts';
import type { IssuedInvoice } from '../../../lib/books/invoices/invoice.ts';
import { type CoveredAccount, linesOf } from '../../../lib/books/invoices/lines.ts';
import type { Tax } from '../../../lib/books/terms/tax.ts';
import { exact } from '../../../lib/platform/exact.ts';

export const ROOT = '0b6f5a5e-7c3e-4c5c-9d7e-1f2a3b4c5d6e';

export const covered = (changes: Partial<CoveredAccount> = {}): CoveredAccount => ({
  account_id: ROOT,
  account_name: 'Harbor Print Group',
  kind: 'trees',
  pages: 525_377,
  trees: exact('63.047764'),
  mtco2e: exact(0),
  price: exact('157.6131'),
  ...changes,
});

export const carbonOf = (changes: Partial<CoveredAccount> = {}): CoveredAccount =>
  covered({ kind: 'carbon', pages: 0, trees: exact(0), mtco2e: exact('2.431'), price: exact('41.327'), ...changes });

export const TAXES: Record<Tax['category'], Tax> = {
  S: { category: 'S', percent: 19, reason: null },
  Z: { category: 'Z', percent: 0, reason: null },
  E: { category: 'E', percent: 0, reason: 'Exempt under section 19 UStG' },
  AE: { category: 'AE', percent: 0, reason: 'Reverse charge' },
  O: { category: 'O', percent: 0, reason: 'Not subject to VAT' },
};

export const seller: IssuedInvoice['seller'] = {
  legal_name: 'Wald & Papier GmbH',
  vat_id: 'DE123456789',
  tax_number: '27/123/45678',
  registration_id: 'HRB 123456 B',
  address: {
    line1: 'Uferstraße 12',
    line2: null,
    city: 'Berlin',
    postal_code: '10997',
    region: null,
    country: 'DE',
  },
  contact: { name: 'Accounts receivable', phone: '+49 30 1234567', email: 'billing@wald-papier.example' },
  electronic_address: { scheme: '9930', id: 'DE123456789' },
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  payment_note: null,
  tax_currency: 'EUR',
  number_prefix: 'RG-',
};

export const buyer: IssuedInvoice['buyer'] = {
  legal_name: 'Harbor Print Group B.V.',
  vat_id: 'NL123456789B01',
  tax_number: null,
  registration_id: '12345678',
  reference: '04011000-12345-34',
  order_reference: 'PO-2026-118',
  address: {
    line1: 'Keizersgracht 221',
    line2: 'Second floor',
    city: 'Amsterdam',
    postal_code: '1016 DT',
    region: null,
    country: 'NL',
  },
  emails: ['invoices@harborprint.example'],
  language: 'en',
  payment_days: 30,
  electronic_address: { scheme: '0088', id: '7300010000001' },
  format: 'en16931',
};

type Made = Partial<Omit<IssuedInvoice, 'tax'>> & { tax?: Tax | null; rows?: CoveredAccount[] };

/** An invoice whose amounts are computed as at the issue. */
export function invoice({ rows = [covered(), carbonOf()], tax = TAXES.S, ...changes }: Made = {}): IssuedInvoice {
  const currency = changes.currency ?? 'EUR';
  const lines = linesOf(rows, ROOT, currency);
  const amounts = amountsOf(
    lines.map(({ net }) => net),
    tax?.percent ?? null,
    currency,
  );
  return {
    id: '5f0c9b0a-6d0e-4a37-8a6a-2f7d1c9e8b70',
    kind: 'invoice',
    number: 'RG-2026-000042',
    account_id: ROOT,
    account_name: 'Harbor Print Group',
    month: '2026-10',
    issued_on: '2026-11-03',
    due_on: '2026-12-03',
    currency,
    seller,
    buyer,
    lines,
    net: amounts.net,
    tax: tax && { ...tax, amount: amounts.tax },
    gross: amounts.gross,
    credits: null,
    credits_on: null,
    reason: null,
    created_at: '2026-11-03T09:15:00Z',
    ...changes,
  };
}

/** A credit note for everything in an invoice, or for some lines. */
export function creditNote(of: IssuedInvoice, lines: { line: number; net: number }[] | null = null): IssuedInvoice {
  const invoiced = {
    lines: of.lines,
    tax: of.tax?.amount ?? exact(0),
    percent: of.tax?.percent ?? null,
    currency: of.currency,
  };
  const credit = creditOf(invoiced, NOTHING_CREDITED, lines);
  return {
    ...of,
    id: 'd0a4be8c-2d53-4f1b-93a0-58e6a1c7e9f2',
    kind: 'credit_note',
    number: 'RG-2026-000043',
    issued_on: '2026-11-10',
    due_on: null,
    lines: credit.lines,
    net: credit.net,
    tax: of.tax && { ...of.tax, amount: credit.tax },
    gross: credit.gross,
    credits: of.number,
    credits_on: of.issued_on,
    reason: 'The meter of one device was read twice.',
    created_at: '2026-11-10T10:00:00Z',
  };
}

/** Names that break careless XML, spreadsheets and layouts. */
export const HOSTILE_NAMES = [
  '</cbc:Name><cbc:ID>x</cbc:ID>',
  '&amp; &#0; <![CDATA[ ]]> <!-- -->',
  '"quoted" \'single\'',
  'control \u0000\u0001\u0008\u000b\u001f\u007f\u0085 characters',
  'line\r\nbreak\u2028and\ttab',
  'lone \ud800 surrogate \udc00',
  '\ufffe\uffff not a character',
  '𝒳 日本語 العربية \u202eesrever',
  '=HYPERLINK("http://example.com")',
  '#SKONTO#TAGE=7#PROZENT=2.00#',
  `${'long '.repeat(50)}name`,
];
