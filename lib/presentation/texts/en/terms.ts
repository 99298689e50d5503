/** The mail to operators about a changed seller. */
export const sellerTexts = {
  subject: 'The seller on invoices has changed',
  lead: 'These details of the company that issues all invoices have changed:',
  none: 'none',
  what: 'If you did not expect this change, ask the other operators.',
  button: 'View seller',
  fields: {
    legal_name: 'Legal name',
    vat_id: 'VAT ID',
    tax_number: 'Tax number',
    registration_id: 'Company registration number',
    address: 'Address',
    electronic_address: 'Electronic address',
    contact: 'Contact',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'How to pay without an IBAN',
    tax_currency: 'Tax currency',
    number_prefix: 'Invoice number prefix',
  },
} as const;
