import * as z from 'zod';

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

/** A party's identifiers in a response. */
export const partyShape = () => ({
  legal_name: shown(),
  vat_id: shown().describe('With the two letters of its country; EL for Greece.'),
  tax_number: shown(),
  registration_id: shown().describe('In the register of companies.'),
});

export const NO_ADDRESS: PartyAddress = {
  line1: null,
  line2: null,
  city: null,
  postal_code: null,
  region: null,
  country: null,
};
