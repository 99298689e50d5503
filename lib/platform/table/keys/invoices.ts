import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded, paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

export const invoiceKeys = {
  // a root account's invoices and credit notes by time, and the lines, in pieces, if they are too many for one item
  invoice: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.invoice}${id}` }),
  invoiceLines: (id: string, piece: number): Key => ({
    pk: `INVOICE#${id}`,
    sk: `INVOICE_LINES#${paddedNumber(piece)}`,
  }),

  // those of all root accounts by time: all, those for a month, and those still to be paid
  listedInvoice: (id: string): Key => ({ pk: 'INVOICES', sk: `LISTED#${id}` }),
  monthInvoice: (month: string, id: string): Key => ({ pk: `INVOICES#${month}`, sk: `OF_MONTH#${id}` }),
  openInvoice: (id: string): Key => ({ pk: 'INVOICES', sk: `OPEN#${id}` }),

  // a month's billing runs covered by a root account's invoices
  coveredRuns: (rootId: string, month: string): Key => ({ pk: `BILLED#${rootId}#${month}`, sk: 'COVERED' }),

  // the last number of invoices and credit notes, and the gaps left by restores
  invoiceSeries: (): Key => ({ pk: 'INVOICES', sk: 'SERIES' }),
  invoiceGap: (number: string): Key => ({ pk: 'INVOICES', sk: `GAP#${bounded(number)}` }),
} as const;

export const invoiceLists = {
  invoices: (path: AccountPath): List => ({ pk: path, prefix: kinds.invoice }),
  invoiceLines: (id: string): List => ({ pk: `INVOICE#${id}`, prefix: 'INVOICE_LINES#' }),
  listedInvoices: (): List => ({ pk: 'INVOICES', prefix: 'LISTED#' }),
  monthInvoices: (month: string): List => ({ pk: `INVOICES#${month}`, prefix: 'OF_MONTH#' }),
  openInvoices: (): List => ({ pk: 'INVOICES', prefix: 'OPEN#' }),
  invoiceGaps: (): List => ({ pk: 'INVOICES', prefix: 'GAP#' }),
} as const;
