import { getInvoice } from '../../books/invoices/store.ts';
import { shownInvoice } from '../../books/invoices/stored-invoice.ts';
import type { Change } from '../../platform/changes/change.ts';
import type { Item } from '../../platform/table/table.ts';

/** A new document. Only its payment, credits and mails ever change. */
export const isIssued = ({ before, after }: Change, kind: 'invoice' | 'credit_note'): boolean =>
  before === undefined && after?.kind === kind;

/** A first day of payment. A corrected or removed day is not a payment. */
export const isPaid = ({ before, after }: Change): boolean =>
  before?.paid_on === null && typeof after?.paid_on === 'string';

/** Read again, because the lines of a long one are in items of their own. */
export async function invoiceOf({ account_id, id, paid_on }: Item) {
  const found = await getInvoice(String(account_id), String(id));
  return found && shownInvoice({ ...found, paid_on: paid_on as string | null });
}
