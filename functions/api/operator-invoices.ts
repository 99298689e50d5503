import * as z from 'zod';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { FILE_TYPES, invoiceDownload } from '../../lib/books/invoices/files.ts';
import { Invoice } from '../../lib/books/invoices/invoice.ts';
import { NewIssue, startIssuing } from '../../lib/books/invoices/issue-start.ts';
import { InvoiceChange, setPaidOn } from '../../lib/books/invoices/paid.ts';
import { listInvoices, requireInvoice } from '../../lib/books/invoices/store.ts';
import { shownInvoice } from '../../lib/books/invoices/stored-invoice.ts';
import { monthInPath, uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { JobStarted } from '../../lib/platform/long-jobs/long-job.ts';

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

const issueInvoices = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/invoices',
  recentSignIn: true,
  summary: 'Issue the invoices of a month',
  description:
    'Answers a job that issues one invoice to each root account with billed offsets that no invoice covers. Its result is `{issued, invoices: [{id, number, account_id, account_name, currency, net, gross}], skipped: [{account_id, account_name, why, needs: [{code, values}]}]}`; a dry run tells the same with `id` and `number` null. Repeated with the same body while the job is under way, it answers the same one. It needs a seller, and billing runs of the month that have ended. It needs a session that began in the last 30 minutes.',
  body: NewIssue,
  response: JobStarted,
  faults: ['invalid', 'forbidden'],
  run: async ({ body, caller, now }) => ({ job_id: (await startIssuing(body, actOf({ caller, now }))).id }),
});

const updateInvoice = endpoint({
  ...FOR_OPERATORS,
  method: 'PATCH',
  path: '/operator/invoices/{id}',
  summary: 'Record the day on which an invoice was paid, or take it back',
  params,
  body: InvoiceChange,
  response: Invoice,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: async ({ params: { id }, body: { paid_on }, caller, now }) =>
    shownInvoice(await setPaidOn(id, paid_on, actOf({ caller, now }))),
});

export const operatorInvoices = { listAllInvoices, getAnyInvoice, issueInvoices, updateInvoice };
