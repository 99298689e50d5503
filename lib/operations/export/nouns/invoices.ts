import type { Line } from '../../../books/invoices/lines.ts';
import { withLines } from '../../../books/invoices/store.ts';
import { StoredInvoice } from '../../../books/invoices/stored-invoice.ts';
import { type AccountPath, isRoot } from '../../../platform/table/account-path.ts';
import { lists, type Page, table } from '../../../platform/table/table.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun } from '../noun.ts';
import { BY_CREATION, dated } from './dated.ts';

const i = columnsOf<StoredInvoice>();

export const invoices = noun({
  name: 'invoices',
  about: 'Invoices and credit notes of root accounts. A credit note has positive amounts.',
  owners: byAccount,
  month: BY_CREATION,
  columns: [
    i.text('id', 'Id of the document.'),
    i.text('kind', '`invoice` or `credit_note`.'),
    i.text('number', 'Its number.'),
    i.text('account_id', 'The root account.'),
    i.text('billed_month', 'The month that it is about, `YYYY-MM`.', ({ month }) => month),
    i.day('issued_on', 'Day of issue.'),
    i.day('due_on', 'Day by which to pay; null for a credit note.'),
    i.text('currency', 'ISO 4217.'),
    i.money('net', 'Sum of the lines.'),
    i.text('tax_category', 'S, Z, E, AE or O; null without tax.', ({ tax }) => tax?.category),
    i.percent('tax_percent', 'Null without tax.', ({ tax }) => tax?.percent),
    i.money('tax', 'Amount of the tax; null without tax.', ({ tax }) => tax?.amount),
    i.money('gross', 'Net and tax.'),
    i.money('credited', 'Gross of its credit notes.'),
    i.text('credits_id', 'Of a credit note: the invoice.'),
    i.text('reason', 'Of a credit note.'),
    i.day('paid_on', 'Day of payment; null while unpaid.'),
    i.moment('created_at', 'When it was issued.'),
  ],
  page: ({ path }, reading) => pageOf(path, reading),
});

type LineOfInvoice = Line & Pick<StoredInvoice, 'currency' | 'created_at'> & { invoice_id: string };

const l = columnsOf<LineOfInvoice>();

export const invoiceLines = noun({
  name: 'invoice_lines',
  about:
    'The lines of invoices and credit notes: one for each account and kind, or one for each kind in a long invoice.',
  owners: byAccount,
  month: { by: 'the month of its invoice', of: BY_CREATION.of },
  columns: [
    l.text('invoice_id', 'The invoice or credit note.'),
    l.integer(
      'line',
      'Number of the line, from 1. A line of a credit note has the number of the line that it credits.',
    ),
    l.text('account_id', 'The account; null in a line for all accounts.'),
    l.text('kind', '`trees` or `carbon`.'),
    l.integer('pages', 'Standard pages; null for carbon, and where part of a line is credited.'),
    l.trees('trees', 'Trees; null in the same cases.'),
    l.tonnes('mtco2e', 'Tonnes of CO2e; null for trees, and where part of a line is credited.'),
    l.money('net', 'Net amount.'),
    l.text('currency', 'ISO 4217.'),
  ],
  async page({ path }, reading) {
    const { items, ...rest } = await pageOf(path, reading);
    const whole = await Promise.all(items.map(withLines));
    return { ...rest, items: whole.flatMap(linesOf) };
  },
});

const linesOf = ({ id, lines, currency, created_at }: StoredInvoice): LineOfInvoice[] =>
  lines.map((line) => ({ ...line, invoice_id: id, currency, created_at }));

/** Limits the invoices per page, because each may have hundreds of lines. */
const INVOICES_MAX = 100;

/** Only root accounts have any, so others cost no read. */
const pageOf = async (
  path: AccountPath,
  reading: Parameters<typeof dated>[0],
): Promise<Omit<Page<StoredInvoice>, 'cursorAfter'>> =>
  isRoot(path)
    ? table.query(lists.invoices(path), StoredInvoice, { ...dated(reading), limit: INVOICES_MAX })
    : { items: [] };
