import type { Buyer, Seller, Terms } from '../../dashboard/operator/charging/types.ts';
import type { Invoice } from '../../dashboard/pages/invoices/types.ts';

/** A root account that pays in EUR, with an invoice that was credited in part. */
export const ROOT_ID = '01890000-0000-7000-8000-000000000010';

const TAX = { category: 'S', percent: 19, reason: null } as const;

export const TERMS: Terms = {
  currency: 'EUR',
  price_per_page: 0.00029,
  usd_rate: 0.92,
  tax: TAX,
  from: '2026-07',
  version: 3,
  history: [
    { currency: 'EUR', price_per_page: null, usd_rate: 0.95, tax: TAX, from: '2099-01' },
    { currency: 'EUR', price_per_page: 0.00029, usd_rate: 0.92, tax: TAX, from: '2026-07' },
    {
      currency: 'EUR',
      price_per_page: 0.0003,
      usd_rate: 0.9,
      tax: { category: 'AE', percent: 0, reason: 'Reverse charge, Article 196 of Directive 2006/112/EC' },
      from: '2026-01',
    },
  ],
};

export const SELLER: Seller = {
  legal_name: 'Regrove Operations GmbH',
  vat_id: 'DE136695976',
  tax_number: null,
  registration_id: 'HRB 88412',
  address: {
    line1: 'Am Stadtwald 3',
    line2: null,
    city: 'Freiburg',
    postal_code: '79098',
    region: null,
    country: 'DE',
  },
  contact: { name: 'Accounting', phone: '+49 761 5550100', email: 'accounting@regrove.example' },
  electronic_address: null,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  payment_note: null,
  tax_currency: 'EUR',
  number_prefix: 'RG-',
  version: 1,
};

export const BUYER: Buyer = {
  legal_name: 'Papierhaus Nord GmbH',
  vat_id: 'DE811907980',
  tax_number: null,
  registration_id: 'HRB 104721',
  reference: 'PN-Einkauf',
  order_reference: null,
  address: {
    line1: 'Speicherstraße 14',
    line2: null,
    city: 'Hamburg',
    postal_code: '20457',
    region: null,
    country: 'DE',
  },
  emails: ['rechnung@papierhaus-nord.example'],
  language: 'de',
  payment_days: 30,
  electronic_address: null,
  format: 'xrechnung',
  version: 2,
};

const { version: _, ...seller } = SELLER;
const { version: __, ...buyer } = BUYER;

export const INVOICE: Invoice = {
  id: '01890000-0000-7000-8000-000000000011',
  kind: 'invoice',
  number: 'RG-2026-000001',
  account_id: ROOT_ID,
  account_name: 'Papierhaus Nord',
  month: '2026-09',
  issued_on: '2026-10-02',
  due_on: '2026-11-01',
  currency: 'EUR',
  seller,
  buyer,
  lines: [
    {
      line: 1,
      account_id: ROOT_ID,
      account_name: 'Papierhaus Nord',
      kind: 'trees',
      pages: 525_377,
      trees: 63.047762,
      mtco2e: null,
      net: 152.36,
    },
    {
      line: 2,
      account_id: '01890000-0000-7000-8000-000000000013',
      account_name: 'Druckerei Kleine Alster und Söhne',
      kind: 'carbon',
      pages: null,
      trees: null,
      mtco2e: 1.25,
      net: 16.1,
    },
  ],
  net: 168.46,
  tax: { ...TAX, amount: 32.01 },
  gross: 200.47,
  credited: 19.16,
  credits: null,
  reason: null,
  paid_on: null,
  mails: [
    { hint: 'r***@papierhaus-nord.example', status: 'sent' },
    { hint: 'a***@papierhaus-nord.example', status: 'refused' },
  ],
  created_at: '2026-10-02T08:00:00Z',
};

export const CREDIT_NOTE: Invoice = {
  ...INVOICE,
  id: '01890000-0000-7000-8000-000000000012',
  kind: 'credit_note',
  number: 'RG-2026-000002',
  issued_on: '2026-10-05',
  due_on: null,
  lines: INVOICE.lines.slice(1),
  net: 16.1,
  tax: { ...TAX, amount: 3.06 },
  gross: 19.16,
  credited: 0,
  credits: INVOICE.number,
  reason: 'The carbon credits were ordered twice.',
  created_at: '2026-10-05T08:00:00Z',
};

/** Reads, by path below `/v1`. */
export const INVOICE_ANSWERS: Record<string, unknown> = {
  [`/operator/accounts/${ROOT_ID}/terms`]: TERMS,
  [`/operator/accounts/${ROOT_ID}/buyer`]: BUYER,
  '/operator/seller': SELLER,
  '/operator/invoices': [CREDIT_NOTE, INVOICE],
  [`/operator/invoices/${INVOICE.id}`]: INVOICE,
  [`/operator/invoices/${CREDIT_NOTE.id}`]: CREDIT_NOTE,
};
