import * as z from 'zod';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { creditInvoice as credit, NewCredit } from '../../lib/books/invoices/credit-invoice.ts';
import { Invoice } from '../../lib/books/invoices/invoice.ts';
import { shownInvoice } from '../../lib/books/invoices/stored-invoice.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';

const params = z.object({ id: uuid() });

const creditInvoice = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/invoices/{id}/credit',
  recentSignIn: true,
  creates: true,
  keepsNulls: ['lines'],
  summary: 'Credit an invoice, whole or in part',
  description:
    'Answers the credit note. It has the same seller and buyer as the invoice. The last credit of an invoice takes the tax that is left, so that everything together is exactly the invoice. It needs a session that began in the last 30 minutes.',
  params,
  body: NewCredit,
  response: Invoice,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: async ({ params: { id }, body, caller, now, remember }) =>
    shownInvoice(await credit(id, body, actOf({ caller, now }), remember)),
});

export const operatorCreditNotes = { creditInvoice };
