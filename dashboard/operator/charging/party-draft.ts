import type { Address, Buyer, ElectronicAddress } from './types.ts';

/** The fields of a company, as typed. */
export type PartyDraft = {
  legal_name: string;
  vat_id: string;
  tax_number: string;
  registration_id: string;
  line1: string;
  line2: string;
  city: string;
  postal_code: string;
  region: string;
  country: string;
  scheme: string;
  address_id: string;
};

type Party = Pick<Buyer, 'legal_name' | 'vat_id' | 'tax_number' | 'registration_id' | 'electronic_address'> & {
  address: Address;
};

export const partyDraft = ({
  legal_name,
  vat_id,
  tax_number,
  registration_id,
  address,
  electronic_address,
}: Party) => ({
  legal_name: legal_name ?? '',
  vat_id: vat_id ?? '',
  tax_number: tax_number ?? '',
  registration_id: registration_id ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  city: address.city ?? '',
  postal_code: address.postal_code ?? '',
  region: address.region ?? '',
  country: address.country ?? '',
  scheme: electronic_address?.scheme ?? '',
  address_id: electronic_address?.id ?? '',
});

/** An empty field is null. */
export const textOrNull = (typed: string): string | null => typed.trim() || null;

/** The fields as the API has them. */
export const partyOf = (draft: PartyDraft) => ({
  legal_name: textOrNull(draft.legal_name),
  vat_id: textOrNull(draft.vat_id),
  tax_number: textOrNull(draft.tax_number),
  registration_id: textOrNull(draft.registration_id),
  address: {
    line1: textOrNull(draft.line1),
    line2: textOrNull(draft.line2),
    city: textOrNull(draft.city),
    postal_code: textOrNull(draft.postal_code),
    region: textOrNull(draft.region),
    country: textOrNull(draft.country),
  },
  electronic_address: electronicAddressOf(draft),
});

/** Empty required fields are left out, so the service refuses them as missing. */
export const withoutEmpty = <P extends ReturnType<typeof partyOf>>({ legal_name, address, ...rest }: P) => {
  const { line1, city, country, ...more } = address;
  return {
    ...rest,
    ...(legal_name !== null && { legal_name }),
    address: {
      ...more,
      ...(line1 !== null && { line1 }),
      ...(city !== null && { city }),
      ...(country !== null && { country }),
    },
  };
};

const electronicAddressOf = ({ scheme, address_id }: PartyDraft): ElectronicAddress =>
  scheme === '' ? null : { scheme, id: address_id.trim() };
