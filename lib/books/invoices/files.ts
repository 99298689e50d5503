import { Fault } from '../../platform/fault.ts';
import type { Download } from '../../platform/http/declaration.ts';
import { storedFile } from '../../platform/http/stored-file.ts';
import { files } from '../../platform/objects/files.ts';
import { readObject } from '../../platform/objects/object-store.ts';
import type { NamedObjects } from '../../platform/objects/unnamed-objects.ts';
import { readInvoice } from './store.ts';
import type { InvoiceFile, StoredInvoice } from './stored-invoice.ts';

/**
 * An invoice's files: PDF and XML as the buyer gets them, and the CSV with a row for each account and kind. They are made once,
 * before the item naming them, and kept as bytes.
 */
const PREFIX = 'invoices/';

export const FILE_TYPES = { pdf: 'application/pdf', xml: 'application/xml', csv: 'text/csv' } as const;
export type FileKind = keyof typeof FILE_TYPES;

export const objectOf = (id: string, kind: FileKind): string => `${PREFIX}${id}.${kind}`;

/** An invoice's files with their names for people, and how to read their bytes. */
export const invoiceFiles = ({ number, files: stored }: Pick<StoredInvoice, 'number' | 'files'>) =>
  (['pdf', 'xml', 'csv'] as const).flatMap((kind) => {
    const file = stored[kind];
    return file
      ? [{ kind, name: `${number}.${kind}`, type: FILE_TYPES[kind], bytes: file.bytes, read: () => bytesOf(file) }]
      : [];
  });

async function bytesOf(file: InvoiceFile): Promise<Buffer> {
  const bytes = await readObject(files(), file.object);
  if (!bytes) throw goneError(file);
  return bytes;
}

const goneError = ({ object }: InvoiceFile) => new Error(`The file ${object} is gone.`);

/** An invoice file, as the API answers it. */
export async function invoiceDownload({ number, files: stored }: StoredInvoice, type: string): Promise<Download> {
  const kind = (Object.keys(FILE_TYPES) as FileKind[]).find((one) => FILE_TYPES[one] === type) ?? 'pdf';
  const file = stored[kind];
  if (!file)
    throw new Fault(
      'invalid',
      `Invoice ${number} has no XML, because it has no tax or a currency with three decimals; ask for application/pdf.`,
      { reason: 'not_accepted' },
    );
  const form = kind === 'csv' ? '; charset=utf-8; header=present' : '';
  return storedFile(file.object, {
    bytes: file.bytes,
    type: `${type}${form}`,
    disposition: `attachment; filename="${number}.${kind}"`,
    missing: () => goneError(file),
  });
}

/** The invoices' objects. Files made for a document never stored are not named. */
export const invoiceObjects: NamedObjects = {
  prefix: PREFIX,
  async isNamed(name) {
    const invoice = await readInvoice(name.slice(PREFIX.length).replace(/\.\w+$/, ''));
    return invoice !== undefined && Object.values(invoice.files).some((file) => file?.object === name);
  },
};
