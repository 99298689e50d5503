import * as z from 'zod';
import { versionShown } from '../terms/version.ts';
import { ElectronicAddress, NO_ADDRESS, PartyAddress, partyShape } from './party.ts';

const SellerContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const NO_CONTACT = { name: null, phone: null, email: null };

/** The only company issuing invoices. Before the first PUT every field is null. */
export const Seller = z
  .object({
    ...partyShape(),
    address: PartyAddress,
    contact: SellerContact,
    electronic_address: ElectronicAddress.nullable(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    payment_note: z.string().nullable().describe('Says how to pay where there is no IBAN.'),
    tax_currency: z.string().nullable().describe('The currency in which the seller declares tax; ISO 4217.'),
    number_prefix: z.string().nullable().describe('Begins the number of each invoice.'),
    version: versionShown(),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

export const NO_SELLER: Seller = {
  legal_name: null,
  vat_id: null,
  tax_number: null,
  registration_id: null,
  address: NO_ADDRESS,
  contact: NO_CONTACT,
  electronic_address: null,
  iban: null,
  bic: null,
  payment_note: null,
  tax_currency: null,
  number_prefix: null,
  version: 0,
};
