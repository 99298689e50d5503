import * as z from 'zod';
import { sumOfExact } from '../../platform/exact.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { jsonPieces } from '../../platform/table/json-pieces.ts';
import { exactField, keys, type Step } from '../../platform/table/table.ts';
import { type CreditedSoFar, NOTHING_CREDITED } from './credit.ts';
import { type Invoice, InvoiceMail, IssuedInvoice, shownLine } from './invoice.ts';

/** A file in the object store, made once at the issue. */
const InvoiceFile = z.object({ object: z.string(), bytes: z.number(), sha256: z.string() });
export type InvoiceFile = z.infer<typeof InvoiceFile>;

/** `xml` is null where EN 16931 cannot state the invoice: without tax, or in a currency with three decimals. */
export const InvoiceFiles = z.object({ pdf: InvoiceFile, xml: InvoiceFile.nullable(), csv: InvoiceFile });
export type InvoiceFiles = z.infer<typeof InvoiceFiles>;

/**
 * An invoice or credit note in its root account's partition. After the issue only what is credited, `paid_on` and `mails` change.
 * `lines` is empty where they are in `line_pieces` items of their own.
 */
export const StoredInvoice = IssuedInvoice.extend({
  line_pieces: z.number(),
  /** The month's billing runs it covers; empty for a credit note. */
  runs: z.array(z.number()),
  /** The credited invoice's id. */
  credits_id: z.string().nullable(),
  files: InvoiceFiles,
  /** How many credit notes it has, and what they credit: gross, tax, and the net of each line. */
  credit_notes: z.number(),
  credited: exactField(),
  credited_tax: exactField(),
  credited_lines: z.array(z.object({ line: z.number(), net: exactField() })),
  paid_on: z.string().nullable(),
  mails: z.array(InvoiceMail),
});
export type StoredInvoice = z.infer<typeof StoredInvoice>;

/** A new invoice's empty fields. */
export const NOTHING_YET = {
  line_pieces: 0,
  credit_notes: 0,
  credited: sumOfExact([]),
  credited_tax: NOTHING_CREDITED.tax,
  credited_lines: [],
  paid_on: null,
} satisfies Partial<StoredInvoice>;

export const shownInvoice = (stored: StoredInvoice): z.input<typeof Invoice> => {
  const { line_pieces, runs, credits_id, credits_on, files, credit_notes, credited_tax, credited_lines, ...shown } =
    stored;
  return { ...shown, lines: shown.lines.map(shownLine) };
};

export const creditedSoFar = ({ credited_lines, credited_tax }: StoredInvoice): CreditedSoFar => ({
  lines: new Map(credited_lines.map(({ line, net }) => [line, net])),
  tax: credited_tax,
});

/** Whether somebody still has to pay. A credit note is never open. */
export const isOpen = ({
  kind,
  paid_on,
  gross,
  credited,
}: Pick<StoredInvoice, 'kind' | 'paid_on' | 'gross' | 'credited'>): boolean =>
  kind === 'invoice' && paid_on === null && gross.gt(credited);

/** Most of an item's 400 KB. Only hundreds of lines with long names need more. */
const LINES_BYTES_MAX = 150_000;

/** Stores an issued document, and lists it for the service, for its month, and as open. */
export function insertSteps(invoice: StoredInvoice): Step[] {
  const { id, account_id, month } = invoice;
  const isLong = Buffer.byteLength(JSON.stringify(invoice.lines)) > LINES_BYTES_MAX;
  const pieces = isLong ? jsonPieces(invoice.lines) : [];
  const stored = isLong ? { ...invoice, lines: [], line_pieces: pieces.length } : invoice;
  const listed = { id, account_id, month };
  return [
    { put: { ...keys.invoice(rootPath(account_id), id), ...stored }, must: 'not exist' },
    ...pieces.map((text, piece) => ({ put: { ...keys.invoiceLines(id, piece), text } })),
    { put: { ...keys.listedInvoice(id), ...listed } },
    { put: { ...keys.monthInvoice(month, id), ...listed } },
    ...(isOpen(invoice) ? [openStep(invoice)] : []),
  ];
}

/** Lists an invoice as open, or no longer, by its state after a change. */
export const openStep = (invoice: StoredInvoice): Step => {
  const { id, account_id, month } = invoice;
  return isOpen(invoice)
    ? { put: { ...keys.openInvoice(id), id, account_id, month } }
    : { delete: keys.openInvoice(id) };
};
