import { type InvoiceSeller, plain } from './requirements.ts';
import type { Warning } from './warning.ts';

/** The seller serves every root account, so its warnings name the needs of each category and format. */
export function sellerWarnings(seller: InvoiceSeller): Warning[] {
  const found: Warning[] = [];
  if (!(seller.vat_id ?? seller.tax_number))
    found.push({
      field: 'seller.vat_id',
      ...plain('seller_tax_id'),
      text: 'Tax categories S, Z, E and AE need the vat_id or tax_number.',
    });
  if (!seller.registration_id)
    found.push({
      field: 'seller.registration_id',
      ...plain(seller.vat_id ? 'seller_registration' : 'seller_xml_id'),
      text: seller.vat_id
        ? 'Tax category O needs the registration_id.'
        : 'The XML needs the vat_id or registration_id, and tax category O the registration_id.',
    });
  if (!seller.iban)
    found.push({
      field: 'seller.iban',
      ...plain('seller_iban'),
      text: `The format xrechnung needs the iban${seller.payment_note ? '' : '; without it, payment_note says how to pay'}.`,
    });
  if (!seller.electronic_address)
    found.push({
      field: 'seller.electronic_address',
      ...plain('seller_address'),
      text: 'The formats peppol and xrechnung need the electronic_address.',
    });
  for (const field of ['name', 'phone', 'email'] as const)
    if (!seller.contact[field])
      found.push({
        field: `seller.contact.${field}`,
        code: 'seller_contact',
        values: { format: 'xrechnung' },
        text: `The format xrechnung needs the ${field} of the contact.`,
      });
  return found;
}
