import { describe, expect, it } from 'vitest';
import { type Buyer, NO_BUYER } from '../../../lib/books/parties/buyer.ts';
import { isIban } from '../../../lib/books/parties/iban.ts';
import { NewBuyer, NewSeller } from '../../../lib/books/parties/input.ts';
import { missingFor } from '../../../lib/books/parties/requirements.ts';
import { NO_SELLER, type Seller } from '../../../lib/books/parties/seller.ts';

const address = { line1: 'Hafenstr. 1', city: 'Hamburg', postal_code: '20457', country: 'DE' };
const BUYER = { legal_name: 'Papier GmbH', address, emails: ['pay@papier.example'], version: 0 };
const SELLER = { legal_name: 'Regrove GmbH', address, tax_currency: 'EUR', version: 0 };

describe('a buyer', () => {
  it('has defaults', () => {
    expect(NewBuyer.parse(BUYER)).toMatchObject({ payment_days: 30, format: 'en16931', vat_id: null, language: 'en' });
  });

  it.each([
    ['no legal name', { legal_name: undefined }],
    ['no email', { emails: [] }],
    ['six emails', { emails: Array(6).fill('a@b.example') }],
    ['something that is not an email', { emails: ['nobody'] }],
    ['no city', { address: { ...address, city: undefined } }],
    ['a German address without a postal code', { address: { ...address, postal_code: null } }],
    ['an unknown country', { address: { ...address, country: 'XX' } }],
    ['a country in small letters', { address: { ...address, country: 'de' } }],
    ['a Greek VAT id with GR', { vat_id: 'GR123456789' }],
    ['a VAT id without a country', { vat_id: '123456789' }],
    ['too many days', { payment_days: 181 }],
    ['an unknown scheme', { electronic_address: { scheme: '9999', id: '1' } }],
    ['an unknown format', { format: 'facturx' }],
    ['an unknown language', { language: 'xx' }],
  ])('with %s is refused', (_, sent) => {
    expect(NewBuyer.safeParse({ ...BUYER, ...sent }).success).toBe(false);
  });

  it.each(['EL123456789', 'XI123456789', 'DE123456789', 'CHE-123.456.789 MWST'])('may have the VAT id %s', (vat_id) => {
    expect(NewBuyer.safeParse({ ...BUYER, vat_id }).success).toBe(true);
  });
});

describe('a seller', () => {
  it.each([
    ['a wrong check digit', { iban: 'DE89370400440532013001' }],
    ['no tax currency', { tax_currency: undefined }],
    ['a fund as tax currency', { tax_currency: 'XAU' }],
    ['a prefix in small letters', { number_prefix: 'rg-' }],
    ['a long prefix', { number_prefix: 'ABCDEFGHIJK' }],
    ['half a BIC', { bic: 'COBA' }],
  ])('with %s is refused', (_, sent) => {
    expect(NewSeller.safeParse({ ...SELLER, ...sent }).success).toBe(false);
  });

  it('has an IBAN without spaces', () => {
    expect(NewSeller.parse({ ...SELLER, iban: 'de89 3704 0044 0532 0130 00' }).iban).toBe('DE89370400440532013000');
  });
});

it.each(['DE89370400440532013000', 'GB82WEST12345698765432', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'])(
  'the IBAN %s has the right check digits, and none with one digit changed has',
  (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(isIban(iban.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))).toBe(/\D$/.test(iban));
  },
);

describe('required invoice details', () => {
  const tax = (category: 'S' | 'Z' | 'E' | 'AE' | 'O') => ({ category, percent: 0, reason: null });
  const fieldsMissing = (parts: Partial<Parameters<typeof missingFor>[0]>) =>
    missingFor({ currency: 'EUR', tax: null, buyer: NO_BUYER, seller: NO_SELLER, ...parts }).map(({ field }) => field);
  const full: Seller = { ...NO_SELLER, vat_id: 'DE1', registration_id: 'HRB 1', tax_currency: 'EUR' };
  const buyerOf = (buyer: Partial<Buyer>): Buyer => ({ ...NO_BUYER, ...buyer });

  it('are none without a tax, in plain EN 16931', () => {
    expect(fieldsMissing({ buyer: buyerOf({ format: 'en16931' }) })).toEqual([]);
  });

  it("are both parties' tax ids under AE", () => {
    expect(fieldsMissing({ tax: tax('AE') })).toEqual(['seller.vat_id', 'buyer.vat_id', 'seller.registration_id']);
    expect(fieldsMissing({ tax: tax('AE'), seller: full, buyer: buyerOf({ vat_id: 'FR1' }) })).toEqual([]);
  });

  it('are a registration id under O', () => {
    expect(fieldsMissing({ tax: tax('O'), seller: { ...full, registration_id: null } })).toEqual([
      'seller.registration_id',
    ]);
  });

  it('are the tax currency under S', () => {
    expect(fieldsMissing({ currency: 'GBP', tax: tax('S'), seller: full })).toEqual(['terms.currency']);
  });

  it('are a network address and a reference in Peppol', () => {
    const mail = { scheme: 'EM', id: 'a@b.example' };
    const buyer = buyerOf({ format: 'peppol', electronic_address: mail });

    expect(fieldsMissing({ tax: tax('Z'), buyer, seller: { ...full, electronic_address: mail } })).toEqual([
      'buyer.electronic_address',
      'seller.electronic_address',
      'buyer.reference',
    ]);
    expect(fieldsMissing({ currency: 'KWD', buyer }).slice(0, 2)).toEqual(['terms.tax', 'terms.currency']);
  });

  it('are a contact and postal codes in Peppol between two German companies', () => {
    const germany = { ...NO_BUYER.address, country: 'DE' };
    const electronic_address = { scheme: '9930', id: 'DE1' };
    const seller = { ...full, electronic_address, address: germany };
    const sent = { format: 'peppol', electronic_address, reference: 'R1' } as const;
    const home = { ...germany, postal_code: '20457' };

    expect(fieldsMissing({ tax: tax('Z'), buyer: buyerOf({ ...sent, address: home }), seller })).toEqual([
      'seller.address.postal_code',
      'seller.contact.name',
      'seller.contact.phone',
      'seller.contact.email',
    ]);
    const abroad = buyerOf({ ...sent, address: { ...home, country: 'AT' } });
    expect(fieldsMissing({ tax: tax('Z'), buyer: abroad, seller })).toEqual([]);
  });

  it('are an IBAN and a contact in an XRechnung', () => {
    const found = fieldsMissing({ tax: tax('Z'), buyer: buyerOf({ format: 'xrechnung' }), seller: full });

    expect(found).toEqual([
      'buyer.electronic_address',
      'seller.electronic_address',
      'buyer.reference',
      'buyer.address.postal_code',
      'seller.address.postal_code',
      'seller.contact.name',
      'seller.contact.phone',
      'seller.contact.email',
      'seller.iban',
    ]);
  });
});
