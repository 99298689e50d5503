import type { IssuedInvoice } from '../../../lib/books/invoices/invoice.ts';
import { makeFiles } from '../../../lib/books/invoices/make-files.ts';
import { insertSteps, NOTHING_YET, type StoredInvoice } from '../../../lib/books/invoices/stored-invoice.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { addressHint } from '../../../lib/platform/mail-transport/address.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { creditNote, invoice } from './sample.ts';

/** Stores a document of a root account as the issue does, with its files but without a number of the series. */
export async function storeInvoice(
  issued: IssuedInvoice,
  accountId: string,
  at: Date = clock.now(),
): Promise<StoredInvoice> {
  const document = { ...issued, account_id: accountId, id: idAt(at) };
  const stored: StoredInvoice = {
    ...document,
    ...NOTHING_YET,
    runs: [1],
    credits_id: null,
    files: await makeFiles(document, document.lines),
    mails: document.buyer.emails.map((email) => ({ hint: addressHint(email), status: 'waiting' })),
  };
  await table.write(insertSteps(stored));
  return stored;
}

/** An invoice and its credit note, for tests that read everything that an account has. */
export async function makeInvoices(accountId: string): Promise<void> {
  const issued = await storeInvoice(invoice(), accountId);
  await storeInvoice(creditNote(issued), accountId);
}
