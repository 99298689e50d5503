import { sha256 } from '../../platform/digest.ts';
import { files } from '../../platform/objects/files.ts';
import { hasXml } from '../parties/requirements.ts';
import { csvOf } from './csv.ts';
import { type FileKind, objectOf } from './files.ts';
import type { IssuedInvoice } from './invoice.ts';
import type { Line } from './lines.ts';
import { renderInvoice } from './render/pdf.ts';
import type { InvoiceFile, InvoiceFiles } from './stored-invoice.ts';
import { ublOf } from './ubl.ts';

/**
 * Makes and stores a document's files before the item naming them. Its id is new, so nobody else uses these names. `rows` are
 * those of its CSV.
 */
export async function makeFiles(invoice: IssuedInvoice, rows: readonly Line[]): Promise<InvoiceFiles> {
  const put = async (kind: FileKind, content: Uint8Array): Promise<InvoiceFile> => {
    const object = objectOf(invoice.id, kind);
    await files().put(object, content);
    return { object, bytes: content.length, sha256: sha256(content) };
  };
  const pdf = await put('pdf', await renderInvoice(invoice));
  const xml = hasXml(invoice) ? await put('xml', Buffer.from(ublOf(invoice))) : null;
  return { pdf, xml, csv: await put('csv', Buffer.from(csvOf(rows, invoice.currency))) };
}
