import * as z from 'zod';
import type { Exact } from '../../platform/exact.ts';
import { day, exactNumber, moment, month, nameShown, sixDecimals, uuid } from '../../platform/fields.ts';
import { exactField } from '../../platform/table/table.ts';
import { Buyer } from '../parties/buyer.ts';
import { Seller } from '../parties/seller.ts';
import { Tax } from '../terms/tax.ts';
import { LINE_KINDS, type Line } from './lines.ts';

const amount = () => exactNumber();

export const InvoiceLine = z
  .object({
    line: z.int().describe('From 1.'),
    account_id: uuid().nullable().describe('Null in a line for all accounts.'),
    account_name: nameShown().nullable(),
    kind: z.enum(LINE_KINDS),
    pages: z.int().nullable().describe('Null for carbon, and where only a part of the line is credited.'),
    trees: z.number().nullable().describe('Null for carbon, and where only a part of the line is credited.'),
    mtco2e: z.number().nullable().describe('Metric tons of CO2 equivalent; null for trees.'),
    net: amount(),
  })
  .meta({ id: 'InvoiceLine' });

const InvoiceTax = Tax.extend({ amount: amount() }).meta({ id: 'InvoiceTax' });

export const MailStatus = z.enum(['waiting', 'sent', 'suppressed', 'refused']);
export type MailStatus = z.infer<typeof MailStatus>;

/** The delivery state for one buyer address; an invoice lists them in the addresses' order. */
export const InvoiceMail = z
  .object({ hint: z.string().meta({ examples: ['i…@example.com'] }), status: MailStatus })
  .meta({ id: 'InvoiceMail' });
export type InvoiceMail = z.infer<typeof InvoiceMail>;

export const Invoice = z
  .object({
    id: uuid(),
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string(),
    account_id: uuid(),
    account_name: nameShown().describe('The root account, as at the issue.'),
    month: month(),
    issued_on: day(),
    due_on: day().nullable().describe('Null for a credit note.'),
    currency: z.string().describe('ISO 4217.'),
    seller: Seller.omit({ version: true }).describe('As at the issue.'),
    buyer: Buyer.omit({ version: true }).describe('As at the issue.'),
    lines: z.array(InvoiceLine),
    net: amount(),
    tax: InvoiceTax.nullable(),
    gross: amount(),
    credited: amount().describe('Gross, by all its credit notes so far.'),
    credits: z.string().nullable().describe('The number of the invoice that a credit note is for.'),
    reason: z.string().nullable().describe('Of a credit note.'),
    paid_on: day().nullable(),
    mails: z.array(InvoiceMail),
    created_at: moment(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

const StoredLine = InvoiceLine.extend({
  trees: exactField().nullable(),
  mtco2e: exactField().nullable(),
  net: exactField(),
});

/** The issued document, which never changes. `credits_on` is the credited invoice's day, as stated in its XML. */
export const IssuedInvoice = Invoice.omit({ credited: true, paid_on: true, mails: true }).extend({
  lines: z.array(StoredLine),
  net: exactField(),
  tax: Tax.extend({ amount: exactField() }).nullable(),
  gross: exactField(),
  credits_on: z.string().nullable(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

export const shownLine = (line: Line): z.input<typeof InvoiceLine> => ({
  ...line,
  trees: shownAmount(line.trees),
  mtco2e: shownAmount(line.mtco2e),
});

const shownAmount = (amount: Exact | null): number | null => (amount === null ? null : sixDecimals(amount));
