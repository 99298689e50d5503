import * as z from 'zod';
import { LOCALES } from '../../platform/locale.ts';
import { versionShown } from '../terms/version.ts';
import { ElectronicAddress, NO_ADDRESS, PartyAddress, partyShape } from './party.ts';

/** Forms of the buyer's XML: plain EN 16931, Peppol BIS Billing 3, or the German XRechnung. */
export const FORMATS = ['en16931', 'peppol', 'xrechnung'] as const;
export type InvoiceFormat = (typeof FORMATS)[number];

/** The company paying a root account's invoices. Before the first PUT every field is null. */
export const Buyer = z
  .object({
    ...partyShape(),
    reference: z.string().nullable().describe("The buyer's own reference; in Germany the Leitweg-ID."),
    order_reference: z.string().nullable().describe("The number of the buyer's order."),
    address: PartyAddress,
    emails: z.array(z.string()).describe('They get the invoices.'),
    language: z.enum(LOCALES).nullable().describe('Of its invoices.'),
    payment_days: z.int().nullable().describe('Days from the issue until an invoice is due.'),
    electronic_address: ElectronicAddress.nullable(),
    format: z.enum(FORMATS).nullable().describe('The form of the XML.'),
    version: versionShown(),
  })
  .meta({ id: 'Buyer' });
export type Buyer = z.infer<typeof Buyer>;

export const NO_BUYER: Buyer = {
  legal_name: null,
  vat_id: null,
  tax_number: null,
  registration_id: null,
  reference: null,
  order_reference: null,
  address: NO_ADDRESS,
  emails: [],
  language: null,
  payment_days: null,
  electronic_address: null,
  format: null,
  version: 0,
};

/** Whether a first PUT was made. */
export const isSet = ({ version }: { version: number }): boolean => version > 0;
