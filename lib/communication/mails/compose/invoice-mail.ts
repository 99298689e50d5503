import { invoiceFiles } from '../../../books/invoices/files.ts';
import { getInvoice } from '../../../books/invoices/store.ts';
import type { StoredInvoice } from '../../../books/invoices/stored-invoice.ts';
import { variable } from '../../../platform/environment.ts';
import { LOCALE_DEFAULT } from '../../../platform/locale.ts';
import { fittingAttachments } from '../../../platform/mail-transport/mail.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { invoiceContent } from '../kinds/invoice.ts';
import { mailHash, type Trigger, triggerText } from '../queue/trigger.ts';
import { renderMail } from '../render/render-mail.ts';
import { keepMailStatus } from '../send/invoice-mail-status.ts';
import { sendOnce, type WrittenMail } from '../send/send-once.ts';

/**
 * Mails a document once to each of the buyer's addresses at the issue, and records each mail's status on it. A failed mail does
 * not stop the others.
 */
export async function sendInvoice(trigger: Extract<Trigger, { kind: 'invoice' }>): Promise<void> {
  const invoice = await getInvoice(trigger.root, trigger.invoice);
  if (!invoice) return;
  const failures: unknown[] = [];
  const { emails } = invoice.buyer;
  for (const [person, addresses] of Map.groupBy(emails, personHash)) {
    const [address = ''] = addresses;
    const reason = `${triggerText(trigger)} ${person}`;
    const places = [...emails.keys()].filter((place) => personHash(emails[place] ?? '') === person);
    const about = { root: trigger.root, id: trigger.invoice, places };
    await sendOnce(reason, () => writtenTo(address, invoice), 'notice', about)
      .then(() => keepMailStatus(mailHash(reason), about))
      .catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function writtenTo(address: string, invoice: StoredInvoice): Promise<WrittenMail> {
  const attached = invoiceFiles(invoice).filter(({ kind }) => kind !== 'csv');
  const files = await Promise.all(attached.map(async ({ name, type, read }) => ({ name, type, bytes: await read() })));
  const attachments = fittingAttachments(files);
  const content = invoiceContent({
    locale: invoice.buyer.language ?? LOCALE_DEFAULT,
    invoice,
    files: attachments.map(({ name }) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()),
    url: `${variable('REGROVE_PUBLIC_URL')}/accounts/${invoice.account_id}/invoices/${invoice.id}`,
  });
  return { to: { address }, ...renderMail(content), attachments };
}
