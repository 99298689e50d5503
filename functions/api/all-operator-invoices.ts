import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

/** Invoices for operators, and the credit notes that they make. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/operator/invoices/{id}/credit': async () => (await import('./operator-credit-notes.ts')).operatorCreditNotes,
    '/operator/invoices': async () => (await import('./operator-invoices.ts')).operatorInvoices,
  },
  callerDirectory,
);
