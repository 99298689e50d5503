import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded, paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

export const invoiceKeys = {
  // invoices and credit notes of a root account by time, and the lines of one that has too many for its item, in pieces
  invoice: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.invoice}${id}` }),
  invoiceLines: (id: string, piece: number): Key => ({
    pk: `INVOICE#${id}`,
    sk: `INVOICE_LINES#${paddedNumber(piece)}`,
  }),

  // those of all root accounts by time: all, those for a month, and those still to be paid
  listedInvoice: (id: string): Key => ({ pk: 'INVOICES', sk: `LISTED#${id}` }),
  monthInvoice: (month: string, id: string): Key => ({ pk: `INVOICES#${month}`, sk: `OF_MONTH#${id}` }),
  openInvoice: (id: string): Key => ({ pk: 'INVOICES', sk: `OPEN#${id}` }),

  // the billing runs of a month that a root account's invoices cover
  coveredRuns: (rootId: string, month: string): Key => ({ pk: `BILLED#${rootId}#${month}`, sk: 'COVERED' }),

  // the last number of invoices and credit notes, and the gaps that restores left
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
