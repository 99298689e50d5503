import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { filtered } from '../../platform/table/filtered.ts';
import { readJson } from '../../platform/table/json-pieces.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { read } from '../../platform/table/stored.ts';
import { keys, lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { IssuedInvoice, type MailStatus } from './invoice.ts';
import { isOpen, StoredInvoice } from './stored-invoice.ts';

/** A root account's invoice or credit note. */
export async function getInvoice(rootId: string, id: string): Promise<StoredInvoice | undefined> {
  const found = await table.get(keys.invoice(rootPath(rootId), id), StoredInvoice);
  return found && withLines(found);
}

const Listed = z.object({ id: z.string(), account_id: z.string(), month: z.string() });

/** Any root account's invoice or credit note. */
export async function readInvoice(id: string): Promise<StoredInvoice | undefined> {
  const listed = await table.get(keys.listedInvoice(id), Listed);
  return listed && getInvoice(listed.account_id, id);
}

export async function requireInvoice(id: string): Promise<StoredInvoice> {
  const invoice = await readInvoice(id);
  if (!invoice) throw noInvoice(id);
  return invoice;
}

export const noInvoice = (id: string): Fault => new Fault('not_found', `There is no invoice ${id}.`);

export type InvoiceFilter = { month?: string | undefined; account_id?: string | undefined; open?: boolean | undefined };

/** Newest first, for one root account or the whole service. */
export const listInvoices = (filter: InvoiceFilter, paging: Paging): Promise<Page<StoredInvoice>> =>
  filter.account_id === undefined
    ? listOfService(filter, paging)
    : listOfAccount({ ...filter, account_id: filter.account_id }, paging);

async function listOfAccount(
  { account_id, month, open }: InvoiceFilter & { account_id: string },
  paging: Paging,
): Promise<Page<StoredInvoice>> {
  const list = lists.invoices(rootPath(account_id));
  const cursorsOf = `invoices ${month} ${open}`;
  const page = await filtered(
    (within) => table.query(list, StoredInvoice, { ...within, newestFirst: true, cursorsOf }),
    (invoice) => (month === undefined || invoice.month === month) && (!open || isOpen(invoice)),
    paging,
  );
  return { ...page, items: await Promise.all(page.items.map(withLines)) };
}

/** Bounds what is read at once: an invoice may have hundreds of lines. */
const READ_MAX = 100;

async function listOfService({ month, open }: InvoiceFilter, paging: Paging): Promise<Page<StoredInvoice>> {
  const list = open ? lists.openInvoices() : month === undefined ? lists.listedInvoices() : lists.monthInvoices(month);
  const cursorsOf = `invoices ${month} ${open}`;
  const page = await filtered(
    (within) => table.query(list, Listed, { ...within, newestFirst: true, cursorsOf }),
    (listed) => month === undefined || listed.month === month,
    { ...paging, limit: Math.min(paging.limit ?? READ_MAX, READ_MAX) },
  );
  const found = await table.getMany(
    page.items.map(({ id, account_id }) => ({ key: keys.invoice(rootPath(account_id), id), form: StoredInvoice })),
  );
  const items = found.map((invoice, index) => {
    if (!invoice) throw new Error(`Invoice ${page.items[index]?.id} is listed but not stored.`);
    return withLines(invoice);
  });
  return { ...page, items: await Promise.all(items) };
}

const Lines = IssuedInvoice.pick({ lines: true });

export async function withLines(invoice: StoredInvoice): Promise<StoredInvoice> {
  if (invoice.line_pieces === 0) return invoice;
  return { ...invoice, ...read({ lines: await readJson(lists.invoiceLines(invoice.id)) }, Lines) };
}

/** Sets what became of the mail to the buyer's address with this index. The same status again writes nothing. */
export const setMailStatus = (rootId: string, id: string, index: number, status: MailStatus): Promise<void> =>
  retryOvertaken(async () => {
    const key = keys.invoice(rootPath(rootId), id);
    const before = (await table.get(key, StoredInvoice))?.mails;
    if (!before || before[index]?.status === status) return;
    const mails = before.map((mail, at) => (at === index ? { ...mail, status } : mail));
    await table.write([{ update: key, set: { mails }, must: ['mails = :before', { before }], otherwise: 'overtaken' }]);
  });
