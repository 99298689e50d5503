import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { FILE_TYPES, invoiceDownload } from '../../lib/books/invoices/files.ts';
import { Invoice } from '../../lib/books/invoices/invoice.ts';
import * as store from '../../lib/books/invoices/store.ts';
import { shownInvoice } from '../../lib/books/invoices/stored-invoice.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';

const listInvoices = list({
  path: '/invoices',
  scoped: true,
  summary: 'List invoices and credit notes, newest first',
  description: 'Only root accounts have any; the list of any other account is empty.',
  item: Invoice,
  faults: [],
  async run({ account, query }) {
    const page = await store.listInvoices({ account_id: account.id }, query);
    return { ...page, items: page.items.map(shownInvoice) };
  },
});

const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  scoped: true,
  summary: 'Retrieve an invoice or a credit note',
  description:
    'By the `Accept` header as JSON, `application/pdf`, `application/xml` (UBL 2.1) or `text/csv`, which has a row for each account and kind. PDF and XML are the bytes that were made at the issue. An invoice without tax or in a currency with three decimals has no XML (400).',
  params: z.object({ id: uuid() }),
  response: Invoice,
  faults: ['not_found', 'invalid'],
  forms: {
    stored: {
      types: Object.values(FILE_TYPES),
      run: async ({ account, params: { id } }, type) => invoiceDownload(await requireOwn(account.id, id), type),
    },
  },
  run: async ({ account, params: { id } }) => shownInvoice(await requireOwn(account.id, id)),
});

async function requireOwn(accountId: string, id: string) {
  const invoice = await store.getInvoice(accountId, id);
  if (!invoice) throw store.noInvoice(id);
  return invoice;
}

export const invoices = { listInvoices, getInvoice };
export const handler = serve(invoices, callerDirectory);
