import * as z from 'zod';
import { nameText } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import { ADDRESS_SCHEMES } from './address-schemes.ts';
import { COUNTRIES } from './countries.ts';

/** The fields common to buyer and seller. */
const shown = () => z.string().nullable();

export const PartyAddress = z
  .object({
    line1: shown(),
    line2: shown(),
    city: shown(),
    postal_code: shown(),
    region: shown(),
    country: shown().describe('ISO 3166-1, two letters.'),
  })
  .meta({ id: 'PartyAddress' });
export type PartyAddress = z.infer<typeof PartyAddress>;

export const ElectronicAddress = z
  .object({
    scheme: z.string().describe('A code of the EAS list, such as 0088 for a GLN.'),
    id: z.string(),
  })
  .meta({ id: 'ElectronicAddress' });
export type ElectronicAddress = z.infer<typeof ElectronicAddress>;

/** Text that may be omitted, meaning null. */
export const optionalText = () => nameText().nullable().default(null);

export const NewPartyAddress = z
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

export const NewElectronicAddress = z
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

/** A party's identifiers in a response. */
export const partyShape = () => ({
  legal_name: shown(),
  vat_id: shown().describe('With the two letters of its country; EL for Greece.'),
  tax_number: shown(),
  registration_id: shown().describe('In the register of companies.'),
});

/** A party's identifiers in a request. */
export const newPartyShape = () => ({
  legal_name: nameText(),
  vat_id: vatIdInput(),
  tax_number: optionalText(),
  registration_id: optionalText(),
});

export const NO_ADDRESS: PartyAddress = {
  line1: null,
  line2: null,
  city: null,
  postal_code: null,
  region: null,
  country: null,
};
