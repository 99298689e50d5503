import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { FILE_TYPES, invoiceDownload } from '../../lib/books/invoices/files.ts';
import { Invoice } from '../../lib/books/invoices/invoice.ts';
import { listInvoices, requireInvoice } from '../../lib/books/invoices/store.ts';
import { shownInvoice } from '../../lib/books/invoices/stored-invoice.ts';
import { monthInPath, uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';

const params = z.object({ id: uuid() });

const listAllInvoices = list({
  ...FOR_OPERATORS,
  path: '/operator/invoices',
  summary: 'List the invoices and credit notes of all root accounts, newest first',
  query: z.object({
    month: monthInPath().optional().describe('Only those for this month.'),
    account_id: uuid().optional().describe('Only those of this root account.'),
    open: z.enum(['true', 'false']).optional().describe('`true`: only unpaid invoices that are not credited whole.'),
  }),
  item: Invoice,
  faults: ['forbidden', 'invalid'],
  async run({ query: { month, account_id, open, ...paging } }) {
    const page = await listInvoices({ month, account_id, open: open === 'true' }, paging);
    return { ...page, items: page.items.map(shownInvoice) };
  },
});

const getAnyInvoice = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/invoices/{id}',
  summary: 'Retrieve an invoice or a credit note of any root account',
  description:
    'By the `Accept` header as JSON, `application/pdf`, `application/xml` (UBL 2.1) or `text/csv`, as GET /invoices/{id}.',
  params,
  response: Invoice,
  faults: ['forbidden', 'not_found', 'invalid'],
  forms: {
    stored: {
      types: Object.values(FILE_TYPES),
      run: async ({ params: { id } }, type) => invoiceDownload(await requireInvoice(id), type),
    },
  },
  run: async ({ params: { id } }) => shownInvoice(await requireInvoice(id)),
});

export const operatorInvoices = { listAllInvoices, getAnyInvoice };
export const handler = serve(operatorInvoices, callerDirectory);
