import * as format from '../../format.ts';
import { onInvoice } from '../../texts/invoices.ts';
import { t } from '../../texts/texts.ts';
import type { Column } from '../../ui/table.tsx';
import { InvoiceState } from './state.tsx';
import type { Invoice } from './types.ts';

/** A list of invoices; operators also see whose they are. */
export const invoiceColumns = (
  pathOf: (invoice: Invoice) => string,
  account: Column<Invoice>[] = [],
): Column<Invoice>[] => [
  {
    key: 'number',
    title: onInvoice.number,
    cell: (row) => (
      <a class="nowrap" href={pathOf(row)}>
        {row.number}
      </a>
    ),
  },
  ...account,
  { key: 'month', title: t.common.month, priority: 2, cell: ({ month }) => format.month(month) },
  { key: 'issued', title: onInvoice.issuedOn, priority: 3, cell: ({ issued_on }) => format.day(issued_on) },
  {
    key: 'due',
    title: onInvoice.dueOn,
    priority: 2,
    isLabeled: true,
    cell: ({ due_on }) => due_on && format.day(due_on),
  },
  { key: 'state', title: t.common.status, priority: 2, cell: (row) => <InvoiceState invoice={row} /> },
  {
    key: 'total',
    title: onInvoice.total,
    isFigure: true,
    cell: ({ gross, currency }) => format.money(gross, currency),
  },
];
