import type { IssuedInvoice } from '../../../lib/books/invoices/invoice.ts';
import { makeFiles } from '../../../lib/books/invoices/make-files.ts';
import { insertSteps, NOTHING_YET } from '../../../lib/books/invoices/stored-invoice.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { table } from '../../../lib/platform/table/table.ts';
import type { TestAccount } from '../../support/api.ts';
import { creditNote, invoice } from './sample.ts';

/** Stores a document with its files, as an issue would, and returns it. */
export async function storeInvoice(
  issued: IssuedInvoice,
  { id: account_id }: Pick<TestAccount, 'id'>,
  at = new Date(),
): Promise<IssuedInvoice> {
  const document = { ...issued, account_id, id: idAt(at) };
  await table.write(
    insertSteps({
      ...document,
      ...NOTHING_YET,
      runs: [1],
      credits_id: null,
      files: await makeFiles(document, document.lines),
      mails: document.buyer.emails.map((hint) => ({ hint, status: 'waiting' })),
    }),
  );
  return document;
}

/** An invoice and its credit note, for tests that read everything that an account has. */
export async function makeInvoices(account: TestAccount): Promise<void> {
  const issued = await storeInvoice(invoice(), account);
  await storeInvoice(creditNote(issued), account);
}
