import { bucketAt } from '../infra/local/backup/bucket-at.ts';
import { type InvoiceFilter, listInvoices, readInvoice } from '../lib/books/invoices/store.ts';
import type { StoredInvoice } from '../lib/books/invoices/stored-invoice.ts';
import { environment } from '../lib/platform/environment.ts';
import { UUID } from '../lib/platform/id.ts';
import { useFiles } from '../lib/platform/objects/files.ts';
import { type Arguments, Misuse, notFound, requiredPositional, textOption } from './command.ts';

/** For a deployed table: the service's bucket, with the credentials that every AWS tool finds. */
export function useServiceFiles(args: Arguments): void {
  if (textOption(args, 'table') === undefined) return;
  const bucket = environment.REGROVE_FILES_BUCKET;
  if (bucket) useFiles(bucketAt(`s3://${bucket}`));
  else if (!environment.REGROVE_FILES)
    throw new Misuse(
      "REGROVE_FILES_BUCKET is not set; it names the bucket of the service's files, the output FilesBucket.",
    );
}

export async function* eachInvoice(filter: InvoiceFilter): AsyncGenerator<StoredInvoice> {
  let cursor: string | undefined;
  do {
    const page = await listInvoices(filter, { cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** By id, or by number: the newest first, because people usually ask for it. */
export async function invoiceNamed(args: Arguments): Promise<StoredInvoice> {
  const name = requiredPositional(args, 0, 'NUMBER');
  if (UUID.test(name.toLowerCase())) {
    const found = await readInvoice(name.toLowerCase());
    if (found) return found;
  } else for await (const invoice of eachInvoice({})) if (invoice.number === name.toUpperCase()) return invoice;
  throw notFound('invoice', name);
}
