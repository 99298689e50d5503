import * as z from 'zod';

/** Missing fields an invoice may need; the reference shows each code's meaning. */
const NEEDS = {
  no_buyer: 'the account has no buyer',
  tax_currency: 'tax of category S is charged in `currency` only',
  seller_tax_id: 'the seller has neither `vat_id` nor `tax_number`',
  buyer_tax_id: 'the buyer has neither `vat_id` nor `registration_id`',
  seller_registration: 'tax category O needs the `registration_id` of the seller',
  seller_xml_id: 'the XML needs the `vat_id` or `registration_id` of the seller',
  format_tax: '`format` needs terms with a tax',
  format_decimals: '`format` takes no currency with three decimals',
  buyer_address: '`format` needs the `electronic_address` of the buyer',
  seller_address: 'the formats peppol and xrechnung need the `electronic_address` of the seller',
  email_address: 'peppol takes no `electronic_address` with the scheme EM',
  peppol_reference: 'peppol needs the `reference` or `order_reference` of the buyer',
  leitweg_id: 'xrechnung needs the `reference` of the buyer',
  buyer_postal_code: '`format` needs the `postal_code` of the buyer',
  seller_postal_code: '`format` needs the `postal_code` of the seller',
  seller_contact: '`format` needs name, phone number and email address of the contact at the seller',
  seller_iban: 'xrechnung needs the `iban` of the seller',
  pinned_keys: '`count` API keys are pinned to `revision`, which states prices without their currency',
} as const;
export type NeedCode = keyof typeof NEEDS;

/** A need as software reads it: what is missing, and the values of its sentence. */
export const InvoiceNeed = z
  .object({
    code: z.enum(Object.keys(NEEDS) as [NeedCode, ...NeedCode[]]).describe(
      `What is missing, for software. Later versions may have more codes.\n\n${Object.entries(NEEDS)
        .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
        .join('\n')}`,
    ),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('What the code leaves open.')
      .meta({ examples: [{ format: 'peppol' }] }),
  })
  .meta({ id: 'InvoiceNeed' });
export type InvoiceNeed = z.infer<typeof InvoiceNeed>;

/** Something missing, but needed by an invoice's tax category or format. */
export const Warning = z
  .object({
    field: z.string().describe('The resource and its field, such as buyer.vat_id.'),
    text: z.string(),
    ...InvoiceNeed.shape,
  })
  .meta({ id: 'InvoiceWarning' });
export type Warning = z.infer<typeof Warning>;
