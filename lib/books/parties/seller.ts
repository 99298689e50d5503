import * as z from 'zod';
import { email } from '../../accounts/users/email.ts';
import { currencyInput } from '../terms/currency-fields.ts';
import { versionInput, versionShown } from '../terms/version.ts';
import { isIban, withoutSpaces } from './iban.ts';
import {
  ElectronicAddress,
  NewElectronicAddress,
  NewPartyAddress,
  NO_ADDRESS,
  newPartyShape,
  optionalText,
  PartyAddress,
  partyShape,
} from './party.ts';

const SellerContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

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

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const PREFIX = /^[A-Z0-9-]{0,10}$/;
const NO_CONTACT = { name: null, phone: null, email: null };

/** An omitted field becomes null, or its default. */
export const NewSeller = z
  .object({
    ...newPartyShape(),
    address: NewPartyAddress,
    contact: z
      .object({ name: optionalText(), phone: optionalText(), email: email().nullable().default(null) })
      .default(NO_CONTACT),
    electronic_address: NewElectronicAddress.nullable().default(null),
    iban: z
      .string()
      .overwrite(withoutSpaces)
      .refine(isIban, {
        message: 'must be an IBAN with the right check digits',
        params: { reason: 'not_accepted' },
      })
      .meta({ examples: ['DE89370400440532013000'] })
      .nullable()
      .default(null),
    bic: z
      .string()
      .refine((value) => BIC.test(value), {
        message: 'must be a BIC with 8 or 11 characters',
        params: { reason: 'not_accepted' },
      })
      .meta({ examples: ['COBADEFFXXX'] })
      .nullable()
      .default(null),
    payment_note: optionalText(),
    tax_currency: currencyInput(),
    number_prefix: z
      .string()
      .refine((value) => PREFIX.test(value), {
        message: 'must have at most 10 characters of A-Z, 0-9 and -',
        params: { reason: 'not_accepted' },
      })
      .meta({ examples: ['RG-'] })
      .default(''),
    version: versionInput(),
  })
  .meta({ id: 'NewSeller' });
export type NewSeller = z.infer<typeof NewSeller>;

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
