import { decimalsOf } from '../terms/currency.ts';
import type { TaxCategory } from '../terms/tax-category.ts';
import type { NeedCode, Warning } from './warning.ts';

/** The deciding fields in terms, buyer and seller. The dashboard warns with the same functions, so nothing else is named here. */
export type InvoiceParts = {
  currency: string;
  tax: { category: TaxCategory } | null;
  buyer: InvoiceBuyer;
  seller: InvoiceSeller;
};

type Party = {
  vat_id: string | null;
  registration_id: string | null;
  address: { postal_code: string | null; country: string | null };
  electronic_address: { scheme: string } | null;
};
type InvoiceBuyer = Party & { reference: string | null; order_reference: string | null; format: string | null };
export type InvoiceSeller = Party & {
  tax_number: string | null;
  contact: { name: string | null; phone: string | null; email: string | null };
  iban: string | null;
  payment_note: string | null;
  tax_currency: string | null;
};

/**
 * What is missing before a root account can be invoiced, by its tax category and its buyer's format. Each change of terms, buyer
 * or seller warns of it, and the issue leaves the root out while anything is missing.
 */
export const missingFor = (parts: InvoiceParts): Warning[] => [
  ...missingForTax(parts),
  ...missingForXml(parts),
  ...missingForFormat(parts),
];

/** Without a buyer nothing else matters. */
export const BUYER_MISSING: Warning = {
  field: 'buyer',
  code: 'no_buyer',
  values: {},
  text: 'The account has no buyer.',
};

/** A need whose code leaves nothing open. */
export const plain = (code: NeedCode): Pick<Warning, 'code' | 'values'> => ({ code, values: {} });

function missingForTax({ currency, tax, buyer, seller }: InvoiceParts): Warning[] {
  if (!tax) return [];
  const { category } = tax;
  const found: Warning[] = [];
  if (category === 'S' && seller.tax_currency !== null && seller.tax_currency !== currency)
    found.push({
      field: 'terms.currency',
      code: 'tax_currency',
      values: { currency: seller.tax_currency },
      text: `Tax of category S is charged in ${seller.tax_currency} only, the tax_currency of the seller.`,
    });
  if (category !== 'O' && !(seller.vat_id ?? seller.tax_number))
    found.push({
      field: 'seller.vat_id',
      ...plain('seller_tax_id'),
      text: `Tax category ${category} needs the vat_id or tax_number of the seller.`,
    });
  if (category === 'AE' && !(buyer.vat_id ?? buyer.registration_id))
    found.push({
      field: 'buyer.vat_id',
      ...plain('buyer_tax_id'),
      text: 'Tax category AE needs the vat_id or registration_id of the buyer.',
    });
  return found;
}

/** EN 16931 cannot state an invoice without tax or with three decimals, so no XML is made of one. */
export const hasXml = ({ currency, tax }: Pick<InvoiceParts, 'currency' | 'tax'>): boolean =>
  tax !== null && decimalsOf(currency) !== 3;

function missingForXml({ currency, tax, seller }: InvoiceParts): Warning[] {
  if (!tax || !hasXml({ currency, tax })) return [];
  const field = 'seller.registration_id';
  // Under O no VAT id may stand in the XML.
  if (tax.category === 'O' && !seller.registration_id)
    return [
      { field, ...plain('seller_registration'), text: 'Tax category O needs the registration_id of the seller.' },
    ];
  if (tax.category !== 'O' && !(seller.vat_id ?? seller.registration_id))
    return [{ field, ...plain('seller_xml_id'), text: 'The XML needs the vat_id or registration_id of the seller.' }];
  return [];
}

function missingForFormat(parts: InvoiceParts): Warning[] {
  const { format } = parts.buyer;
  if (format === null || format === 'en16931') return [];
  const values = { format };
  const found: Warning[] = [];
  if (!parts.tax)
    found.push({
      field: 'terms.tax',
      code: 'format_tax',
      values,
      text: `The format ${format} needs terms with a tax.`,
    });
  if (decimalsOf(parts.currency) === 3)
    found.push({
      field: 'terms.currency',
      code: 'format_decimals',
      values,
      text: `The format ${format} takes no currency with three decimals.`,
    });
  const needed = format === 'peppol' ? peppolNeeds(parts) : xrechnungNeeds(parts);
  for (const [field, code, value, what] of needed)
    if (value === null) found.push({ field, code, values, text: `The format ${format} needs ${what}.` });
  return found;
}

type Need = readonly [field: string, code: NeedCode, value: unknown, what: string];

const addresses = ({ buyer, seller }: InvoiceParts): Need[] => [
  ['buyer.electronic_address', 'buyer_address', buyer.electronic_address, 'the electronic_address of the buyer'],
  ['seller.electronic_address', 'seller_address', seller.electronic_address, 'the electronic_address of the seller'],
];

const peppolNeeds = (parts: InvoiceParts): Need[] => {
  const { buyer, seller } = parts;
  const isMail = (scheme: string | undefined): null | true => (scheme === 'EM' ? null : true);
  return [
    ...addresses(parts),
    [
      'buyer.electronic_address',
      'email_address',
      isMail(buyer.electronic_address?.scheme),
      'a scheme other than EM for the buyer',
    ],
    [
      'seller.electronic_address',
      'email_address',
      isMail(seller.electronic_address?.scheme),
      'a scheme other than EM for the seller',
    ],
    [
      'buyer.reference',
      'peppol_reference',
      buyer.reference ?? buyer.order_reference,
      'the reference or order_reference of the buyer',
    ],
    ...(hasGermanRules(parts) ? germanNeeds(parts) : []),
  ];
};

const xrechnungNeeds = (parts: InvoiceParts): Need[] => [
  ...addresses(parts),
  ['buyer.reference', 'leitweg_id', parts.buyer.reference, 'the reference of the buyer, its Leitweg-ID'],
  ...germanNeeds(parts),
  ['seller.iban', 'seller_iban', parts.seller.iban, 'the iban of the seller'],
];

/** XRechnung's party rules, which Peppol applies between two German companies too (DE-R-002 to DE-R-014). */
export const hasGermanRules = ({ buyer, seller }: RuledParties): boolean =>
  buyer.format === 'xrechnung' ||
  (buyer.format === 'peppol' && buyer.address.country === 'DE' && seller.address.country === 'DE');

type RuledParties = {
  buyer: Pick<InvoiceBuyer, 'address' | 'format'>;
  seller: Pick<InvoiceSeller, 'address'>;
};

const germanNeeds = ({ buyer, seller }: InvoiceParts): Need[] => [
  ['buyer.address.postal_code', 'buyer_postal_code', buyer.address.postal_code, 'the postal_code of the buyer'],
  ['seller.address.postal_code', 'seller_postal_code', seller.address.postal_code, 'the postal_code of the seller'],
  ['seller.contact.name', 'seller_contact', seller.contact.name, 'the name of the contact at the seller'],
  ['seller.contact.phone', 'seller_contact', seller.contact.phone, 'the phone number of the contact at the seller'],
  ['seller.contact.email', 'seller_contact', seller.contact.email, 'the email address of the contact at the seller'],
];
