import * as z from 'zod';
import { email } from '../../accounts/users/email.ts';
import { nameText, wholeNumber } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import { LOCALES } from '../../platform/locale.ts';
import { currencyInput } from '../terms/currency-fields.ts';
import { versionInput } from '../terms/version.ts';
import { ADDRESS_SCHEMES } from './address-schemes.ts';
import { FORMATS } from './buyer.ts';
import { COUNTRIES } from './countries.ts';
import { PAYMENT_DAYS } from './defaults.ts';
import { isIban, withoutSpaces } from './iban.ts';
import { NO_CONTACT } from './seller.ts';

/** The buyer and the seller in operators' requests. Functions that only read invoices do not load these forms at their start. */

/** Text that may be omitted, meaning null. */
const optionalText = () => nameText().nullable().default(null);

const NewPartyAddress = z
  .object({
    line1: nameText(),
    line2: optionalText(),
    city: nameText(),
    postal_code: optionalText(),
    region: optionalText(),
    country: z
      .string()
      .refine((value) => COUNTRIES.has(value), {
        message: 'must be an ISO 3166 code of a country, such as DE',
        params: { reason: 'not_a_choice' },
      })
      .meta({ pattern: '^[A-Z]{2}$', examples: ['DE'] }),
  })
  .meta({ id: 'NewPartyAddress' });

const NewElectronicAddress = z
  .object({
    scheme: z
      .string()
      .refine((value) => ADDRESS_SCHEMES.includes(value), {
        message: 'must be a code of the EAS list, such as 0088',
        params: { reason: 'not_a_choice' },
      })
      .meta({ examples: ['0088'] }),
    id: nameText().meta({ examples: ['4012345000009'] }),
  })
  .meta({ id: 'NewElectronicAddress' });

/** Greek ids begin with EL, and those of Northern Ireland with XI. */
const isVatPrefix = (letters: string): boolean =>
  letters === 'EL' || letters === 'XI' || (letters !== 'GR' && COUNTRIES.has(letters));

const vatIdInput = lazy(() =>
  nameText()
    .refine((value) => isVatPrefix(value.slice(0, 2)) && value.length > 2, {
      message: "must begin with a country's two letters, such as DE, or EL for Greece",
      params: { reason: 'not_accepted' },
    })
    .meta({ examples: ['DE123456789'] })
    .nullable()
    .default(null),
);

/** A party's identifiers in a request. */
const newPartyShape = () => ({
  legal_name: nameText(),
  vat_id: vatIdInput(),
  tax_number: optionalText(),
  registration_id: optionalText(),
});

const EMAILS_MAX = 5;
const PAYMENT_DAYS_MAX = 180;

/** An omitted field becomes null, or its default. */
export const NewBuyer = z
  .object({
    ...newPartyShape(),
    reference: optionalText(),
    order_reference: optionalText(),
    address: NewPartyAddress,
    emails: z.array(email()).min(1).max(EMAILS_MAX),
    language: z.enum(LOCALES).default('en'),
    payment_days: wholeNumber(0, PAYMENT_DAYS_MAX).default(PAYMENT_DAYS),
    electronic_address: NewElectronicAddress.nullable().default(null),
    format: z.enum(FORMATS).default('en16931'),
    version: versionInput(),
  })
  .superRefine(({ address }, context) => {
    if (address.country !== 'DE' || address.postal_code !== null) return;
    context.addIssue({
      code: 'custom',
      path: ['address', 'postal_code'],
      message: 'must be sent for an address in DE',
      params: { reason: 'required' },
    });
  })
  .meta({ id: 'NewBuyer' });
export type NewBuyer = z.infer<typeof NewBuyer>;

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const PREFIX = /^[A-Z0-9-]{0,10}$/;

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
