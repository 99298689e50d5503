/**
 * The texts of the pages with invoices, of root accounts and of operators. The words on the invoices themselves are in
 * invoices.ts.
 */
export const invoicePageTexts = {
  intro: 'Invoices and credit notes for this account and all accounts below it.',
  emptyTitle: 'No invoices yet',
  emptyHint: 'Each invoice appears here when it is issued and is emailed to the buyer.',
  all: 'All invoices',
  states: {
    open: 'Open',
    overdue: 'Overdue',
    paid: 'Paid',
    credited: 'Credited',
    /** Of an invoice whose sum is not above zero. */
    nothing: 'Nothing to pay',
  },
  credited: 'Credited so far',
  stillOpen: 'Still open',
  paidOn: 'Paid on',
  /** Of a credit note. */
  forInvoice: 'For invoice {number}',
  lines: 'Lines',
  noXml: 'No XML file: an e-invoice needs a tax and a currency with at most two decimals.',
  mails: 'Emails',
  mailStates: {
    waiting: 'Waiting',
    sent: 'Sent',
    suppressed: 'Address suppressed',
    refused: 'Refused',
  },
} as const;
