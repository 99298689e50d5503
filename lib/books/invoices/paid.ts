import * as z from 'zod';
import { type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { Fault } from '../../platform/fault.ts';
import { day } from '../../platform/fields.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, table } from '../../platform/table/table.ts';
import { dayOf } from '../../platform/time.ts';
import { requireInvoice } from './store.ts';
import { isOpen, openStep, type StoredInvoice } from './stored-invoice.ts';

export const InvoiceChange = z
  .object({ paid_on: day().nullable().describe('The day of the payment; null takes it back.') })
  .meta({ id: 'InvoiceChange', examples: [{ paid_on: '2025-03-15' }] });

/** Records that an invoice was paid, or undoes it. The same day again writes and records nothing. */
export const setPaidOn = (id: string, paid_on: string | null, act: OperatorAct): Promise<StoredInvoice> =>
  retryOrBusy(async () => {
    const before = await requireInvoice(id);
    if (before.kind === 'credit_note')
      throw new Fault('invalid', `${before.number} is a credit note, which is not paid.`, { reason: 'not_accepted' });
    const today = dayOf(act.now);
    if (paid_on !== null && paid_on > today)
      throw new Fault('invalid', `paid_on ${paid_on} is in the future; today is ${today}.`, {
        reason: 'in_future',
        field: 'paid_on',
      });
    if (before.paid_on === paid_on) return before;
    const after = { ...before, paid_on };
    const path = rootPath(before.account_id);
    const changes = [{ field: 'paid_on', before: before.paid_on, after: paid_on }];
    const { credit_notes } = before;
    await table.write([
      {
        update: keys.invoice(path, id),
        set: { paid_on },
        // Whether the invoice is open also depends on its credited amounts.
        must: ['paid_on = :before and credit_notes = :credit_notes', { before: before.paid_on, credit_notes }],
        otherwise: 'overtaken',
      },
      ...(isOpen(before) === isOpen(after) ? [] : [openStep(after)]),
      recordStep(act, { operation: 'updateInvoice', path, resource_id: id, changes }),
    ]);
    return after;
  });
