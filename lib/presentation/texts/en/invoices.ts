/** The texts of invoices and credit notes as PDF and XML, in the buyer’s language. */
export const invoiceTexts = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  /** Above the name and address of the buyer. */
  billTo: 'Bill to',
  issuedOn: 'Date of issue',
  /** The buyer pays by this date. */
  dueOn: 'Due date',
  period: 'Billing period',
  reference: 'Your reference',
  orderReference: 'Your order',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  registrationId: 'Registration number',
  /** In a credit note. */
  credits: 'This credit note is for invoice {number} dated {date}.',
  reason: 'Reason: {reason}',
  /** The label of the sum to pay, at the top of the document. */
  amountDue: 'Amount due',
  amountCredited: 'Amount credited',
  account: 'Account',
  item: 'Item',
  /** The label of a column with trees, or tonnes of CO2e. */
  quantity: 'Quantity',
  kinds: { trees: 'Trees', carbon: 'Carbon credits' },
  /** In place of an account’s name, in a line for all accounts. */
  allAccounts: 'All accounts',
  /** Below the lines of an invoice with a line for each kind only. */
  aggregated:
    'The invoice has one line per kind because it covers more than {count}. Its CSV file lists every account.',
  net: 'Net amount',
  /** A row of the sums; `percent` such as 19%. */
  vat: 'VAT {percent}',
  total: 'Total',
  payment: 'Payment',
  payBy: 'Please pay {amount} by {date}.',
  /** Who owns the bank account. */
  holder: 'Account holder',
  /** Stands in the transfer, so the seller recognizes the payment. */
  paymentReference: 'Payment reference',
  /** In place of the payment, in a credit note. */
  notPayable: 'No payment is needed for this credit note.',
  /** The same, in an invoice whose sum is not above zero. */
  nothingToPay: 'No payment is needed for this invoice.',
} as const;
