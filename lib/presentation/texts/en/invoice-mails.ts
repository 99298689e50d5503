/** The mails with an invoice or a credit note attached. Their other words are those of the documents (invoices.ts). */
export const invoiceMailTexts = {
  invoiceSubject: 'Invoice {number} from {seller}',
  creditSubject: 'Credit note {number} from {seller}',
  /** {month} such as October 2026. */
  invoiceLead: 'This is the invoice for {account} for {month}.',
  creditLead: 'This is a credit note for {account} for {month}.',
  /** {files} such as PDF, XML. */
  attached: 'Attached: {files}',
  /** Above the button, like the next one. */
  aggregated:
    'The invoice adds up all accounts. Users of {account} can download the CSV file that lists each account here.',
  tooLarge: 'The files are too large for an email. Users of {account} can download them here.',
  /** {contact} is the name, email address and phone number of the seller’s contact. */
  questions: 'If you have questions, please contact {contact}.',
  button: 'Open in Regrove',
} as const;
