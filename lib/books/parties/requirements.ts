import * as z from 'zod';
import { decimalsOf } from '../terms/currency.ts';
import type { Tax } from '../terms/tax.ts';
import type { Buyer } from './buyer.ts';
import type { Seller } from './seller.ts';

/** Something that the tax category or the format of an invoice needs, and that is not there. */
export const Warning = z
  .object({
    field: z.string().describe('The resource and its field, such as buyer.vat_id.'),
    text: z.string(),
  })
  .meta({ id: 'InvoiceWarning' });
export type Warning = z.infer<typeof Warning>;

export type InvoiceParts = { currency: string; tax: Tax | null; buyer: Buyer; seller: Seller };

/**
 * What is missing before a root account can be invoiced, by its tax category and its buyer's format. Each change of terms, buyer
 * or seller warns of it, and the issue leaves the root out while anything is missing.
 */
export const missingFor = (parts: InvoiceParts): Warning[] => [
  ...missingForTax(parts),
  ...missingForXml(parts),
  ...missingForFormat(parts),
];

function missingForTax({ currency, tax, buyer, seller }: InvoiceParts): Warning[] {
  if (!tax) return [];
  const { category } = tax;
  const found: Warning[] = [];
  if (category === 'S' && seller.tax_currency !== null && seller.tax_currency !== currency)
    found.push({
      field: 'terms.currency',
      text: `Tax of category S is charged in ${seller.tax_currency} only, the tax_currency of the seller.`,
    });
  if (category !== 'O' && !(seller.vat_id ?? seller.tax_number))
    found.push({
      field: 'seller.vat_id',
      text: `Tax category ${category} needs the vat_id or tax_number of the seller.`,
    });
  if (category === 'AE' && !(buyer.vat_id ?? buyer.registration_id))
    found.push({ field: 'buyer.vat_id', text: 'Tax category AE needs the vat_id or registration_id of the buyer.' });
  return found;
}

/** EN 16931 cannot state an invoice without tax or with three decimals, so that no XML is made of one. */
export const hasXml = ({ currency, tax }: Pick<InvoiceParts, 'currency' | 'tax'>): boolean =>
  tax !== null && decimalsOf(currency) !== 3;

function missingForXml({ currency, tax, seller }: InvoiceParts): Warning[] {
  if (!tax || !hasXml({ currency, tax })) return [];
  // Under O no VAT id may stand in the XML.
  if (tax.category === 'O')
    return seller.registration_id
      ? []
      : [{ field: 'seller.registration_id', text: 'Tax category O needs the registration_id of the seller.' }];
  return (seller.vat_id ?? seller.registration_id)
    ? []
    : [{ field: 'seller.registration_id', text: 'The XML needs the vat_id or registration_id of the seller.' }];
}

function missingForFormat(parts: InvoiceParts): Warning[] {
  const { format } = parts.buyer;
  if (format === null || format === 'en16931') return [];
  const found: Warning[] = [];
  if (!parts.tax) found.push({ field: 'terms.tax', text: `The format ${format} needs terms with a tax.` });
  if (decimalsOf(parts.currency) === 3)
    found.push({ field: 'terms.currency', text: `The format ${format} takes no currency with three decimals.` });
  const needed = format === 'peppol' ? peppolNeeds(parts) : xrechnungNeeds(parts);
  for (const [field, value, what] of needed)
    if (value === null) found.push({ field, text: `The format ${format} needs ${what}.` });
  return found;
}

type Need = readonly [field: string, value: unknown, what: string];

const addresses = ({ buyer, seller }: InvoiceParts): Need[] => [
  ['buyer.electronic_address', buyer.electronic_address, 'the electronic_address of the buyer'],
  ['seller.electronic_address', seller.electronic_address, 'the electronic_address of the seller'],
];

const peppolNeeds = (parts: InvoiceParts): Need[] => {
  const { buyer, seller } = parts;
  const isMail = (scheme: string | undefined): null | true => (scheme === 'EM' ? null : true);
  return [
    ...addresses(parts),
    ['buyer.electronic_address', isMail(buyer.electronic_address?.scheme), 'a scheme other than EM for the buyer'],
    ['seller.electronic_address', isMail(seller.electronic_address?.scheme), 'a scheme other than EM for the seller'],
    ['buyer.reference', buyer.reference ?? buyer.order_reference, 'the reference or order_reference of the buyer'],
  ];
};

const xrechnungNeeds = (parts: InvoiceParts): Need[] => {
  const { buyer, seller } = parts;
  return [
    ...addresses(parts),
    ['buyer.reference', buyer.reference, 'the reference of the buyer, its Leitweg-ID'],
    ['buyer.address.postal_code', buyer.address.postal_code, 'the postal_code of the buyer'],
    ['seller.address.postal_code', seller.address.postal_code, 'the postal_code of the seller'],
    ['seller.contact.name', seller.contact.name, 'the name of the contact at the seller'],
    ['seller.contact.phone', seller.contact.phone, 'the phone number of the contact at the seller'],
    ['seller.contact.email', seller.contact.email, 'the email address of the contact at the seller'],
    ['seller.iban', seller.iban, 'the iban of the seller'],
  ];
};
