import * as z from 'zod';
import type { MailStatus } from '../../../books/invoices/invoice.ts';
import { setMailStatus } from '../../../books/invoices/store.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { MAIL_IS_OFF, type MailedInvoice, SUPPRESSED } from './mail-record.ts';

const Outcome = z.object({
  state: z.string().optional(),
  reason: z.string().optional(),
  bounced: z.boolean().optional(),
});

/**
 * Records a mail's outcome on its invoice. A bounce may arrive while the worker stores that the mail was sent. Each
 * writes what the record says and reads the record again, so the last status is the record's.
 */
export async function keepMailStatus(hash: string, { root, id, places }: MailedInvoice): Promise<void> {
  let status = await statusOf(hash);
  for (;;) {
    for (const place of places) await setMailStatus(root, id, place, status);
    const newest = await statusOf(hash);
    if (newest === status) return;
    status = newest;
  }
}

async function statusOf(hash: string): Promise<MailStatus> {
  const { state, reason, bounced } = (await table.get(keys.mail(hash), Outcome)) ?? {};
  if (bounced) return 'refused';
  if (state === 'sent') return 'sent';
  if (state === undefined || reason === MAIL_IS_OFF) return 'waiting';
  return reason === SUPPRESSED ? 'suppressed' : 'refused';
}

/** Records that the receiving server returned an invoice's mail. */
export async function recordBounce(hash: string, invoice: MailedInvoice): Promise<void> {
  await table.write([{ update: keys.mail(hash), set: { bounced: true } }]);
  await keepMailStatus(hash, invoice);
}
